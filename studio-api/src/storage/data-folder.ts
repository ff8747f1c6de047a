import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

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

/** Makes the folder, readable by its owner only. */
export async function makeDataFolder(folder: DataFolder): Promise<void> {
  await mkdir(folder.root, { recursive: true, mode: 0o700 });
  await chmod(folder.root, 0o700);
  await mkdir(folder.files, { recursive: true });
}

/** To be called by the owner of the lock only: empties what an earlier process left half done. */
export async function clearTemporary(folder: DataFolder): Promise<void> {
  await rm(folder.temporary, { recursive: true, force: true });
  await mkdir(folder.temporary, { recursive: true });
}
