import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shellPreloads } from '../page/preloads.mjs';
import { shell } from '../parts/parts.mjs';
import { released, rolledBack } from '../registry/changes.mjs';
import { listedKey } from '../registry/keys.mjs';
import { recordFilesOf } from '../registry/record-files.mjs';
import { changeRecord } from '../releases/change-record.mjs';
import { declarationIn, publishBuild } from '../releases/publish-build.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { readSettings } from '../settings/settings.mjs';
import { startS3Server } from '../testing/s3-server.mjs';
import { until } from '../testing/until.mjs';
import { partHandler } from './part-handler.mjs';
import { shellFolders } from './shell-folders.mjs';

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
const act = { by: 'ada', why: 'a test' };
const keysOf = () => [publicKey];

/** @type {string} */
let folder;
/** @type {string[]} */
let problems = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
  problems = [];
  mkdirSync(join(folder, 'data/keys'), { recursive: true });
  writeFileSync(join(folder, 'data/keys/allowed.json'), JSON.stringify({ shell: [listedKey(key)] }));
  build('built');
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (/** @type {string} */ problem) => void problems.push(problem);
const settingsWith = (variables = {}) => readSettings({ STUDIO_DATA_DIR: join(folder, 'data'), ...variables });

/** @param {string} version @param {string} [title] of its page @returns {string} its folder */
function build(version, title = version) {
  const dist = join(folder, `dist-${title}`);
  mkdirSync(dist);
  const page = `<title>${title}</title><script id="studio-configuration"></script>`;
  const files = {
    'index.html': page,
    'theme-boot.js': `boot of ${version}`,
    [`1.${Buffer.from(version).toString('hex').padEnd(10, '0').slice(0, 10)}.js`]: `chunk of ${version}`,
    'studio.shell.json': JSON.stringify({ name: 'shell', version, contract: '2.0.0' }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  return dist;
}

/** @param {import('../releases/release-store.mjs').ReleaseStore} store @param {string} version @param {string} [title] */
async function release(store, version, title) {
  const dist = build(version, title);
  const release = await publishBuild(store, {
    dist,
    declaration: declarationIn('shell', dist),
    origin: 'http://{host}',
  });
  await changeRecord({ store, key, keysOf }, 'shell', (record) => released(record, 'shell', release, act));
}

test('the page is that of the current version, and pages that are open find the files of every kept one', async () => {
  const settings = settingsWith();
  const store = storeAt(settings.releases);
  const server = createServer(partHandler({ part: shell, files: join(folder, 'dist-built'), settings, report }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  const get = async (/** @type {string} */ path) => (await fetch(`${origin}${path}`)).text();

  expect(await get('/gallery')).toContain('<title>built</title>');
  await release(store, '1.0.0');
  expect(await get('/gallery')).toContain('<title>1.0.0</title>');
  await release(store, '1.1.0');
  expect(await get('/')).toContain('<title>1.1.0</title>');
  expect(await get('/theme-boot.js')).toBe('boot of 1.1.0');
  expect(await get('/1.312e302e30.js')).toBe('chunk of 1.0.0');
  expect(await get('/1.312e312e30.js')).toBe('chunk of 1.1.0');
  expect(await get('/1.6275696c74.js')).toBe('chunk of built');
  expect(await get('/1.ffffffffff.js')).toBe('There is no such file here.\n');
  expect(await get('/registry.json')).toBe('{"remotes":[]}');
  await changeRecord({ store, key, keysOf }, 'shell', (record) => rolledBack(/** @type {any} */ (record), act));
  expect(await get('/')).toContain('<title>1.0.0</title>');
  expect(await get('/1.312e312e30.js')).toBe('chunk of 1.1.0');

  // Signed by nobody: it goes on as it was, and says so once.
  await store.write('registry/shell.json', Buffer.from('{}'), { type: 'application/json', cache: 'no-cache' });
  expect(await get('/')).toContain('<title>1.0.0</title>');
  expect(await get('/theme-boot.js')).toBe('boot of 1.0.0');
  expect(problems).toEqual(['The shell goes on as it was: it holds no record.']);
  server.close();
  server.closeAllConnections();
});

test('out of a folder of others too only what was released is served', async () => {
  const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
  const store = storeAt(settings.releases);
  await release(store, '1.0.0');
  const dist = join(folder, 'dist-built');
  const recordFiles = recordFilesOf(settings);
  const served = shellFolders({ settings, dist, report, recordFiles });
  expect(await served()).toEqual({
    folder: join(folder, 'data/releases/shell/1.0.0'),
    older: [dist],
    preloads: shellPreloads(),
  });
  await release(store, '1.1.0');
  writeFileSync(join(folder, 'shared/releases/shell/1.1.0/index.html'), 'evil');
  expect(await served()).toEqual({
    folder: join(folder, 'data/releases/shell/1.0.0'),
    older: [dist],
    preloads: shellPreloads(),
  });
  await until(() => problems.length > 0);
  expect(problems).toEqual([expect.stringContaining('releases/shell/1.1.0/index.html is not what was released')]);
});

describe('of copies', () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  const copies = () => join(folder, 'data/releases/shell');
  const releaseAll = async (released = versions) => {
    const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
    const dist = join(folder, 'dist-built');
    const served = shellFolders({ settings, dist, report, recordFiles: recordFilesOf(settings) });
    for (const version of released) {
      await release(storeAt(settings.releases), version);
      while ((await served()).folder !== join(copies(), version)) await pause(10);
    }
    return { store: storeAt(settings.releases), served };
  };

  test('those stay that the record has, or had before its last change', async () => {
    await releaseAll();
    await until(() => readdirSync(copies()).length <= 6);
    expect(readdirSync(copies()).sort()).toEqual(versions.slice(-6));
    expect(readdirSync(join(copies(), '1.2.0'))).toContain('index.html');
    expect(problems).toEqual([]);
  });

  test('those stay that have come meanwhile, as another process may have a newer record', async () => {
    const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
    await release(storeAt(settings.releases), '1.0.0');
    const theirs = join(copies(), '2.0.0');
    mkdirSync(theirs, { recursive: true });
    const later = new Date(Date.now() + 10_000);
    utimesSync(theirs, later, later);
    const older = join(copies(), '0.9.0');
    mkdirSync(older);
    utimesSync(older, new Date(0), new Date(0));
    const options = { settings, dist: join(folder, 'dist-built'), report, recordFiles: recordFilesOf(settings) };
    await shellFolders(options)();
    await until(() => !existsSync(older));
    expect(readdirSync(copies()).sort()).toEqual(['1.0.0', '2.0.0']);
  });

  test('the one that is served is copied anew where somebody has removed it', async () => {
    const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
    await release(storeAt(settings.releases), '1.0.0');
    const options = { settings, dist: join(folder, 'dist-built'), report, recordFiles: recordFilesOf(settings) };
    const served = shellFolders(options);
    expect(await served()).toMatchObject({ folder: join(copies(), '1.0.0') });
    rmSync(join(copies(), '1.0.0'), { recursive: true });
    while ((await served()).folder === options.dist) await pause(10);
    expect(readdirSync(join(copies(), '1.0.0'))).toContain('index.html');
  });

  test('one of a version that is kept no longer is of another build once that is released again', async () => {
    // Five are kept, and of the copies those of before the last release as well.
    const { store, served } = await releaseAll(versions.slice(0, 6));
    await release(store, '1.0.0', '1.0.0 again');
    const page = join(copies(), '1.0.0/index.html');
    expect(readFileSync(page, 'utf8')).toContain('<title>1.0.0</title>');
    while ((await served()).folder !== join(copies(), '1.0.0')) await pause(10);
    expect(readFileSync(page, 'utf8')).toContain('<title>1.0.0 again</title>');
    expect(problems).toEqual([]);
  });

  test('none is what lies in a folder with a registry of its own', async () => {
    mkdirSync(join(folder, 'data/registry'));
    writeFileSync(join(folder, 'data/registry/shell.json'), '{}');
    await releaseAll();
    expect(readdirSync(copies())).toHaveLength(versions.length);
  });
});

test('a file that is not what was released is looked at once for many who ask', async () => {
  const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
  const store = storeAt(settings.releases);
  await release(store, '1.0.0');
  writeFileSync(join(folder, 'shared/releases/shell/1.0.0/theme-boot.js'), 'evil');
  /** @type {string[]} */
  const read = [];
  const counted = {
    ...store,
    read: (/** @type {Parameters<typeof store.read>} */ ...asked) => {
      read.push(asked[0]);
      return store.read(...asked);
    },
  };
  const dist = join(folder, 'dist-built');
  const served = shellFolders({ settings, dist, report, recordFiles: recordFilesOf(settings), store: counted });
  for (let count = 0; count < 20; count += 1) expect(await served()).toMatchObject({ folder: dist });
  expect(read.filter((name) => name.endsWith('/theme-boot.js'))).toHaveLength(1);
  expect(problems).toEqual([expect.stringContaining('releases/shell/1.0.0/theme-boot.js is not what was released')]);
});

test('a file that is larger than any of a build is not read to its end', async () => {
  const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'shared') });
  const store = storeAt(settings.releases);
  const dist = join(folder, 'dist-built');
  await release(store, '1.0.0');
  // Takes no room on the disk.
  truncateSync(join(folder, 'shared/releases/shell/1.0.0/index.html'), 40_000_000);
  const served = shellFolders({ settings, dist, report, recordFiles: recordFilesOf(settings) });
  expect(await served()).toMatchObject({ folder: dist });
  expect(problems).toEqual([expect.stringContaining('releases/shell/1.0.0/index.html is larger than 33554432 bytes')]);
});

