import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { released, withBuild } from '../../site/registry/changes.mjs';
import { localKey, readAllowedKeys } from '../../site/registry/keys.mjs';
import { changeRecord } from '../../site/releases/change-record.mjs';
import { declarationIn, publishBuild } from '../../site/releases/publish-build.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { fetchReleasedShells } from './pack-shells.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pack-shells-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const variables = () => ({ STUDIO_DATA_DIR: join(folder, 'data') });
const fetchShells = () => fetchReleasedShells('1.3.0', join(folder, 'stage'), variables());

/** @param {string} version @param {boolean} [isBuiltOnly] */
async function release(version, isBuiltOnly = false) {
  const settings = readSettings(variables());
  const releases = {
    store: storeAt(settings.releases),
    key: localKey(settings),
    keysOf: readAllowedKeys(settings.registryKeys),
  };
  const dist = join(folder, version);
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), `the page of ${version}`);
  writeFileSync(join(dist, 'studio.shell.json'), JSON.stringify({ name: 'shell', version, contract: '2.0.0' }));
  const declaration = declarationIn('shell', dist);
  const published = await publishBuild(releases.store, { dist, declaration, origin: 'http://{host}:3000' });
  const act = { by: 'a test', why: 'to be packed' };
  await changeRecord(releases, 'shell', (record) =>
    record && isBuiltOnly ? withBuild(record, published) : released(record, 'shell', published, act),
  );
}

test('the two that were released last before ours go along, and none that a machine has built for itself', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  await release('1.3.1-local.0123456789ab', true);
  const shells = await fetchShells();
  expect(shells.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
  expect(shells.map(({ dist }) => readFileSync(join(dist, 'index.html'), 'utf8'))).toEqual([
    'the page of 1.2.0',
    'the page of 1.1.0',
  ]);
});

test('where none was released there is none', async () => {
  expect(await fetchShells()).toEqual([]);
});

test('a file that was changed since ends it', async () => {
  await release('1.2.0');
  writeFileSync(join(folder, 'data/releases/shell/1.2.0/index.html'), 'another page');
  await expect(fetchShells()).rejects.toThrow(
    /^The shell 1\.2\.0 cannot be packed: .*index\.html is not what was released\.$/,
  );
});
