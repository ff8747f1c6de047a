/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfiguration } from '../configuration/configuration';
import { openData, type StudioData } from '../open-data';
import { FreeSpace } from '../storage/free-space';
import { copyTestDatabase, MIGRATIONS } from '../testing/database-template';
import { smallPicture } from '../testing/pictures';
import { MANIFEST, writeBackup } from './backup';
import { TABLES } from './backup-tables';

const PICTURES = 5;
const RESERVE = 1_000_000;

let folder: string;
let data: StudioData;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  await copyTestDatabase(path.join(folder, 'data', 'database'));
  data = await openData(readConfiguration({ STUDIO_DATA_DIR: path.join(folder, 'data') }), MIGRATIONS);
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

it('is written where there is room beside the reserve', async () => {
  const target = path.join(folder, 'with-room');
  expect(await written(target, 0, 1e6)).toContain(`1 accounts, ${PICTURES} pictures`);
  expect(readdirSync(target)).toContain(MANIFEST);
});
