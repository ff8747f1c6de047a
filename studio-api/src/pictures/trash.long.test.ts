/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { LIMITS } from '@likeness/contract/rules';

import { readConfiguration } from '../configuration/configuration';
import { allOf } from '../database/read-in-parts';
import { openData, type StudioData } from '../open-data';
import { UnreferencedFiles } from '../storage/unreferenced-files';
import { copyTestDatabase, MIGRATIONS } from '../testing/database-template';
import { smallPicture } from '../testing/pictures';
import { mediaName } from './media';

let folder: string;
let data: StudioData;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trash-'));
  await copyTestDatabase(path.join(folder, 'database'));
  await open();
});
afterEach(async () => {
  await data.close();
  await rm(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;

async function open(settings: Record<string, string> = {}): Promise<void> {
  data = await openData(readConfiguration({ STUDIO_DATA_DIR: folder, ...settings }), MIGRATIONS);
}

async function person(): Promise<number> {
  const [row] = await data.database.query<{ id: number }>(
    "insert into accounts (email, username, password_hash, token_version) values ($1, 'Ada', '', 0) returning id",
    [`${Math.random()}@example.com`],
  );
  return row!.id;
}

async function savedPictures(accountId: number, count: number) {
  const picture = { bytes: await smallPicture(), format: 'png', width: 8, height: 8 } as const;
  const entries = [];
  for (let made = 0; made < count; made += 1)
    entries.push(await data.pictures.savePicture(accountId, picture, { thumbnails: [] }));
  return entries;
}

async function showOnModel(accountId: number, mediaId: string): Promise<void> {
  await data.database.query(
    `insert into trainings (id, version_id, account_id, trigger_word, status, cover_media_id)
     values ('t', 'v', $1, 'Ada', 'succeeded', $2)`,
    [accountId, mediaId],
  );
}

const anybody = new AbortController().signal;

async function isThere(media: Parameters<typeof mediaName>[0]): Promise<boolean> {
  const open = await data.pictures.open(mediaName(media), '192.0.2.1');
  await open?.file.close();
  return open !== undefined;
}

it("erases everybody's that was there for longer than it may, however many, and no other", async () => {
  const { pictures, database } = data;
  const [ada, grace] = [await person(), await person()];
  const hers = await savedPictures(ada, 130);
  const [other, kept, listed] = await savedPictures(grace, 3);
  for (const { id } of hers) await pictures.trash.put(ada, 'gallery', id);
  await pictures.trash.put(grace, 'gallery', other!.id);
  await pictures.trash.eraseExpired(anybody, Date.now() + (LIMITS.trashDays - 0.01) * DAY);
  expect(await allOf(pictures.trash.list(ada))).toHaveLength(130);
  await database.query("update gallery_entries set deleted_at = now() + interval '1 day' where id = $1", [other!.id]);
  // Shown by a model as well, which outlasts the Trash.
  await showOnModel(ada, hers[7]!.media.id);
  await pictures.trash.eraseExpired(anybody, Date.now() + (LIMITS.trashDays + 0.01) * DAY);
  expect(await allOf(pictures.trash.list(ada))).toEqual([]);
  expect((await allOf(pictures.trash.list(grace))).map(({ id }) => id)).toEqual([other!.id]);
  expect((await allOf(pictures.gallery(grace))).map(({ id }) => id)).toEqual([listed!.id, kept!.id]);
  const there = await Promise.all(hers.map(({ media }) => isThere(media)));
  expect(there.flatMap((is, index) => (is ? index : []))).toEqual([7]);
  expect(await database.query('select * from unreferenced_files')).toEqual([]);
});

it('erases what expired in parts, of which a stop lets none begin', async () => {
  const { pictures } = data;
  const ada = await person();
  for (const { id } of await savedPictures(ada, 130)) await pictures.trash.put(ada, 'gallery', id);
  await pictures.trash.eraseExpired(AbortSignal.abort(), Date.now() + (LIMITS.trashDays + 0.01) * DAY);
  expect(await allOf(pictures.trash.list(ada))).toHaveLength(30);
});

it('lists hundreds in the order in which they were deleted, each once, those of one moment too', async () => {
  const { pictures, database } = data;
  const ada = await person();
  await database.query(
    `insert into media (id, account_id, format, width, height, bytes)
     select lpad(n::text, 32, '0'), $1, 'png', 8, 8, 100 from generate_series(1, 300) n`,
    [ada],
  );
  // Forty of each kind in each moment, which is told apart from the next by a microsecond.
  const rows = `from (select *, id::integer as n from media) m where account_id = $1 order by n`;
  const deleted = `timestamptz '2026-11-25 12:00Z' + n / 40 * interval '1 microsecond'`;
  await database.query(
    `insert into images (account_id, media_id, list, deleted_at) select $1, id, 'generated', ${deleted} ${rows}`,
    [ada],
  );
  await database.query(
    `insert into gallery_entries (account_id, media_id, deleted_at) select $1, id, ${deleted} ${rows}`,
    [ada],
  );
  const read = jest.spyOn(database, 'readList');
  const listed = await allOf(pictures.trash.list(ada));
  const parts = (await Promise.all(read.mock.results.map(({ value }) => value as Promise<object[]>))).map(
    ({ length }) => length,
  );
  // Whoever else asks for something has a turn between them.
  expect(Math.max(...parts)).toBeLessThanOrEqual(100);
  const names = listed.map(({ from, media: { id } }) => `${from} ${id}`);
  const inOrder = await database.query<{ name: string }>(
    `select kind || ' ' || id as name from (select *, id::integer as n from media) m,
       (values ('gallery'), ('generated-images')) as kinds (kind)
     where account_id = $1 order by n / 40 desc, kind, n desc`,
    [ada],
  );
  expect(names).toEqual(inOrder.map(({ name }) => name));
  expect(new Set(names).size).toBe(600);
});

it('makes room with what goes when it is erased there, and not with what a model shows as well', async () => {
  await data.close();
  await open({ STUDIO_ACCOUNT_PICTURES: '3' });
  const { pictures, database } = data;
  const ada = await person();
  const [shown, first, second] = await savedPictures(ada, 3);
  await showOnModel(ada, shown!.media.id);
  for (const [minutes, { id }] of [second!, first!, shown!].entries()) {
    await pictures.trash.put(ada, 'gallery', id);
    await database.query(
      "update gallery_entries set deleted_at = deleted_at - $2 * interval '1 minute' where id = $1",
      [id, minutes],
    );
  }
  expect(await pictures.use(ada)).toMatchObject({ kept: { pictures: 1 }, trash: { pictures: 2 } });
  await savedPictures(ada, 1);
  expect((await allOf(pictures.trash.list(ada))).map(({ id }) => id)).toEqual([second!.id, shown!.id]);
  expect(await Promise.all([shown!, first!, second!].map(({ media }) => isThere(media)))).toEqual([true, false, true]);
});

it('keeps what it made room for also where the files of what went cannot be removed', async () => {
  await data.close();
  await open({ STUDIO_ACCOUNT_PICTURES: '1' });
  const ada = await person();
  const [first] = await savedPictures(ada, 1);
  await data.pictures.trash.put(ada, 'gallery', first!.id);
  const removing = jest
    .spyOn(UnreferencedFiles.prototype, 'remove')
    .mockRejectedValueOnce(new Error('The disk is full.'));
  const [kept] = await savedPictures(ada, 1);
  expect(removing).toHaveBeenCalled();
  expect(await allOf(data.pictures.gallery(ada))).toMatchObject([{ id: kept!.id }]);
  expect(await isThere(kept!.media)).toBe(true);
});

describe('of an account whose quota is full', () => {
  const FULL = 1_048_576;
  const LARGE = 900_000;
  /** Of each of 250 that were deleted before the large one. */
  const SMALL = 100;
  let ada: number;
  beforeEach(async () => {
    await data.close();
    await open({ STUDIO_ACCOUNT_MB: '1' });
    ada = await person();
  });

  /** @param large Bytes of the picture that was deleted last. */
  async function fill(large: number): Promise<void> {
    await data.database.query(
      `insert into media (id, account_id, format, width, height, bytes)
       select lpad(n::text, 32, '0'), $1, 'png', 8, 8, case n when 251 then $2 when 252 then $3 else ${SMALL} end
       from generate_series(1, 252) n`,
      [ada, large, FULL - 250 * SMALL - large],
    );
    await data.database.query(
      `insert into gallery_entries (account_id, media_id, deleted_at)
       select $1, id, case when id::integer < 252 then timestamptz '2026-11-25 12:00Z' + id::integer * interval '1 second' end from media`,
      [ada],
    );
  }

  const save = (bytes = 30_000) =>
    data.pictures.savePicture(
      ada,
      { bytes: new Uint8Array(bytes), format: 'png', width: 8, height: 8 },
      { thumbnails: [] },
    );

  it('what was deleted first gives way to what is saved, a hundred pictures in a transaction', async () => {
    await fill(LARGE);
    const { database } = data;
    const transaction = database.transaction.bind(database);
    const went: number[] = [];
    jest.spyOn(database, 'transaction').mockImplementation((work) =>
      transaction(async (on) => {
        const count = async () => Number((await on.query<{ count: string }>('select count(*) from media'))[0]?.count);
        const before = await count();
        const result = await work(on);
        went.push(before - (await count()));
        return result;
      }),
    );
    const { media } = await save();
    // The last of them adds one.
    expect(went).toEqual([100, 100, 0, 50]);
    expect(await allOf(data.pictures.trash.list(ada))).toEqual([]);
    expect((await allOf(data.pictures.gallery(ada))).map(({ media: { id } }) => id)).toEqual([
      media.id,
      '252'.padStart(32, '0'),
    ]);
    expect(await database.query('select * from unreferenced_files')).toEqual([]);
  });

  it('nothing gives way to what has no room all the same', async () => {
    await fill(SMALL);
    await expect(save()).rejects.toMatchObject({ code: 'QUOTA_USED_UP' });
    expect(await allOf(data.pictures.trash.list(ada))).toHaveLength(251);
    expect(await data.database.query('select * from unreferenced_files')).toEqual([]);
  });

  it('no more gives way to two of which it has room for one than that one takes', async () => {
    await fill(SMALL);
    const { trash } = data.pictures;
    const giveWayAhead = trash.giveWayAhead.bind(trash);
    const saved: unknown[] = [];
    jest.spyOn(trash, 'giveWayAhead').mockImplementationOnce(async (...words) => {
      saved.push(await save(13_000));
      await giveWayAhead(...words);
    });
    await expect(save(13_000)).rejects.toMatchObject({ code: 'QUOTA_USED_UP' });
    expect(saved).toHaveLength(1);
    expect(await allOf(trash.list(ada))).toHaveLength(251 - 130);
  });
});
