import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as afterOthers } from 'node:timers/promises';

import { makeFolderElsewhere } from '@likeness/site/make-folder.mjs';

import type { Queryable } from '../database/database';
import { schemaVersion } from '../database/migrate';
import type { StudioData } from '../open-data';
import { mediaFile, thumbnailFolder, type Media } from '../pictures/media';
import { Refusal } from '../refusal';
import { isMissing } from '../error-code';
import { isWithin } from '../is-within';
import { emptyFolders } from '../storage/data-folder';
import { isDiskFull, isStorageFull } from '../storage/free-space';
import { sync, syncAll } from '../storage/sync';
import { isThere } from '../storage/what-is-there';
import { trainingFolder } from '../trainings/training-files';
import { linesIn, ROWS_AT_ONCE, TABLES, tableFile, type BackupTable } from './backup-tables';

/** What a backup says of itself; written last, so that a backup without it is not whole. */
export interface BackupManifest {
  readonly format: 1;
  /** The version of the database's schema whose rows these are. */
  readonly schema: number;
  readonly createdAt: string;
  readonly rows: Readonly<Record<string, number>>;
  /** None in a backup of an older studio. */
  readonly files?: FileCount;
}

export interface FileCount {
  readonly count: number;
  readonly bytes: number;
}

export const MANIFEST = 'manifest.json';

/** Where a backup has the files behind its rows. */
export function filesOf(backup: string): string {
  return path.join(backup, 'files');
}

/**
 * Writes everything that the studio keeps into a new folder: rows as lines of JSON, the files behind them, and the secret. Rows are of
 * one moment; while the files are copied none is removed, so each row finds its file. A failure leaves nothing of it.
 * @param withoutMissing also where a disk has lost files of pictures, which the backup then has not either
 * @returns what to print.
 * @throws Refusal where the folder holds something, or lies where the studio writes, its disk is full, or is that of the data and would be at its reserve; where files are lost.
 */
export async function writeBackup(
  data: StudioData,
  target: string,
  { withoutMissing = false }: { withoutMissing?: boolean } = {},
): Promise<string> {
  const { database, files, temporary } = data.folder;
  for (const own of [database, files, temporary])
    if (isWithin(path.resolve(target), own))
      throw new Refusal(
        'INVALID_REQUEST',
        `${own} is the studio's own, where a backup would not stay. Choose another folder.`,
      );
  await makeEmptyFolder(target);
  try {
    return await writeAll(data, target, withoutMissing);
  } catch (error) {
    await emptyFolders(target);
    throw isDiskFull(error) || isStorageFull(error) ? noRoomFor(target, error) : error;
  }
}

/** How many files a folder has, and those in it, and of how many bytes; none where there is no such folder. */
export async function filesIn(folder: string): Promise<FileCount> {
  let [count, bytes] = [0, 0];
  const entries = (await isThere(folder)) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    count += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { count, bytes };
}

export function noRoomFor(folder: string, cause: unknown): Refusal {
  return new Refusal('STORAGE_FULL', `The disk of ${folder} has no room for the backup. Nothing was kept of it.`, {
    cause,
  });
}

/** Throws where there is no room for so many bytes. */
type RequireRoom = (bytes: number) => Promise<void>;

