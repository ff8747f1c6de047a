import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { whyForeign } from '@likeness/site/foreign-folder.mjs';
import { isFolder, makeFolder } from '@likeness/site/make-folder.mjs';

import { errorCode } from '../error-code';
import { DataFolderError } from './data-folder-error';
import { sync, syncAll } from './sync';
import { isThere, namesIn } from './what-is-there';

/** The places inside the folder that the studio owns. */
export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly files: string;
  /** Emptied at every start. */
  readonly temporary: string;
  readonly secretFile: string;
  /** There as long as a backup is brought in, and after that was cut off. */
  readonly restoringFile: string;
  readonly lockFile: string;
  /** Where the server listens for the operators' command. */
  readonly operatorSocket: string;
}

/**
 * The longest path that the folder may have. The kernel takes 103 bytes for the name of a socket (macOS; Linux takes 107), and 14 of
 * them are `/operator.sock`. The sockets lie nowhere else: whoever emptied /tmp would make the lock look left.
 */
export const LONGEST_ROOT_BYTES = 89;

export function dataFolderAt(root: string): DataFolder {
  return {
    root,
    database: path.join(root, 'database'),
    files: path.join(root, 'files'),
    temporary: path.join(root, 'temporary'),
    secretFile: path.join(root, 'secret'),
    restoringFile: path.join(root, 'restoring'),
    lockFile: path.join(root, 'lock'),
    operatorSocket: path.join(root, 'operator.sock'),
  };
}

/**
 * Makes the folder, readable by its owner only.
 * @throws DataFolderError where it is a folder of others, or a folder lies in the place of one of its files.
 */
export async function makeDataFolder(folder: DataFolder): Promise<void> {
  makeFolder(folder.root, { mode: 0o700 });
  const why = whyForeign(folder.root);
  if (why) throw new DataFolderError(why);
  await chmod(folder.root, 0o700);
  makeFolder(folder.files, { mode: 0o700 });
  for (const file of [folder.secretFile, folder.lockFile])
    if (isFolder(file))
      throw new DataFolderError(`${file} is a folder, where a file of the studio belongs. Move it away.`);
}

/** To be called by the owner of the lock only: empties what an earlier process left half done. */
export async function clearTemporary(folder: DataFolder): Promise<void> {
  await rm(folder.temporary, { recursive: true, force: true });
  await mkdir(folder.temporary, { recursive: true });
}

/**
 * Pictures appear in one step, by their names, and the reserve is that of one disk: where the folder of the files is a link to another one,
 * none could be kept. To be called by the owner of the lock only.
 * @throws DataFolderError where it is.
 */
export async function requireOneDisk({ root, files }: DataFolder): Promise<void> {
  const name = randomUUID();
  const [from, to] = [path.join(root, `.${name}`), path.join(files, name)];
  try {
    await writeFile(from, '', { mode: 0o600 });
    // By trying it: a folder of the same disk that is mounted there is as far away as another disk.
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'EXDEV')
      throw new DataFolderError(
        `${files} lies on another disk than ${root}, and nothing could be kept there. Have the whole data folder on one disk: set STUDIO_DATA_DIR, or make ${root} the link.`,
        error,
      );
    // What else keeps anything from being written is said by whoever has to write.
  } finally {
    for (const file of [from, to]) await rm(file, { force: true });
  }
}

/** To be called by the owner of the lock only. @throws DataFolderError where a backup was not brought in to its end. */
export async function requireWhole({ root, restoringFile }: DataFolder): Promise<void> {
  if (await isThere(restoringFile))
    throw new DataFolderError(
      `The data folder ${root} holds a part of a backup only: bringing it in was cut off. Bring it in once more, which begins anew, or empty the folder.`,
    );
}

/**
 * Fills a folder that holds nothing, so that it counts only when all of it is there and on the disk: a failure leaves nothing, and of what
 * is cut off {@link requireWhole} lets nobody start; to fill it once more begins anew. To be called by the owner of the lock only.
 * @throws DataFolderError where the folder holds something, or is not on one disk.
 */
export async function fillWhole(folder: DataFolder, fill: () => Promise<void>): Promise<void> {
  const { root, database, files, restoringFile } = folder;
  if (await isThere(restoringFile)) await emptyFolders(database, files);
  else if ((await namesIn(database)).length + (await namesIn(files)).length > 0)
    throw new DataFolderError(
      `The folder ${root} holds a studio already, or a part of one. Move it away, or set STUDIO_DATA_DIR.`,
    );
  await requireOneDisk(folder);
  try {
    await writeFile(restoringFile, '', { mode: 0o600 });
    await sync(root);
    await fill();
    await syncAll(database);
    await syncAll(files);
    await sync(root);
  } catch (error) {
    await emptyFolders(database, files);
    await rm(restoringFile, { force: true });
    throw error;
  }
  await rm(restoringFile);
}

/** The folders themselves stay: one may be a link, or a disk of its own. */
export async function emptyFolders(...folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    for (const name of await namesIn(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}
