import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Has everything in a folder reach the disk. The embedded Postgres leaves that to the kernel; a new name may reach it before its files. */
export async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await sync(path.join(entry.parentPath, entry.name));
  await sync(folder);
}

export async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
