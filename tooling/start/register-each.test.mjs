import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localKey, readAllowedKeys } from '../../site/registry/keys.mjs';
import { registerBuilt } from '../../site/registry/register-built.mjs';
import { signedText } from '../../site/registry/signed-record.mjs';
import { readRecord } from '../../site/releases/change-record.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { registerEach } from './register-each.mjs';

/** @type {import('./parts.mjs').Part[]} */
const parts = [
  { name: 'shell', kind: 'shell', portOffset: 0 },
  { name: 'remote-a', kind: 'remote', portOffset: 1 },
  { name: 'remote-b', kind: 'remote', portOffset: 2 },
];
/** @type {string} */
let folder;
/** @type {import('../../site/settings/settings.mjs').Settings} */
let environment;
/** @type {string[]} */
let problems;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-each-'));
  environment = readSettings({ STUDIO_DATA_DIR: join(folder, 'data') });
  mkdirSync(join(environment.releases, 'registry'), { recursive: true });
  problems = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () =>
  registerEach(parts, (part) => registerBuilt(part, built(part), environment), {
    environment,
    say: { problem: (text) => void problems.push(text) },
  });

/** @param {import('./parts.mjs').Part} part */
function built({ name, kind }) {
  const dist = join(folder, name);
  mkdirSync(dist, { recursive: true });
  const [entry, account] =
    kind === 'shell' ? ['index.html', 'studio.shell.json'] : ['remoteEntry.js', 'studio.remote.json'];
  writeFileSync(join(dist, entry), name);
  writeFileSync(join(dist, account), JSON.stringify({ name, version: '1.0.0' }));
  return dist;
}

/** @returns {Promise<string[]>} the parts whose record counts */
async function registered() {
  const keysOf = readAllowedKeys(environment.registryKeys);
  const records = parts.map(({ name }) =>
    readRecord(storeAt(environment.releases), name, keysOf).catch(() => undefined),
  );
  return (await Promise.all(records)).flatMap((record) => record?.name ?? []);
}

/** @param {string} name */
const fileOf = (name) => join(environment.releases, 'registry', `${name}.json`);
/** @param {string} name */
const forge = (name) =>
  writeFileSync(fileOf(name), JSON.stringify({ record: { name, versions: [] }, signature: { key: '', value: 'AA' } }));

test('a start registers each part, and has nothing to say', async () => {
  await start();
  expect([await registered(), problems]).toEqual([['shell', 'remote-a', 'remote-b'], []]);
});

test('of a record that cannot be trusted it is said which, and the rest starts', async () => {
  forge('remote-a');
  const before = readFileSync(fileOf('remote-a'), 'utf8');
  await start();
  expect(await registered()).toEqual(['shell', 'remote-b']);
  expect(problems).toEqual([
    `  remote-a stays as ${fileOf('remote-a')} has it, and where that cannot be trusted it is left out of every page. The record of ` +
      'remote-a in the registry cannot be trusted: it is signed by a key that may not release remote-a. Look who wrote it; remove the ' +
      'file to begin anew.',
  ]);
  expect(readFileSync(fileOf('remote-a'), 'utf8')).toBe(before);
});

test('of the shell’s own too: pages come as they were built here, and it is said', async () => {
  forge('shell');
  await start();
  expect(await registered()).toEqual(['remote-a', 'remote-b']);
  expect(problems).toEqual([
    expect.stringMatching(/^ {2}shell stays as .*\/shell\.json has it, and .* built here\. The record/),
  ]);
});

test('so it is of nonsense that was signed, and of what is no file', async () => {
  await start();
  const nonsense = /** @type {any} */ ({ name: 'remote-a', versions: [null] });
  writeFileSync(fileOf('remote-a'), signedText(nonsense, localKey(environment)));
  rmSync(fileOf('shell'));
  mkdirSync(fileOf('shell'));
  await start();
  expect(problems).toEqual(['shell', 'remote-a'].map((name) => expect.stringContaining(fileOf(name))));
  rmSync(fileOf('remote-b'));
  await start();
  expect(await registered()).toContain('remote-b');
});

test('without keys nothing would count: then it does not start', async () => {
  mkdirSync(join(environment.dataDir, 'keys'), { recursive: true });
  writeFileSync(environment.registryKeys, 'none');
  await expect(start()).rejects.toThrow(/allowed\.json is no list of keys/);
  expect(problems).toEqual([]);
});
