import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { errorCode, isMissing } from '../error-code';
import { DataFolderError } from '../storage/data-folder-error';

/** Postgres writes this file among the first; what lies without it is no whole database. */
const VERSION_FILE = 'PG_VERSION';

/** Where what is to be done with a database that does not open is described. */
export const BACKUPS = 'docs/operations.md says under "Backup and restore" how a backup is brought back.';

/**
 * Sees to it that a folder holds a database: makes one where there is nothing, and refuses where a part of one is left, over which
 * PGlite would make a new one. It is made beside the folder and takes its place when it is complete, so that a start which is cut off
 * leaves nothing that looks like either.
 * @param make makes a database in a folder, and closes it.
 * @throws DataFolderError where the folder holds something else than a database; it is as it was then.
 */
export async function requireDatabase(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const names = await namesIn(folder);
  if (names.includes(VERSION_FILE)) return;
  if (names.length > 0)
    throw new DataFolderError(
      `The folder ${folder} holds a part of a database only: ${VERSION_FILE} is missing. Nothing was changed. Put the file back, or move the folder away: then the studio starts with nothing, and ${BACKUPS}`,
    );
  try {
    await make(draft);
    await syncAll(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await sync(path.dirname(folder));
}

/** None where the folder is missing. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    if (errorCode(error) !== 'ENOTDIR') throw error;
    throw new DataFolderError(
      `${folder} is a file, where the folder of the database belongs. Nothing was changed. Move the file away: then the studio starts with nothing, and ${BACKUPS}`,
    );
  }
}

/** The embedded Postgres leaves it to the kernel when its files reach the disk; a new name may reach it before them. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await sync(path.join(entry.parentPath, entry.name));
  await sync(folder);
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
