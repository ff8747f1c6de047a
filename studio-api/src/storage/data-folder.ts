import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
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
}

export function dataFolderAt(root: string): DataFolder {
  return {
    root,
    database: path.join(root, 'database'),
    files: path.join(root, 'files'),
    temporary: path.join(root, 'temporary'),
    secretFile: path.join(root, 'secret'),
    lockFile: path.join(root, 'lock'),
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

/** The kernel takes no longer names for a socket. */
const SOCKET_PATH_CHARACTERS = 100;

/** Where the server listens for the operators' command. */
export function operatorSocketIn(folder: DataFolder): string {
  const inside = path.join(folder.root, 'operator.sock');
  if (inside.length <= SOCKET_PATH_CHARACTERS) return inside;
  return path.join(os.tmpdir(), `likeness-${createHash('sha256').update(folder.root).digest('hex').slice(0, 16)}.sock`);
}
