import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shell } from '../parts/parts.mjs';
import { recordName, releaseFolder, releasesFolder } from '../releases/release-store.mjs';

/**
 * Removes the copies of the shell's versions that nobody needs any more. Where the folder has a record of its own, what lies there are releases,
 * and no copies. What has come since may be of a record that another process, which shares the folder, knows already.
 *
 * @param {string} root the folder in which they are served from
 * @param {import('../releases/release-store.mjs').ReleaseStore} here the same
 * @param {readonly string[]} kept versions
 * @param {number} since milliseconds of the epoch
 */
export async function removeUnkept(root, here, kept, since) {
  if (existsSync(join(root, recordName(shell.name)))) return;
  // A version may be named with a `/` in it.
  const folders = new Set(kept.map((version) => version.split('/')[0]));
  const copies = join(root, releasesFolder, shell.name);
  for (const name of await readdir(copies)) {
    if (folders.has(name)) continue;
    const stats = await stat(join(copies, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < since) await here.remove(releaseFolder(shell.name, name));
  }
}
