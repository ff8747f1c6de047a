import { registryDocument } from '../../site/registry/registry-document.mjs';
import { declarationOf, Ended, endedAt, options, releasingPlace, wholeVersions } from './testing/released-parts.mjs';
import { moveRecord } from './move-record.mjs';
import { releaseRemote } from './release-remote.mjs';

const name = 'remote-a';

/** @typedef {import('../../site/releases/release-store.mjs').ReleaseStore} ReleaseStore */

/** A place with some releases, and the build of each version. */
async function released() {
  const place = await releasingPlace(name);
  /** @type {Map<string, ReturnType<typeof place.built>>} */
  const builds = new Map();
  const built = (/** @type {string} */ version) => {
    const build = builds.get(version) ?? place.built(declarationOf(name, { version }));
    builds.set(version, build);
    return build;
  };
  const release = (
    /** @type {ReleaseStore} */ store,
    /** @type {string} */ version,
    /** @type {number} */ percent = 0,
  ) => releaseRemote(place.through(store), built(version), { ...options, ...(percent ? { percent } : {}) });
  const move = (/** @type {ReleaseStore} */ store, /** @type {string} */ action, more = {}) =>
    moveRecord(place.through(store), /** @type {any} */ ({ action, name, ...more }), options);
  return { place, release, move, whole: () => wholeVersions(place.store, name, (version) => built(version).dist) };
}

/** @typedef {Awaited<ReturnType<typeof released>>} World */

/** What was there before, the command, and which versions people get once it is through. */
const commands =
  /** @type {[string, (world: World) => Promise<unknown>, (world: World, store: ReleaseStore) => Promise<unknown>, string[]][]} */ ([
    ['the first release', async () => {}, ({ release }, store) => release(store, '1.0.0'), ['1.0.0']],
    // The sixth: the files of the first go.
    ['a release', (world) => several(world, 5), ({ release }, store) => release(store, '1.5.0'), ['1.5.0']],
    ['a canary', (world) => several(world, 5), ({ release }, store) => release(store, '1.5.0', 10), ['1.4.0', '1.5.0']],
    ['promote', withCanary, ({ move }, store) => move(store, 'promote'), ['1.1.0']],
    ['share', withCanary, ({ move }, store) => move(store, 'share', { percent: 50 }), ['1.0.0', '1.1.0']],
    ['a rollback', (world) => several(world, 3), ({ move }, store) => move(store, 'rollback'), ['1.1.0']],
  ]);

describe.each(commands)('%s', (_, before, command, after) => {
  test('ended before any single write leaves the registry whole, and succeeds when it is run again', async () => {
    const writes = await untilThrough(async (count) => {
      const world = await released();
      try {
        await before(world);
        const shown = await world.whole();
        const error = await command(world, endedAt(world.place.store, count, 'before')).catch((reason) => reason);
        if (!(error instanceof Ended)) return await finished(world, after);
        const versions = await world.whole();
        expect([shown, after]).toContainEqual(versions);
        await expectReadable(world, versions);
        await command(world, world.place.store);
        await finished(world, after);
        return false;
      } finally {
        await world.place.close();
      }
    });
    expect(writes).toBeGreaterThanOrEqual(1);
  });

  test('ended right after any single write leaves the registry whole', async () => {
    await untilThrough(async (count) => {
      const world = await released();
      try {
        await before(world);
        const shown = await world.whole();
        const error = await command(world, endedAt(world.place.store, count, 'after')).catch((reason) => reason);
        if (!(error instanceof Ended)) return await finished(world, after);
        const versions = await world.whole();
        expect([shown, after]).toContainEqual(versions);
        await expectReadable(world, versions);
        return false;
      } finally {
        await world.place.close();
      }
    });
  });
});

test.each(['promote', 'share', 'rollback'])('%s is one write', async (action) => {
  const world = await released();
  await withCanary(world);
  await world.move(endedAt(world.place.store, 2, 'before'), action, { percent: 20 });
  await world.place.close();
});

/** @param {World} world @param {number} count */
async function several({ place, release }, count) {
  for (let minor = 0; minor < count; minor += 1) await release(place.store, `1.${minor}.0`);
}

/** @param {World} world */
async function withCanary({ place, release }) {
  await release(place.store, '1.0.0');
  await release(place.store, '1.1.0', 10);
}

/** @param {World} world @param {string[]} after */
async function finished(world, after) {
  expect(await world.whole()).toEqual(after);
  await expectReadable(world, after);
  return true;
}

/** The shell is offered just that. @param {World} world @param {string[]} versions */
async function expectReadable({ place }, versions) {
  const file = await place.store.read(`registry/${name}.json`);
  const files = file ? [{ file: `${name}.json`, text: file.bytes.toString() }] : [];
  const report = (/** @type {string} */ problem) => {
    throw new Error(problem);
  };
  const { remotes } = registryDocument(files, { keysOf: place.releases.keysOf, report });
  expect(remotes.flatMap(({ version, canary }) => [version, ...(canary ? [canary.version] : [])])).toEqual(versions);
}

/** @param {(count: number) => Promise<boolean>} run with the number of the write at which it is ended @returns {Promise<number>} how many there are */
async function untilThrough(run) {
  for (let count = 1; count < 50; count += 1) if (await run(count)) return count - 1;
  throw new Error('It never gets through.');
}
