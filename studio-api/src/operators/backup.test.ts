/** @jest-environment node */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfiguration } from '../configuration/configuration';
import { openData, type StudioData } from '../open-data';
import { mediaFile, type Media } from '../pictures/media';
import { FreeSpace } from '../storage/free-space';
import { copyTestDatabase, FEW_BUFFERS, MIGRATIONS } from '../testing/database-template';
import { smallPicture } from '../testing/pictures';
import { MANIFEST, writeBackup } from './backup';
import { TABLES } from './backup-tables';
import { runOperatorCommand } from './commands';

const PICTURES = 5;
const RESERVE = 1_000_000;

let folder: string;
let data: StudioData;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  await copyTestDatabase(path.join(folder, 'data', 'database'));
  data = await openData(readConfiguration({ STUDIO_DATA_DIR: path.join(folder, 'data') }), MIGRATIONS, FEW_BUFFERS);
  const [account] = await data.database.query<{ id: number }>(
    "insert into accounts (email, username, password_hash, token_version) values ('ada@example.com', 'Ada', '', 0) returning id",
  );
  const picture = { bytes: await smallPicture(), format: 'png', width: 8, height: 8 } as const;
  for (let count = 0; count < PICTURES; count += 1)
    await data.pictures.savePicture(account!.id, picture, { thumbnails: [] });
});
afterAll(async () => {
  await data.close();
  await rm(folder, { recursive: true });
});

/** What the backup comes to on a disk that has so many bytes beside its reserve when so many files have been looked at, and room before. */
async function written(target: string, after: number, bytes: number): Promise<string> {
  let asked = 0;
  const statistics = () => {
    asked += 1;
    return Promise.resolve({ bsize: 1, bavail: RESERVE + (asked > after ? bytes : 1e9), files: 0, ffree: 0 });
  };
  return writeBackup({ ...data, freeSpace: new FreeSpace(folder, RESERVE, statistics) }, target);
}

it.each([
  ['rows', 0],
  ['pictures', TABLES.length + 1],
])(
  'leaves the reserve of the disk on which the data is free, and nothing of itself, in the midst of its %s',
  async (_, after) => {
    const target = path.join(folder, `without-room-${after}`);
    const failed = written(target, after, 10);
    await expect(failed).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(failed).rejects.toThrow(`The disk of ${target} has no room for the backup. Nothing was kept of it.`);
    expect(existsSync(target) ? readdirSync(target, { recursive: true }) : []).toEqual([]);
  },
);

