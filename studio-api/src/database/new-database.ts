import { realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { errorCode, isMissing } from '../error-code';
import { DataFolderError } from '../storage/data-folder-error';
import { sync, syncAll } from '../storage/sync';
import { namesIn } from '../storage/what-is-there';

/** Postgres writes this file among the first; what lies without it is no whole database. */
const VERSION_FILE = 'PG_VERSION';

/** Where what is to be done with a database that does not open is described. */
export const BACKUPS = 'docs/operations.md says under "Backup and restore" how a backup is brought back.';

/** A name that a folder cannot take: the root of a disk of its own, on which the draft does not lie, or a link to nothing. */
const NO_PLACE_FOR_A_FOLDER = new Set(['EBUSY', 'EXDEV', 'ENOTDIR']);

/**
 * Sees to it that a folder holds a database: makes one where there is nothing, and refuses where a part of one is left, over which
 * PGlite would make a new one. It is made beside the folder and takes its place when it is complete, so that a start which is cut off
 * leaves nothing that looks like either.
 * @param make makes a database in a folder, and closes it.
 * @throws DataFolderError where the folder holds something else than a database; it is as it was then.
 */
export async function requireDatabase(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  // Where a link leads to, the draft lies on the same disk.
  const place = await leadsTo(folder);
  const draft = `${place}.draft`;
  await rm(draft, { recursive: true, force: true });
  const names = await namesInDatabase(folder);
  if (names.includes(VERSION_FILE)) return;
  if (names.length > 0)
    throw new DataFolderError(
      `The folder ${folder} holds a part of a database only: ${VERSION_FILE} is missing. Nothing was changed. Put the file back, or move the folder away: then the studio starts with nothing, and ${BACKUPS}`,
    );
  try {
    await make(draft);
    await syncAll(draft);
    await takePlace(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await sync(path.dirname(place));
}

async function leadsTo(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (isMissing(error)) return folder;
    throw error;
  }
}

async function takePlace(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place);
  } catch (error) {
    if (!NO_PLACE_FOR_A_FOLDER.has(errorCode(error) ?? '')) throw error;
    throw new DataFolderError(
      `${place} is a disk of its own, or a link to nothing, and no new database can take its place. Remove it, and mount the disk in the place of the whole data folder (STUDIO_DATA_DIR).`,
      error,
    );
  }
}

async function namesInDatabase(folder: string): Promise<string[]> {
  try {
    return await namesIn(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOTDIR') throw error;
    throw new DataFolderError(
      `${folder} is a file, where the folder of the database belongs. Nothing was changed. Move the file away: then the studio starts with nothing, and ${BACKUPS}`,
    );
  }
}
