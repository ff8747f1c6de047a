import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { released } from './changes.mjs';
import { keptEntries } from './record.mjs';
import { registryDocument } from './registry-document.mjs';
import { signedText } from './signed-record.mjs';

const { privateKey } = generateKeyPairSync('ed25519');
const keysOf = () => [createPublicKey(privateKey)];

/** @param {string} name @param {string[]} days on which it was released @returns {import('./record.mjs').RemoteRecord} */
function record(name, days) {
  /** @type {import('./record.mjs').RemoteRecord | undefined} */
  let made;
  for (const [index, day] of days.entries()) {
    const release = { version: `1.0.${index}`, entry: 'http://{host}:3004/remoteEntry.js', declaration: {} };
    made = released(made, name, release, { by: 'ada', why: 'a test', at: new Date(day) });
  }
  if (!made) throw new Error('It was never released.');
  return made;
}

/** @param {import('./record.mjs').RemoteRecord[]} records */
const namesOf = (...records) =>
  registryDocument(
    records.map((one) => ({ file: `${one.name}.json`, text: signedText(one, privateKey) })),
    { hostName: 'localhost', keysOf },
  ).remotes.map(({ name }) => name);

test('who has been registered the longest stands first, however often it was released since and whatever it is called', () => {
  const often = Array.from({ length: keptEntries + 5 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
  const old = record('remote-z-old', often);
  expect(old.log).toHaveLength(keptEntries);
  const young = record('remote-a-young', ['2026-01-02']);
  expect(namesOf(young, old)).toEqual(['remote-z-old', 'remote-a-young']);
});

test('those of the same moment stand by name, and one that does not say since when last', () => {
  const byHand = { ...record('remote-a', ['2026-01-01']), log: undefined };
  const unsaid = /** @type {import('./record.mjs').RemoteRecord} */ (/** @type {unknown} */ (byHand));
  expect(namesOf(unsaid, record('remote-c', ['2026-01-01']), record('remote-b', ['2026-01-01']))).toEqual([
    'remote-b',
    'remote-c',
    'remote-a',
  ]);
});
