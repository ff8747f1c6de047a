import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unanswered } from '../../site/releases/unanswered.mjs';
import { act, declarationOf, endedAt, Ended, options, releasingPlace } from './testing/released-parts.mjs';
import { releaseRemote } from './release-remote.mjs';

const name = 'remote-a';
/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
beforeEach(async () => {
  place = await releasingPlace(name);
});
afterEach(() => place.close());

const entryName = 'releases/remote-a/1.0.0/remoteEntry.js';
const builtAs = (/** @type {string} */ entry) => place.built(declarationOf(name), { 'remoteEntry.js': entry });
const entryThere = async () => (await place.store.read(entryName))?.bytes.toString();

/** @param {import('../../site/releases/release-store.mjs').ReleaseStore} store @param {string} entry */
const releaseTo = (store, entry) => releaseRemote(place.through(store), builtAs(entry), options);

/** Without what makes the file another each time. @param {string} text @returns {Record<string, unknown>[]} */
const claimsIn = (text) => JSON.parse(text).filter((/** @type {object} */ each) => 'id' in each);

test('of two builds of one version that are released at once the later is refused, and touches no file', async () => {
  /** @type {Promise<unknown> | undefined} */
  let second;
  const interrupted = {
    ...place.store,
    write: async (/** @type {Parameters<typeof place.store.write>} */ ...written) => {
      await place.store.write(...written);
      if (written[0] !== entryName) return;
      // The first is there, and the registry has not moved.
      second = releaseTo(place.store, 'second');
      await second.catch(() => {});
    },
  };
  expect(await releaseTo(interrupted, 'first')).toMatchObject({ moved: true });
  await expect(second).rejects.toThrow(/version: 1\.0\.0 is being released from another build, or removed \(by ada/);
  expect(await entryThere()).toBe('first');
  await expect(releaseTo(place.store, 'third')).rejects.toThrow('released already, from another build');
  expect(await entryThere()).toBe('first');
});

test('a build that was refused holds up no other, and one that was cut off only another, for an hour', async () => {
  const unserved = { ...builtAs('refused'), reached: () => 'http://127.0.0.1:9' };
  await expect(releaseRemote(place.releases, unserved, options)).rejects.toThrow('reachable: ');
  const cutOff = releaseTo(endedAt(place.store, 3, 'after'), 'cut off');
  await expect(cutOff).rejects.toThrow(Ended);
  await expect(releaseTo(place.store, 'other')).rejects.toThrow('is being released from another build');
  const claims = join(place.folder, 'registry/.claims');
  const [claim, ...others] = claimsIn(readFileSync(claims, 'utf8'));
  expect({ claim, others }).toMatchObject({ claim: { name, by: act.by }, others: [] });
  writeFileSync(claims, JSON.stringify([{ ...claim, at: new Date(Date.now() - 61 * 60_000).toISOString() }]));
  expect(await releaseTo(place.store, 'other')).toMatchObject({ moved: true });
  expect(await entryThere()).toBe('other');
});

test('whoever was cut off runs the same again', async () => {
  await expect(releaseTo(endedAt(place.store, 3, 'after'), 'cut off')).rejects.toThrow(Ended);
  expect(await releaseTo(place.store, 'cut off')).toMatchObject({ moved: true });
});

test('a build of which a write has no answer holds up another, as it may still be carried out', async () => {
  const silent = {
    ...place.store,
    write: async (/** @type {Parameters<typeof place.store.write>} */ ...written) => {
      if (written[0] === entryName) throw new Unanswered('The bucket does not answer.');
      await place.store.write(...written);
    },
  };
  await expect(releaseTo(silent, 'late')).rejects.toThrow('does not answer');
  await expect(releaseTo(place.store, 'other')).rejects.toThrow('is being released from another build');
  expect(await releaseTo(place.store, 'late')).toMatchObject({ moved: true });
});

test('a refused build of which a write was asked again without an answer holds up another, too, and a released one nobody', async () => {
  const unserved = { ...builtAs('refused'), reached: () => 'http://127.0.0.1:9' };
  const unsettled = { ...place.store, isSettled: () => false };
  await expect(releaseRemote(place.through(unsettled), unserved, options)).rejects.toThrow('reachable: ');
  await expect(releaseTo(place.store, 'other')).rejects.toThrow('is being released from another build');
  const claims = () => claimsIn(readFileSync(join(place.folder, 'registry/.claims'), 'utf8'));
  const held = claims();
  expect(held).toHaveLength(1);
  expect(await releaseTo(unsettled, 'refused')).toMatchObject({ moved: true });
  expect(claims()).toEqual(held);
});

test('claims are another file each time, so that what is carried out late brings none back', async () => {
  const seen = new Set();
  const watched = {
    ...place.store,
    replace: async (/** @type {Parameters<typeof place.store.replace>} */ ...replaced) => {
      const done = await place.store.replace(...replaced);
      if (replaced[0] === 'registry/.claims') seen.add(replaced[1].toString());
      return done;
    },
  };
  for (const version of ['1.0.0', '1.1.0'])
    await releaseRemote(place.through(watched), place.built(declarationOf(name, { version })), options);
  expect([...seen].filter((text) => claimsIn(text).length === 0)).toHaveLength(2);
});

test('a claim whose answer was lost is let go of with the release', async () => {
  const foreign = { id: 'f', name: 'remote-b', wants: ['/b'], by: 'bob', at: new Date().toISOString() };
  let isLost = false;
  const lossy = {
    ...place.store,
    replace: async (/** @type {Parameters<typeof place.store.replace>} */ ...replaced) => {
      const done = await place.store.replace(...replaced);
      const [file, bytes, headers] = replaced;
      if (isLost || file !== 'registry/.claims') return done;
      isLost = true;
      const written = await place.store.read(file);
      const both = Buffer.from(JSON.stringify([...JSON.parse(bytes.toString()), foreign]));
      await place.store.replace(file, both, headers, written?.tag);
      return false;
    },
  };
  expect(await releaseTo(lossy, 'first')).toMatchObject({ moved: true });
  expect(isLost).toBe(true);
  expect(claimsIn(readFileSync(join(place.folder, 'registry/.claims'), 'utf8'))).toEqual([foreign]);
});

describe('a version whose files go with a release', () => {
  const version = (/** @type {string} */ number) => place.built(declarationOf(name, { version: number }));
  beforeEach(async () => {
    for (let minor = 0; minor < 5; minor += 1) await releaseRemote(place.releases, version(`1.${minor}.0`), options);
  });

  test('is released again by nobody where what removes them may still come', async () => {
    const unsettled = { ...place.store, isSettled: () => false };
    await releaseRemote(place.through(unsettled), version('1.5.0'), options);
    await expect(releaseRemote(place.releases, version('1.0.0'), options)).rejects.toThrow(
      'version: 1.0.0 is being released from another build, or removed',
    );
    expect(await releaseRemote(place.releases, version('1.6.0'), options)).toMatchObject({ moved: true });
  });

  test('is released again by nobody until they are gone', async () => {
    /** @type {unknown} */
    let refused;
    const interrupted = {
      ...place.store,
      remove: async (/** @type {string} */ folder) => {
        refused = await releaseRemote(place.releases, version('1.0.0'), options).catch((error) => error);
        await place.store.remove(folder);
      },
    };
    await releaseRemote(place.through(interrupted), version('1.5.0'), options);
    expect(String(refused)).toMatch(/1\.0\.0 is being released from another build, or removed \(by ada, since/);
    expect(await releaseRemote(place.releases, version('1.0.0'), options)).toMatchObject({ moved: true });
    expect(await entryThere()).toBe('entry of 1.0.0');
  });

  test('stays while it is being released again', async () => {
    /** @type {unknown} */
    let refused;
    const interrupted = {
      ...place.store,
      replace: async (/** @type {Parameters<typeof place.store.replace>} */ ...replaced) => {
        const done = await place.store.replace(...replaced);
        // It has claimed its files.
        refused ??= await releaseRemote(place.releases, version('1.5.0'), options).catch((error) => error);
        return done;
      },
    };
    expect(await releaseRemote(place.through(interrupted), version('1.0.0'), options)).toMatchObject({ moved: true });
    expect(String(refused)).toContain('1.5.0 takes the place of 1.0.0, which is being released again');
    expect(await entryThere()).toBe('entry of 1.0.0');
  });

  test('goes with whoever runs the same again after being cut off', async () => {
    await expect(
      releaseRemote(place.through(endedAt(place.store, 3, 'after')), version('1.5.0'), options),
    ).rejects.toThrow(Ended);
    expect(await releaseRemote(place.releases, version('1.5.0'), options)).toMatchObject({ moved: true });
    expect(await entryThere()).toBeUndefined();
  });
});
