import { promoted } from '../../site/registry/changes.mjs';
import { memoryStore } from './testing/stepped-store.mjs';
import {
  bothAtOnce,
  changed,
  firstCutOff,
  moved,
  registryAfter,
  release,
  scenarios,
  x,
} from './testing/two-at-once.mjs';

// With each scenario, from each side and with one more interruption: change-claimed.long.test.mjs.
test.each(scenarios.slice(0, 2))('%s: one of them gets it, whoever is interrupted wherever', async (...scenario) => {
  expect(await bothAtOnce(scenario, 2)).toEqual({ runs: 13 ** 2, wrong: [] });
});

test.each(scenarios)('%s: one of them gets it where the first is cut off anywhere', async (...scenario) => {
  expect(await firstCutOff(scenario)).toEqual({ runs: 13, wrong: [] });
});

test('what was claimed by somebody who was cut off is free after an hour', async () => {
  const store = memoryStore();
  const claim = { id: '1', name: 'remote-a', wants: ['route: /x'], by: 'ada' };
  const claimedAt = (/** @type {number} */ minutes) =>
    store.files.set(
      'registry/.claims',
      Buffer.from(JSON.stringify([{ ...claim, at: new Date(Date.now() - minutes * 60_000).toISOString() }])),
    );
  const released = () => changed(store, 'remote-b', release('remote-b', '1.0.0', x));
  claimedAt(59);
  await expect(released()).rejects.toThrow(/route: \/x is what remote-a is being released with \(by ada, since /);
  claimedAt(61);
  expect(await released()).toMatchObject({ after: { current: '1.0.0' } });
});

test('who is cut off again and again is refused, and nobody else', async () => {
  const store = memoryStore();
  const wants = Array.from({ length: 1_000 }, (_, count) => `route: /${'x'.repeat(40)}-${count}`);
  const claim = { name: 'remote-a', wants, by: 'ada', at: new Date().toISOString() };
  const claims = Array.from({ length: 5 }, (_, id) => ({ ...claim, id: String(id) }));
  store.files.set('registry/.claims', Buffer.from(JSON.stringify(claims, null, 2)));
  await expect(changed(store, 'remote-a', release('remote-a', '1.0.0', x))).rejects.toThrow(
    'remote-a is being released too often at once, or was cut off too often within an hour.',
  );
  expect(await changed(store, 'remote-b', release('remote-b', '1.0.0', x))).toMatchObject({
    after: { current: '1.0.0' },
  });
});

test('what a record has already is claimed by nobody, and one that is no list is named', async () => {
  const store = memoryStore(
    await registryAfter([
      ['remote-a', release('remote-a', '1.0.0', {})],
      ['remote-a', release('remote-a', '1.1.0', x, 10)],
    ]),
  );
  store.files.set('registry/.claims', Buffer.from('none'));
  expect(await changed(store, 'remote-a', moved(promoted))).toMatchObject({ after: { current: '1.1.0' } });
  await expect(changed(store, 'remote-b', release('remote-b', '1.0.0', {}))).rejects.toThrow(
    /\.claims cannot be read: .* Remove it/,
  );
});
