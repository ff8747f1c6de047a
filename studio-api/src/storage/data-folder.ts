import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { errorCode, isMissing } from '../error-code';
import { DataFolderError } from './data-folder-error';

/** The places inside the folder that the studio owns. */
export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly files: string;
  /** Emptied at every start. */
  readonly temporary: string;
  readonly secretFile: string;
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
    lockFile: path.join(root, 'lock'),
    operatorSocket: path.join(root, 'operator.sock'),
  };
}

/** Makes the folder, readable by its owner only. @throws DataFolderError where a folder lies in the place of one of its files. */
export async function makeDataFolder(folder: DataFolder): Promise<void> {
  await makeFolder(folder.root);
  await chmod(folder.root, 0o700);
  await makeFolder(folder.files);
  for (const file of [folder.secretFile, folder.lockFile])
    if (await isFolder(file))
      throw new DataFolderError(`${file} is a folder, where a file of the studio belongs. Move it away.`);
}

/** One folder after the other: under /proc, Node's own `recursive` tries for ever (Node 20). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const above = path.dirname(folder);
    if (!isMissing(error) || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
}

/** @throws where that cannot be told, as of a link that leads back to itself. */
async function isFolder(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (error) {
    if (isMissing(error) || errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** To be called by the owner of the lock only: empties what an earlier process left half done. */
export async function clearTemporary(folder: DataFolder): Promise<void> {
  await rm(folder.temporary, { recursive: true, force: true });
  await mkdir(folder.temporary, { recursive: true });
}
