import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleFilesName, moduleTakesName } from './module-files.mjs';
import { publishBuild } from './publish-build.mjs';
import { storeAt } from './store-at.mjs';

const declaration = { name: 'remote-a', version: '1.0.0' };
const origin = 'https://cdn.example.com';
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} text */
function publish(text) {
  const dist = mkdtempSync(join(folder, 'dist-'));
  for (const file of ['remoteEntry.js', '1.js', '2.js']) writeFileSync(join(dist, file), `${file} of ${text}`);
  return publishBuild(storeAt(folder), { dist, declaration, origin });
}

const textOf = async (/** @type {string} */ file) =>
  (await storeAt(folder).read(`releases/remote-a/1.0.0/${file}`))?.bytes.toString();

test('what a removal that was cut off has taken is put back', async () => {
  await publish('first');
  rmSync(join(folder, 'releases/remote-a/1.0.0/1.js'));
  await publish('first');
  expect(await textOf('1.js')).toBe('1.js of first');
});

test('a release says what its modules need, where the build does, and does not hand the lists out', async () => {
  expect(await publish('first')).not.toHaveProperty('files');
  const dist = mkdtempSync(join(folder, 'dist-'));
  const files = { './login': [{ file: '1.0123abcd.js', integrity: `sha256-${'x'.repeat(43)}=` }] };
  const takes = { './login': ['api', 'elements'] };
  const built = { [moduleFilesName]: JSON.stringify(files), [moduleTakesName]: JSON.stringify(takes) };
  for (const [file, text] of Object.entries({ 'remoteEntry.js': 'x', ...built })) writeFileSync(join(dist, file), text);
  expect(await publishBuild(storeAt(folder), { dist, declaration, origin })).toMatchObject({ files, takes });
  for (const name of [moduleFilesName, moduleTakesName]) expect(await textOf(name)).toBeUndefined();
});

test('a file in the place of the entry that is larger than can be read is another', async () => {
  const entry = join(folder, 'releases/remote-a/1.0.0/remoteEntry.js');
  mkdirSync(join(folder, 'releases/remote-a/1.0.0'), { recursive: true });
  writeFileSync(entry, '');
  // Takes no room on the disk.
  truncateSync(entry, 3_000_000_000);
  await publish('first');
  expect(await textOf('remoteEntry.js')).toBe('remoteEntry.js of first');
});

test('nothing of another build under the same version is left', async () => {
  await publish('first');
  const { entry } = await publish('second');
  expect(entry).toBe('https://cdn.example.com/remote-a/1.0.0/remoteEntry.js');
  expect(await Promise.all(['remoteEntry.js', '1.js', '2.js'].map(textOf))).toEqual([
    'remoteEntry.js of second',
    '1.js of second',
    '2.js of second',
  ]);
});
