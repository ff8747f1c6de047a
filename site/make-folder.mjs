import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing; several may make it at once. One folder after the other: under /proc, Node's own
 * `recursive` tries for ever (Node 20).
 *
 * @param {string} folder
 * @param {{ mode?: number | undefined }} [options] `mode`: of what is made
 * @throws {NodeJS.ErrnoException} where it cannot be made, or a file is in the way
 */
export function makeFolder(folder, { mode } = {}) {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), { mode });
  try {
    mkdirSync(folder, mode === undefined ? {} : { mode });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

/**
 * As {@link makeFolder}, on a disk that may be slow, or hang: meanwhile others go on.
 *
 * @param {string} folder
 * @param {{ mode?: number | undefined }} [options] `mode`: of what is made
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} where it cannot be made, or a file is in the way
 */
export async function makeFolderElsewhere(folder, { mode } = {}) {
  if (await isFolderElsewhere(folder)) return;
  await makeFolderElsewhere(dirname(folder), { mode });
  try {
    await mkdir(folder, mode === undefined ? {} : { mode });
  } catch (error) {
    if (!(await isFolderElsewhere(folder))) throw error;
  }
}

/** @param {string} place */
async function isFolderElsewhere(place) {
  try {
    return (await stat(place)).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return false;
    throw error;
  }
}

/**
 * @param {string} place
 * @throws {NodeJS.ErrnoException} where that cannot be told, as of a link that leads back to itself
 */
export function isFolder(place) {
  try {
    return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return false;
    throw error;
  }
}