async function writeAll(data: StudioData, target: string, withoutMissing: boolean): Promise<string> {
  const [ours, theirs] = await Promise.all([stat(data.folder.root), stat(target)]);
  const isOurDisk = ours.dev === theirs.dev;
  // Of the disk on which the studio writes a backup takes no reserve: people could do nothing any more until it was given up.
  const besideReserve: RequireRoom = (bytes) => data.freeSpace.require(bytes);
  const requireRoom: RequireRoom = isOurDisk ? besideReserve : () => Promise.resolve();
  let rows: Readonly<Record<string, number>> = {};
  let missing = 0;
  const schema = await data.unreferenced.whileKeepingAll(async () => {
    rows = isOurDisk
      ? await writeTables(data, target, besideReserve)
      : await writeTablesElsewhere(data, target, besideReserve);
    // From what was written: a list of everybody's pictures would take as much memory as all of their rows.
    for await (const { id, format } of rowsOf<Media>(target, 'media')) {
      if (!(await copyFile(data, target, requireRoom, mediaFile({ id, format })))) missing += 1;
      await copyFile(data, target, requireRoom, thumbnailFolder({ id, format }));
    }
    for await (const { id } of rowsOf<{ id: string }>(target, 'trainings'))
      await copyFile(data, target, requireRoom, trainingFolder(id));
    // All may be missing where a disk is not mounted: that is for somebody to look at.
    if (missing > 0 && !withoutMissing)
      throw new Refusal(
        'NOT_FOUND',
        `The data folder lacks the files of ${missing} of ${rows.media ?? 0} pictures. Nothing was kept of the backup. Where the disk has lost them, add --without-missing.`,
      );
    return schemaVersion(data.database);
  });
  await writeFile(path.join(target, 'secret'), data.secret, { mode: 0o600 });
  const createdAt = new Date().toISOString();
  const manifest: BackupManifest = { format: 1, schema, createdAt, rows, files: await filesIn(filesOf(target)) };
  // Before what says that it is whole: a machine that loses its power may keep the later file and lose the earlier.
  await syncAll(target);
  await writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await sync(path.join(target, MANIFEST));
  await sync(target);
  const wrote = `Wrote ${rows.accounts ?? 0} accounts, ${rows.media ?? 0} pictures and ${rows.trainings ?? 0} models to ${target}.`;
  return missing > 0 ? `${wrote} The files of ${missing} pictures are missing.` : wrote;
}

/** The rows of one moment, for which everybody waits until all of them are written. @returns how many there are of each table. */
async function writeTables(
  { database }: StudioData,
  folder: string,
  requireRoom: RequireRoom,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  await database.transaction(async (transaction) => {
    for (const table of TABLES) rows[table.name] = await writeTable(transaction, table, folder, requireRoom);
  });
  return rows;
}

/**
 * As {@link writeTables}, to a disk that may be slow, or hang: they are written beside the data first. Where that has no room for them,
 * everybody waits for the other disk: it is what somebody with a full one wants to have.
 */
async function writeTablesElsewhere(
  data: StudioData,
  target: string,
  requireOwnRoom: RequireRoom,
): Promise<Readonly<Record<string, number>>> {
  const own = await mkdtemp(path.join(data.folder.temporary, 'backup-'));
  try {
    await mkdir(path.join(own, 'tables'));
    const rows = await writeTables(data, own, requireOwnRoom);
    for (const table of TABLES) await cp(path.join(own, tableFile(table)), path.join(target, tableFile(table)));
    return rows;
  } catch (error) {
    if (!isStorageFull(error) && !isDiskFull(error)) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return writeTables(data, target, () => Promise.resolve());
}

/** A thousand rows at a time: those of a large studio take gigabytes, and seconds of the event loop. @returns how many there are. */
async function writeTable(
  on: Queryable,
  table: BackupTable,
  folder: string,
  requireRoom: RequireRoom,
): Promise<number> {
  let count = 0;
  await on.query(
    `declare backed_up no scroll cursor for select row_to_json(t)::text as line from ${table.name} t order by ${table.order}`,
  );
  async function* texts(): AsyncGenerator<string, void> {
    for (;;) {
      await afterOthers();
      const lines = await on.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backed_up`);
      count += lines.length;
      const text = lines.map(({ line }) => `${line}\n`).join('');
      await requireRoom(Buffer.byteLength(text));
      yield text;
      if (lines.length < ROWS_AT_ONCE) return;
    }
  }
  await writeFile(path.join(folder, tableFile(table)), texts(), { mode: 0o600 });
  await on.query('close backed_up');
  return count;
}

async function* rowsOf<Row>(backup: string, name: string): AsyncGenerator<Row, void> {
  for await (const line of linesIn(path.join(backup, tableFile({ name })))) yield JSON.parse(line) as Row;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await makeFolderElsewhere(folder, { mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Refusal('INVALID_REQUEST', `The folder ${folder} is not empty. Name a new one for the backup.`);
  // Of one that was there others may list what is in it, and the name of a picture's file is its address.
  for (const own of [path.join(folder, 'tables'), filesOf(folder)]) await mkdir(own, { mode: 0o700 });
}

/** @returns whether it was there: a training that failed has no files any more, and a small picture no thumbnails. */
async function copyFile(
  { files }: StudioData,
  target: string,
  requireRoom: RequireRoom,
  name: string,
): Promise<boolean> {
  try {
    await cp(files.localPath(name), path.join(filesOf(target), name), {
      recursive: true,
      filter: async (source) => {
        await requireRoom((await stat(source)).size);
        return true;
      },
    });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
