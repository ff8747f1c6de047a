/** @jest-environment node */
import type { PageEvent } from '@likeness/contract/rules';
import { Registry } from 'prom-client';

import { PageEvents } from './page-events';

let registry: Registry;
let pageEvents: PageEvents;
let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  registry = new Registry();
  pageEvents = new PageEvents(registry);
});

const failure = (version: string): PageEvent => ({
  kind: 'remote-load-failure',
  remote: 'remote-gallery',
  version,
  code: 'REMOTE_UNREACHABLE',
});

/** The value of a series with these labels, as the next scrape sees it. */
async function scraped(labels: Partial<PageEvent>, name = 'studio_page_events_total'): Promise<number | undefined> {
  const metrics = await registry.getMetricsAsJSON();
  const values = (metrics.find((metric) => metric.name === name)?.values ?? []) as {
    value: number;
    labels: Partial<PageEvent>;
  }[];
  return values.find((one) =>
    Object.entries(labels).every(([label, value]) => Reflect.get(one.labels, label) === value),
  )?.value;
}
const all = async () => (await registry.getMetricsAsJSON())[0]?.values.length;
/** Until counts show. */
const wait = (milliseconds = 120_000) => (now += milliseconds);
const address = (place: number) => `192.0.${place >> 8}.${place % 256}`;

it('counts by kind, remote, version and code', async () => {
  await pageEvents.heard([failure('1.0.0'), failure('1.0.0'), failure('1.1.0')], '192.0.2.1');
  wait();
  expect(await scraped({ version: '1.0.0', code: 'REMOTE_UNREACHABLE', remote: 'remote-gallery' })).toBe(2);
  expect(await scraped({ version: '1.1.0', kind: 'remote-load-failure' })).toBe(1);
  await pageEvents.heard([failure('1.0.0')], '192.0.2.2');
  expect(await scraped({ version: '1.0.0' })).toBe(3);
  expect(await scraped({ version: '1.0.0' })).toBe(3);
});

it('stands at 0 for two minutes, so that everybody who scrapes sees the first, however many do', async () => {
  await pageEvents.heard([failure('1.0.0')], '192.0.2.1');
  expect(await scraped({ version: '1.0.0' })).toBe(0);
  expect(await scraped({ version: '1.0.0' })).toBe(0);
  wait(119_000);
  await pageEvents.heard([failure('1.0.0')], '192.0.2.1');
  expect(await scraped({ version: '1.0.0' })).toBe(0);
  wait(1_000);
  expect(await scraped({ version: '1.0.0' })).toBe(2);
});

it('counts without a version what has none', async () => {
  await pageEvents.heard([{ kind: 'remote-load-failure', remote: 'remote-x', code: 'REMOTE_INVALID' }], '192.0.2.1');
  wait();
  expect(await scraped({ version: 'unknown', remote: 'remote-x' })).toBe(1);
});

it('does not listen to a network that tells too much, and to others all the same', async () => {
  for (let time = 0; time < 700; time += 1) await pageEvents.heard([failure('1.0.0')], '2001:db8::1');
  await pageEvents.heard([failure('1.0.0')], '2001:db8::2');
  await pageEvents.heard([failure('1.0.0')], '192.0.2.1');
  wait();
  expect(await scraped({ version: '1.0.0' })).toBe(601);
  expect(await scraped({}, 'studio_page_events_dropped_total')).toBe(101);
});

it('lets one network make up a few versions only', async () => {
  for (let patch = 0; patch < 100; patch += 1) await pageEvents.heard([failure(`1.0.${patch}`)], '192.0.2.1');
  wait();
  expect(await scraped({ version: 'other', remote: 'other', code: 'REMOTE_UNREACHABLE' })).toBe(60);
  expect(await all()).toBe(41);
});

it('has no more series than it may, whoever makes up how many, and keeps what is told now', async () => {
  for (let place = 0; place < 3_000; place += 1) {
    await pageEvents.heard([failure(`1.0.${place}`)], address(place));
    // As far apart as one person's failure from the next one's.
    if (place % 150 === 0) await pageEvents.heard([failure('2.0.0')], '192.0.2.1');
    if (place % 150 === 0) wait(30_000);
  }
  wait();
  expect(await scraped({ version: '2.0.0' })).toBe(20);
  expect(await scraped({ version: '1.0.7' })).toBe(1);
  expect(await scraped({ version: 'other', remote: 'other' })).toBe(2_801);
  // Prometheus keeps for hours what it has seen once: what is scraped of many networks is no more than this in an hour.
  expect(await all()).toBe(201);

  await pageEvents.heard([failure('3.0.0')], '192.0.2.2');
  expect(await scraped({ version: '3.0.0' })).toBeUndefined();
});

it('has room for what fails now once nobody has told for an hour of what was made up', async () => {
  for (let place = 0; place < 250; place += 1) await pageEvents.heard([failure(`1.0.${place}`)], address(place));
  wait(59 * 60_000);
  await pageEvents.heard([failure('2.0.0')], '192.0.2.1');
  expect(await scraped({ version: '2.0.0' })).toBeUndefined();
  wait(60_000);
  await pageEvents.heard([failure('2.0.0')], '192.0.2.1');
  wait();
  expect(await scraped({ version: '2.0.0' })).toBe(1);
  expect(await all()).toBe(201);
});

it('begins again at 0 with what had to go', async () => {
  await pageEvents.heard([failure('2.0.0'), failure('2.0.0')], '192.0.2.1');
  wait();
  expect(await scraped({ version: '2.0.0' })).toBe(2);
  wait(60 * 60_000);
  for (let place = 0; place < 200; place += 1) await pageEvents.heard([failure(`1.0.${place}`)], address(place));
  expect(await scraped({ version: '2.0.0' })).toBeUndefined();
  wait(60 * 60_000);
  await pageEvents.heard([failure('2.0.0')], '192.0.2.1');
  expect(await scraped({ version: '2.0.0' })).toBe(0);
  wait();
  expect(await scraped({ version: '2.0.0' })).toBe(1);
});