test.each(['a folder', 's3://releases'])(
  '%s that hangs on a file of the release costs a start a moment, and the release is there when it has come',
  async (place) => {
    const shared = join(folder, 'shared');
    const store = storeAt(shared);
    await release(store, '1.0.0');
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
    const hanging = {
      ...store,
      read: async (/** @type {Parameters<typeof store.read>} */ ...asked) => {
        if (asked[0].startsWith('releases/')) await held;
        return store.read(...asked);
      },
    };
    const dist = join(folder, 'dist-built');
    const served = shellFolders({
      settings: settingsWith({ STUDIO_RELEASES: place === 'a folder' ? shared : place }),
      dist,
      report,
      recordFiles: recordFilesOf({ releases: shared }),
      store: hanging,
      waits: 100,
    });
    const before = performance.now();
    expect([await served(), await served(), await served()].map((each) => each.folder)).toEqual([dist, dist, dist]);
    expect(performance.now() - before).toBeLessThan(1_000);
    letGo();
    while ((await served()).folder === dist) await pause(10);
    expect((await served()).folder).toBe(join(folder, 'data/releases/shell/1.0.0'));
    expect(problems).toEqual([]);
  },
);

test('out of a bucket it is copied once, and only what was released', async () => {
  const s3 = await startS3Server('releases');
  const settings = settingsWith({ STUDIO_RELEASES: 's3://releases/studio' });
  const store = storeAt(settings.releases, { variables: s3.variables, patience: { within: 1_000, pauses: [] } });
  await release(store, '1.0.0');
  const options = { settings, dist: join(folder, 'dist-built'), report, store, pauses: { first: 50, most: 50 } };
  const folders = shellFolders({ ...options, recordFiles: recordFilesOf(settings, { store, report }) });
  const copied = (/** @type {string} */ version) => join(folder, 'data/releases/shell', version);
  expect(await folders()).toMatchObject({ folder: copied('1.0.0'), older: [options.dist] });

  await release(store, '1.1.0');
  const path = 'releases/shell/1.1.0/theme-boot.js';
  const { bytes } = (await store.read(path)) ?? { bytes: Buffer.of() };
  const headers = { type: 'text/javascript', cache: 'no-cache' };
  await store.write(path, Buffer.from('evil'), headers);
  // What is read of a bucket holds for a second, and pages do not wait until what is new has been copied.
  while (problems.length === 0) {
    await pause(100);
    expect(await folders()).toMatchObject({ folder: copied('1.0.0'), older: [options.dist] });
  }
  expect(problems).toContain(
    'The shell goes on as it was: releases/shell/1.1.0/theme-boot.js is not what was released.',
  );

  await store.write(path, bytes, headers);
  while ((await folders()).folder === copied('1.0.0')) await pause(100);
  expect(await folders()).toMatchObject({ folder: copied('1.1.0'), older: [copied('1.0.0'), options.dist] });
  s3.requests.length = 0;
  await folders();
  expect(s3.requests.filter(({ path: asked }) => asked.includes('/releases/shell/'))).toEqual([]);
  await s3.close();
});

test('what the key of a remote has signed is no shell, wherever it lies', async () => {
  const { privateKey: theirs, publicKey: listed } = generateKeyPairSync('ed25519');
  const keys = { shell: [listedKey(key)], 'remote-b': [listedKey(theirs)] };
  writeFileSync(join(folder, 'data/keys/allowed.json'), JSON.stringify(keys));
  const settings = settingsWith({ STUDIO_RELEASES: join(folder, 'releases') });
  const store = storeAt(settings.releases);
  const dist = build('6.6.6');
  const made = await publishBuild(store, { dist, declaration: declarationIn('shell', dist), origin: 'http://{host}' });
  await changeRecord({ store, key: theirs, keysOf: () => [listed] }, 'remote-b', (record) =>
    released(record, 'remote-b', made, act),
  );
  const signed = await store.read('registry/remote-b.json');
  await store.write('registry/shell.json', signed?.bytes ?? Buffer.alloc(0), { type: '', cache: '' });
  const built = join(folder, 'dist-built');
  const served = shellFolders({ settings, dist: built, report, recordFiles: async () => [] });
  expect((await served()).folder).toBe(built);
  expect(problems).toEqual(['The shell goes on as it was: it is the record of remote-b.']);
});
