import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyForeign } from '../../site/foreign-folder.mjs';
import { makeFolder } from '../../site/make-folder.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { isBucket, registryFolder, releasesFolder } from '../../site/releases/release-store.mjs';

const reasons = new Map([
  ['EACCES', 'this account may not write there'],
  ['EPERM', 'this account may not write there'],
  ['EROFS', 'it is on a disk that can only be read'],
  ['ENOSPC', 'the disk is full'],
  ['EEXIST', 'a file is in its place'],
  ['ENOTDIR', 'a file is in its place'],
  ['ENOENT', 'nothing can be made there'],
]);

/**
 * Makes a folder that is needed for writing, and tries it: the rights alone do not tell, least of all for root.
 *
 * @param {string} folder
 * @param {string} advice what to do where it cannot be written
 * @throws {PlainError} naming the folder
 */
export function requireWritable(folder, advice) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    try {
      writeFileSync(probe, '.');
    } finally {
      // On a full disk its name is there.
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new PlainError(`The folder ${folder} cannot be written: ${reasons.get(code) ?? code}. ${advice}`, {
      cause: error,
    });
  }
}

/** @param {string} dataDir @throws {PlainError} where the data cannot be kept there, or something else is */
export function requireWritableData(dataDir) {
  const why = whyForeign(dataDir);
  if (why) throw new PlainError(why);
  for (const folder of ['.', 'logs', 'run', 'registry'])
    requireWritable(
      join(dataDir, folder),
      'Make it one that this account may write in, or keep the data elsewhere: STUDIO_DATA_DIR=… npm start',
    );
}

/** @param {string} releases a folder or a bucket @throws {PlainError} where what is built cannot be kept in that folder */
export function requireWritableReleases(releases) {
  if (isBucket(releases)) return;
  for (const folder of [registryFolder, releasesFolder])
    requireWritable(
      join(releases, folder),
      'Make it one that this account may write in, or keep the releases elsewhere: STUDIO_RELEASES=… npm start',
    );
}
