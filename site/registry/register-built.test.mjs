import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRecord, readRecord } from '../releases/change-record.mjs';
import { folderStore } from '../releases/folder-store.mjs';
import { readSettings } from '../settings/settings.mjs';
import { released, rolledBack } from './changes.mjs';
import { localKey, readAllowedKeys } from './keys.mjs';
import { registerArrived, registerBuilt, registerSource } from './register-built.mjs';

const remote = /** @type {const} */ ({ name: 'remote-a', kind: 'remote', portOffset: 4 });
const declared = { name: 'remote-a', version: '1.0.0' };

/** @type {string} */
let folder;
/** @type {import('../settings/settings.mjs').Settings} */
let settings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-'));
  settings = readSettings({ STUDIO_DATA_DIR: join(folder, 'data') });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} text what its entry says */
function build(text) {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'studio.remote.json'), JSON.stringify(declared));
  for (const file of ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.map', 'mf-stats.json', '.stamp'])
    writeFileSync(join(dist, file), `${text} of ${file}`);
  return registerBuilt(remote, dist, settings);
}

const record = async () => {
  const read = await readRecord(folderStore(settings.dataDir), 'remote-a', readAllowedKeys(settings.registryKeys));
  if (!read) throw new Error('There is no record.');
  return read;
};
const releases = () => ({
  store: folderStore(settings.dataDir),
  key: localKey(settings),
  keysOf: readAllowedKeys(settings.registryKeys),
});
/** A team's release. @param {string} version */
const release = (version) =>
  changeRecord(releases(), 'remote-a', (before) =>
    released(before, 'remote-a', { version, entry: 'https://a.example/remoteEntry.js', declaration: {} }, act),
  );
const act = { by: 'ada', why: 'a test' };

test('a build is served from a folder of its own version, named by its content, without what is nobody’s business', async () => {
  const version = await build('first');
  expect(version).toMatch(/^1\.0\.0-local\.[0-9a-f]{12}$/);
  const { versions, current } = await record();
  expect(current).toBe(version);
  expect(versions).toEqual([
    {
      version,
      entry: `http://{host}:3004/remote-a/${version}/remoteEntry.js`,
      integrity: expect.stringMatching(/^sha384-/),
      declaration: { ...declared, version },
    },
  ]);
  const served = folderStore(join(settings.dataDir, 'releases', 'remote-a', version));
  expect((await served.list('')).sort()).toEqual(['remoteEntry.js', 'remoteEntry.js.br', 'studio.remote.json']);
});

test('the same build again changes nothing, another is shown instead, and the one before stays for open pages', async () => {
  const first = await build('first');
  const before = readFileSync(join(settings.dataDir, 'registry/remote-a.json'), 'utf8');
  expect(await build('first')).toBe(first);
  expect(readFileSync(join(settings.dataDir, 'registry/remote-a.json'), 'utf8')).toBe(before);
  const second = await build('second');
  expect(second).not.toBe(first);
  expect((await record()).versions.map(({ version }) => version)).toEqual([second, first]);
  expect(readFileSync(join(settings.dataDir, 'releases/remote-a', first, 'remoteEntry.js'), 'utf8')).toContain('first');
});

test('what comes with an image is shown when it comes, and an image that starts again takes nobody back to it', async () => {
  const arriving = (/** @type {string} */ version, origin = 'http://{host}:3004') =>
    registerArrived(
      'remote-a',
      { version, entry: `${origin}/remote-a/${version}/remoteEntry.js`, declaration: {} },
      settings,
    );
  const [first, second] = ['1.0.0-local.0123456789ab', '1.0.0-local.ba9876543210'];
  expect(await arriving(first)).toBe(first);
  expect(await arriving(second)).toBe(second);
  await changeRecord(releases(), 'remote-a', (before) =>
    rolledBack(/** @type {NonNullable<typeof before>} */ (before), act),
  );
  expect(await arriving(second)).toBe(first);
  // Somebody has put another address before it.
  expect(await arriving(first, 'https://studio.example')).toBe(first);
  const { versions, revision } = await record();
  expect(versions.map(({ entry }) => entry).sort()).toEqual(
    [first, second].map((version) => `https://studio.example/remote-a/${version}/remoteEntry.js`),
  );
  expect(revision).toBe(4);
  await release('2.0.0');
  expect(await arriving('1.1.0-local.0123456789ab', 'https://other.example')).toBe('2.0.0');
  // A team's own lies where the team has put it.
  expect((await record()).versions.map(({ entry }) => new URL(entry).origin)).toEqual([
    'https://other.example',
    'https://a.example',
    ...[first, second].map(() => 'https://other.example'),
  ]);
});

test('the files of the last five builds stay', async () => {
  const versions = [];
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) versions.push(await build(text));
  const files = await folderStore(settings.dataDir).list('releases/remote-a');
  const folders = new Set(files.map((file) => file.split('/')[2]));
  expect([...folders].sort()).toEqual(versions.slice(2).sort());
});

test('a start undoes no release, and no rollback of one', async () => {
  await build('first');
  await release('1.0.0');
  await release('1.1.0');
  expect(await build('second')).toBe('1.1.0');
  await changeRecord(releases(), 'remote-a', (before) => rolledBack(/** @type {any} */ (before), act));
  expect(await build('third')).toBe('1.0.0');
  // And a release undoes no start: its build is there to be chosen.
  expect(
    (await record()).versions.map(({ version }) => version).filter((version) => version.includes('local')),
  ).toHaveLength(3);
});

test('sources under development are shown, and give way again to what was there before', async () => {
  const first = await build('first');
  expect(await registerSource(remote, declared, settings)).toBe('1.0.0-dev');
  expect((await record()).versions[0]).toEqual({
    version: '1.0.0-dev',
    entry: 'http://{host}:3004/remoteEntry.js',
    declaration: { ...declared, version: '1.0.0-dev' },
  });
  expect(await registerSource(remote, { ...declared, owner: 'else' }, settings)).toBe('1.0.0-dev');
  expect((await record()).versions[0]?.declaration.owner).toBe('else');
  expect(await build('first')).toBe(first);
  await release('1.0.0');
  await registerSource(remote, declared, settings);
  expect(await build('second')).toBe('1.0.0');
});

test('a key of this machine is made once, and listed only where the operator lists none', async () => {
  await build('first');
  const key = readFileSync(join(settings.dataDir, 'keys/local.pem'), 'utf8');
  await build('second');
  expect(readFileSync(join(settings.dataDir, 'keys/local.pem'), 'utf8')).toBe(key);
  writeFileSync(settings.registryKeys, JSON.stringify({ 'remote-b': [] }));
  await expect(build('third')).rejects.toThrow(/cannot be trusted|may not release remote-a/);
});