describe('to another disk', () => {
  const places = ['/dev/shm', '/run', os.homedir()];
  const own = statSync(os.tmpdir()).dev;
  const isWritable = (place: string) => {
    try {
      accessSync(place, constants.W_OK);
      return statSync(place).dev !== own;
    } catch {
      return false;
    }
  };
  const elsewhere = places.find(isWritable);
  // There is nothing to be seen on a machine that has one disk only.
  const onAnother = elsewhere === undefined ? it.skip : it;
  let target: string;
  /** What stood there of the rows when each transaction was about to end. */
  let inTransaction: string[][];
  let database: StudioData['database'];
  beforeEach(async () => {
    target = await mkdtemp(path.join(elsewhere ?? folder, 'backup-'));
    inTransaction = [];
    const transaction: StudioData['database']['transaction'] = (work) =>
      data.database.transaction(async (on) => {
        const result = await work(on);
        inTransaction.push(readdirSync(path.join(target, 'tables')));
        return result;
      });
    database = Object.create(data.database, { transaction: { value: transaction } }) as typeof database;
  });
  afterEach(() => rm(target, { recursive: true }));

  onAnother('has everybody wait for nothing there: it may be slow, or hang', async () => {
    await writeBackup({ ...data, database }, target);
    expect(inTransaction[0]).toEqual([]);
    expect(readdirSync(path.join(target, 'tables'))).toHaveLength(TABLES.length);
    expect(statSync(path.join(target, 'tables/accounts.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(data.folder.temporary)).toEqual([]);
  });

  onAnother('is written also where the disk of the data is at its reserve', async () => {
    const freeSpace = new FreeSpace(folder, RESERVE, () =>
      Promise.resolve({ bsize: 1, bavail: RESERVE, files: 0, ffree: 0 }),
    );
    await writeBackup({ ...data, database, freeSpace }, target);
    expect(inTransaction).toEqual([TABLES.map(({ name }) => `${name}.jsonl`).sort()]);
    expect(readdirSync(data.folder.temporary)).toEqual([]);
  });
});

it('is written where there is room beside the reserve', async () => {
  const target = path.join(folder, 'with-room');
  expect(await written(target, 0, 1e6)).toContain(`1 accounts, ${PICTURES} pictures`);
  expect(readdirSync(target)).toContain(MANIFEST);
});

it('shows nobody else the names of files, also in a folder that was there and is open to all', async () => {
  const target = path.join(folder, 'open');
  await mkdir(target, { mode: 0o755 });
  await writeBackup(data, target);
  for (const own of ['tables', 'files']) expect(statSync(path.join(target, own)).mode & 0o077).toBe(0);
});

describe('where the disk has lost the file of a picture', () => {
  let lost: string;
  beforeAll(async () => {
    const [media] = await data.database.query<Media>('select id, format from media order by id limit 1');
    lost = data.files.localPath(mediaFile(media!));
    await rename(lost, `${lost}.lost`);
  });
  afterAll(() => rename(`${lost}.lost`, lost));

  it('says so, and keeps nothing', async () => {
    const target = path.join(folder, 'with-lost');
    await expect(writeBackup(data, target)).rejects.toThrow(
      `The data folder lacks the files of 1 of ${PICTURES} pictures. Nothing was kept of the backup. Where the disk has lost them, add --without-missing.`,
    );
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });

  it('is written without it where that is asked for', async () => {
    const target = path.join(folder, 'without-lost');
    const said = await writeBackup(data, target, { withoutMissing: true });
    expect(said).toBe(
      `Wrote 1 accounts, ${PICTURES} pictures and 0 models to ${target}. The files of 1 pictures are missing.`,
    );
    expect(existsSync(path.join(target, MANIFEST))).toBe(true);
  });
});

it.each(['files', 'temporary/x', 'database/../files/media/backup'])(
  'is not written into %s of the data folder, where it would not stay',
  async (name) => {
    const target = path.join(folder, 'data', ...name.split('/'));
    const before = readdirSync(path.join(folder, 'data/files'), { recursive: true });
    await expect(writeBackup(data, target)).rejects.toThrow(/is the studio's own/);
    expect(readdirSync(path.join(folder, 'data/files'), { recursive: true })).toEqual(before);
  },
);

it('is the only one that is written at a time', async () => {
  const backUp = (name: string) => runOperatorCommand(data, { words: ['backup', name], folder });
  const [first, second] = await Promise.allSettled([backUp('first'), backUp('second')]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ reason: { code: 'BUSY' } });
  expect(String((second as PromiseRejectedResult).reason)).toContain(
    `is being written to ${path.join(folder, 'first')}.`,
  );
  expect(existsSync(path.join(folder, 'second'))).toBe(false);
  expect(await backUp('third')).toContain('Wrote ');
});

it('is not undone by a file that could not be removed meanwhile', async () => {
  const target = path.join(folder, 'beside-a-failure');
  const remove = jest.spyOn(data.files, 'remove').mockRejectedValue(new Error('immutable'));
  await data.unreferenced.whileKeepingAll(async () => {
    await data.unreferenced.remove(['media/none.png']);
    await writeBackup(data, target);
  });
  expect(remove).toHaveBeenCalled();
  expect(existsSync(path.join(target, MANIFEST))).toBe(true);
});
