/** @jest-environment node */
import { EngineError } from '@likeness/engine';
import { Registry } from 'prom-client';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine, type TestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { measureState } from './state-gauges';

let engine: TestEngine;
let studio: TestStudio;
let ada: ApiClient;
beforeAll(async () => {
  engine = createTestEngine();
  studio = await startTestStudio(engine, {
    STUDIO_START_CREDITS: '30',
    STUDIO_FAILED_SIGN_INS: '1',
    STUDIO_MINIMUM_FREE_MB: '7',
    STUDIO_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  ada = await studio.signedUp();
  expect(await upscale()).toBe(200);
});
beforeEach(() => {
  engine.before = () => undefined;
});
afterAll(() => studio.stop());

/** Each series by its name and labels, as it is written. */
async function scraped(): Promise<ReadonlyMap<string, number>> {
  const lines = (await studio.operator().get('/metrics')).bytes.toString().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, series, value] = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return series === undefined ? [] : [[series, Number(value)]];
    }),
  );
}

async function upscale(person = ada): Promise<number> {
  return (await person.form('/api/upscale/', { image: await smallPicture() })).status;
}

it('counts requests by methods that there are, and all others as one', async () => {
  for (const method of ['PROPFIND', 'LOCK', 'MKCOL', 'SEARCH']) await studio.client().send(method, '/nowhere');
  const counted = [...(await scraped())].filter(([name]) => name.startsWith('studio_request_seconds_count'));
  expect(counted.filter(([name]) => !/method="(GET|POST|DELETE|HEAD|OPTIONS)"/.test(name))).toEqual([
    ['studio_request_seconds_count{method="(other)",route="(none)",status="404"}', 4],
  ]);
});

it('counts sign-ups and sign-ins by how they ended', async () => {
  const password = 'a long pass phrase';
  const again = { email: ada.email, username: 'ada', password, re_password: password };
  expect((await studio.client().post('/api/auth/users/', again)).status).toBe(400);
  for (const status of [401, 429])
    expect((await studio.client().post('/api/auth/jwt/create/', { email: ada.email, password: 'wrong' })).status).toBe(
      status,
    );
  const metrics = await scraped();
  expect(metrics.get('studio_sign_ups_total{outcome="ok"}')).toBe(1);
  expect(metrics.get('studio_sign_ups_total{outcome="refused"}')).toBe(1);
  expect(metrics.get('studio_sign_ups_total{outcome="too-many"}')).toBe(0);
  for (const outcome of ['ok', 'refused', 'too-many'])
    expect([outcome, metrics.get(`studio_sign_ins_total{outcome="${outcome}"}`)]).toEqual([outcome, 1]);
  expect(metrics.get('studio_sign_ins_slowed_total')).toBe(0);
});

it('counts sign-ins that strangers made wait', async () => {
  const from = (place: number) =>
    studio
      .client()
      .send('POST', '/api/auth/jwt/create/', JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }), {
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${place}`,
      });
  for (let network = 0; network < 12; network += 1) await from(network);
  expect((await scraped()).get('studio_sign_ins_slowed_total')).toBe(2);
});

it('counts work by how it ended, and the time of what was done', async () => {
  engine.full = true;
  // Of another, as ada would be told so again for a second.
  expect(await upscale(await studio.signedUp())).toBe(503);
  engine.full = false;
  engine.before = () => Promise.reject(new EngineError('NO_PERSON', 'Nobody is in this picture.'));
  expect(await upscale()).toBe(422);
  engine.before = () => Promise.reject(new Error('A defect.'));
  expect(await upscale()).toBe(500);
  const metrics = await scraped();
  for (const outcome of ['done', 'busy', 'refused', 'failed'])
    expect([outcome, metrics.get(`studio_work_total{action="upscale",outcome="${outcome}"}`)]).toEqual([outcome, 1]);
  expect(metrics.get('studio_work_total{action="upscale",outcome="given-up"}')).toBe(0);
  expect(metrics.get('studio_work_total{action="training",outcome="done"}')).toBe(0);
  expect(metrics.get('studio_work_seconds_count{action="upscale"}')).toBe(1);
});

it('tells credits that are held, charged and given back since the first scrape', async () => {
  const credits = async () => {
    const metrics = await scraped();
    const [held = NaN, charged = NaN, givenBack = NaN] = ['held', 'charged_total', 'given_back_total'].map((name) =>
      metrics.get(`studio_credits_${name}`),
    );
    return { held, charged, givenBack };
  };
  const { held, charged, givenBack } = await credits();
  expect(held).toBe(0);
  let letGo: () => void = () => undefined;
  const began = new Promise<void>((begin) => {
    engine.before = () => {
      begin();
      return new Promise((resolve) => (letGo = resolve));
    };
  });
  const under = upscale();
  await began;
  expect(await credits()).toEqual({ held: 2, charged, givenBack });
  letGo();
  await under;
  engine.before = () => Promise.reject(new Error('A defect.'));
  await upscale();
  await ada.post('/api/dedctcredit/', { amount: 7 });
  const after = { held: 0, charged: charged + 9, givenBack: givenBack + 2 };
  expect(await credits()).toEqual(after);
  expect(await credits()).toEqual(after);
});

it('tells of the queues and the disk', async () => {
  const metrics = await scraped();
  for (const nothing of [
    'engine_running',
    'engine_waiting',
    'trainings_running',
    'trainings_waiting',
    'trainings_oldest_seconds',
  ])
    expect([nothing, metrics.get(`studio_${nothing}`)]).toEqual([nothing, 0]);
  expect(metrics.get('studio_disk_reserve_bytes')).toBe(7 * 1_048_576);
  expect(metrics.get('studio_disk_free_bytes')).toBeGreaterThan(7 * 1_048_576);
  expect(metrics.get('studio_pictures_bytes')).toBeGreaterThan(100);
});

it('names nobody', async () => {
  await studio.client().get('/media/0123456789abcdef0123456789abcdef.png');
  const text = (await studio.operator().get('/metrics')).bytes.toString();
  expect(text).not.toMatch(/@|ada|0123456789abcdef/);
});

it('answers also where the database does not, with no number for what it would have told', async () => {
  const registry = new Registry();
  const fails = () => Promise.reject(new Error('It does not answer.'));
  const warn = jest.fn();
  measureState(registry, {
    engine: {},
    jobs: { load: fails },
    credits: { read: fails },
    freeSpace: { bytes: async () => 5, minimumBytes: 3 },
    pictures: { bytesOfAll: fails },
    logger: { warn, error: jest.fn() },
  });
  const text = await registry.metrics();
  expect(text).toMatch(/^studio_trainings_waiting nan$/im);
  expect(text).toMatch(/^studio_disk_free_bytes 5$/m);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'A metric could not be read: the ledger.');
});
