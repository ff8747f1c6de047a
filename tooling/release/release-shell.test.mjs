import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf, Ended, endedAt, options, releasingPlace, wholeVersions } from './testing/released-parts.mjs';
import { moveRecord } from './move-record.mjs';
import { releaseRemote } from './release-remote.mjs';
import { releaseShell } from './release-shell.mjs';

/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
/** @type {Map<string, ReturnType<typeof place.built>>} */
let builds;
beforeEach(async () => {
  place = await releasingPlace('remote-a');
  builds = new Map();
});
afterEach(() => place.close());

/** @param {string} version @param {string} provided contract @param {string[]} [paths] */
function built(version, provided, paths = []) {
  const declared = { name: 'shell', version, contract: provided, routes: paths.map((path) => ({ path, title: path })) };
  const files = { 'index.html': `page of ${version}`, 'studio.shell.json': JSON.stringify(declared) };
  const build = builds.get(version) ?? place.built(declared, files);
  builds.set(version, build);
  return build;
}

/** @param {string} version @param {string} provided @param {import('../../site/releases/release-store.mjs').ReleaseStore} [store] @param {string[]} [paths] */
const release = (version, provided, store = place.store, paths = []) =>
  releaseShell(place.through(store), built(version, provided, paths), options);
/** @param {string} version @param {string} range @param {number} [percent] */
const remote = (version, range, percent) =>
  releaseRemote(place.releases, place.built(declarationOf('remote-a', { version, contract: range })), {
    ...options,
    percent,
  });
const rollBack = (store = place.store, more = {}) =>
  moveRecord(place.through(store), { action: 'rollback', name: 'shell', ...more }, options);

test('a shell that has less than a live remote needs is neither released nor gone back to, and the remotes are named', async () => {
  await release('1.0.0', '2.0.0');
  await release('1.1.0', '2.3.0');
  await remote('1.0.0', '^2.0.0');
  await remote('1.1.0', '^2.2.0', 10);
  const message =
    /contract: this shell has 2\.\d\.0, and people have remotes that need more: remote-a 1\.1\.0 \(canary\) needs \^2\.2\.0\./;
  await expect(rollBack()).rejects.toThrow(message);
  await expect(release('1.2.0', '2.1.0')).rejects.toThrow(message);
  expect(await place.record('shell')).toMatchObject({ current: '1.1.0', revision: 2 });
  expect(await place.store.list('releases/shell/1.2.0')).toEqual([]);

  await moveRecord(place.releases, { action: 'rollback', name: 'remote-a' }, options);
  expect(await rollBack()).toMatchObject({ current: '1.0.0' });
});

test('a remote is held against the shell that people have, not that of the sources', async () => {
  await release('1.0.0', '2.0.0');
  await expect(remote('1.0.0', '^2.1.0')).rejects.toThrow(
    'remote-a needs ^2.1.0, and the shell has 2.0.0. Release a shell first',
  );
  await release('1.1.0', '2.1.0');
  expect(await remote('1.0.0', '^2.1.0')).toEqual({ version: '1.0.0', moved: true });
});

test('the paths of the shell that people have are its own, and it takes none of a remote', async () => {
  await release('1.0.0', '2.3.0', place.store, ['/a']);
  await expect(remote('1.0.0', '^2.3.0')).rejects.toThrow('route: /a is one of the shell itself. Choose another.');
  await release('1.1.0', '2.3.0', place.store, ['/help']);
  expect(await remote('1.0.0', '^2.3.0')).toMatchObject({ moved: true });
  const taken = /route: \/a is one of remote-a already \(1\.0\.0\)/;
  await expect(release('1.2.0', '2.3.0', place.store, ['/a'])).rejects.toThrow(taken);
  await expect(rollBack()).rejects.toThrow(taken);
  expect(await place.record('shell')).toMatchObject({ current: '1.1.0' });
});

test('a file that somebody has made larger than can be read is not what was uploaded', async () => {
  /** @type {typeof place.store.write} */
  const write = async (name, ...rest) => {
    await place.store.write(name, ...rest);
    // Takes no room on the disk.
    if (name.endsWith('/index.html')) truncateSync(join(place.folder, name), 3_000_000_000);
  };
  await expect(release('1.0.0', '2.0.0', { ...place.store, write })).rejects.toThrow(
    'integrity: releases/shell/1.0.0/index.html is not what was uploaded.',
  );
});

test('ended before any single write, the shell is whole, and released by the same command', async () => {
  await release('1.0.0', '2.0.0');
  for (let count = 1; ; count += 1) {
    const error = await release('1.1.0', '2.0.0', endedAt(place.store, count, 'before')).catch((reason) => reason);
    const [version] = await wholeVersions(place.store, 'shell', (each) => built(each, '2.0.0').dist);
    if (error instanceof Ended) {
      expect(version).toBe('1.0.0');
      continue;
    }
    expect([version, count > 5]).toEqual(['1.1.0', true]);
    break;
  }
  await expect(rollBack(endedAt(place.store, 1, 'before'))).rejects.toThrow(Ended);
  expect(await place.record('shell')).toMatchObject({ current: '1.1.0' });
  expect(await rollBack(endedAt(place.store, 2, 'before'))).toMatchObject({ current: '1.0.0' });
});
