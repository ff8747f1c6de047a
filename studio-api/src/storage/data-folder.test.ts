/** @jest-environment node */
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { whyForeign } from '@likeness/site/foreign-folder.mjs';

import { dataFolderAt, fillWhole, makeDataFolder, requireOneDisk, requireWhole } from './data-folder';

/** In memory, on every Linux. */
const OTHER_DISK = '/dev/shm';
const isThereAnother = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(os.tmpdir()).dev;

it("is made at any depth, and is its owner's only", async () => {
  const above = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
  const root = path.join(above, 'a/b/c');
  for (const widened of [false, true]) {
    if (widened) await chmod(root, 0o755);
    await Promise.all([makeDataFolder(dataFolderAt(root)), makeDataFolder(dataFolderAt(root))]);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  }
  await rm(above, { recursive: true });
});

describe('a folder that was there', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
    await chmod(root, 0o755);
  });
  afterEach(() => rm(root, { recursive: true }));

  it.each([[['people', 'lost+found', 'run']], [['temporary', 'letters']]])(
    'of others (%j) is left as it is',
    async (names) => {
      for (const name of names) await mkdir(path.join(root, name));
      await expect(makeDataFolder(dataFolderAt(root))).rejects.toThrow(/holds something else than a studio: \w+\./);
      expect((await stat(root)).mode & 0o777).toBe(0o755);
      expect((await readdir(root)).sort()).toEqual([...names].sort());
    },
  );

  it("is a studio's, whichever of its names was made before it was killed", async () => {
    const { root: _root, ...places } = dataFolderAt(root);
    for (const place of Object.values<string>(places))
      for (const made of [place, `${place}.more`]) {
        await writeFile(made, '');
        expect(whyForeign(root)).toBeUndefined();
        await rm(made);
      }
  });

  it.each([
    [['lost+found']],
    [['keys', 'logs', 'registry', 'releases', 'run', '.env', 'lock.1a2b3c4d']],
    [['database', 'notes']],
  ])("of a disk or a studio (%j) becomes its owner's only", async (names) => {
    for (const name of names) await mkdir(path.join(root, name));
    await makeDataFolder(dataFolderAt(root));
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });
});

// Where there is no second disk nothing can lie on it.
(isThereAnother ? it : it.skip)(
  'is refused with its files on another disk, empty or not, and is left as it is',
  async () => {
    const elsewhere = await mkdtemp(path.join(OTHER_DISK, 'data-folder-'));
    const root = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
    const folder = dataFolderAt(root);
    try {
      await makeDataFolder(folder);
      await requireOneDisk(folder);
      await rm(folder.files, { recursive: true });
      await symlink(elsewhere, folder.files);
      const sentence = `${folder.files} lies on another disk than ${root}`;
      await expect(requireOneDisk(folder)).rejects.toThrow(sentence);
      await expect(fillWhole(folder, async () => undefined)).rejects.toThrow(sentence);
      expect([await readdir(root), await readdir(elsewhere)]).toEqual([['files'], []]);
    } finally {
      for (const place of [root, elsewhere]) await rm(place, { recursive: true });
    }
  },
);

describe('filling it', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('counts only when it is whole, and begins anew after it was cut off', async () => {
    const folder = dataFolderAt(root);
    await makeDataFolder(folder);
    await mkdir(folder.database);
    const cutOff = dataFolderAt(path.join(root, 'cut-off'));
    await fillWhole(folder, async () => {
      await expect(requireWhole(folder)).rejects.toThrow('holds a part of a backup only');
      await writeFile(path.join(folder.database, 'row'), '');
      await writeFile(path.join(folder.files, 'picture'), '');
    });
    await requireWhole(folder);
    expect(await readdir(folder.files)).toEqual(['picture']);

    await mkdir(cutOff.root);
    await writeFile(cutOff.restoringFile, '');
    await mkdir(cutOff.database);
    await writeFile(path.join(cutOff.database, 'half'), '');
    await fillWhole(cutOff, async () => {
      expect(await readdir(cutOff.database)).toEqual([]);
      await makeDataFolder(cutOff);
    });
    expect((await readdir(cutOff.root)).sort()).toEqual(['database', 'files']);
  });

  it('leaves nothing of what failed, and touches nothing that is there', async () => {
    const folder = dataFolderAt(root);
    await makeDataFolder(folder);
    const failing = async () => {
      await writeFile(path.join(folder.files, 'picture'), '');
      throw new Error('The disk is full.');
    };
    await expect(fillWhole(folder, failing)).rejects.toThrow('The disk is full.');
    expect(await readdir(root)).toEqual(['files']);
    expect(await readdir(folder.files)).toEqual([]);

    await writeFile(path.join(folder.files, 'picture'), 'mine');
    await expect(fillWhole(folder, failing)).rejects.toThrow('holds a studio already, or a part of one');
    expect(await readdir(folder.files)).toEqual(['picture']);
  });
});
