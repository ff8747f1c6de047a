import { closeSync, constants, existsSync, fstatSync, openSync, readlinkSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Linux has a path to what a process has open. */
const openFiles = '/proc/self/fd';
const isLinux = existsSync(openFiles);

/** What there is no file for. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO', 'ERR_INVALID_ARG_VALUE']);

/**
 * Open files by what they are, and how many read each: a network that takes one on each of its connections holds it open once. Each
 * read says from where.
 *
 * @type {Map<string, { fd: number, readers: number }>}
 */
const open = new Map();

/**
 * Opens a file that is to be sent, where it lies in the folder: a link that leads out of it, as to a key, is none of what is served, and a
 * pipe would keep whoever opens it. On Linux it is the file that was looked at, whatever lies there by the time it is sent.
 *
 * @param {string} folder @param {string} name
 * @returns {{ path: string, fd: number, size: number, close: () => void } | 404 | 500} an answer's status where there is none
 */
export function servedFile(folder, name) {
  /** @type {number | undefined} */
  let file;
  try {
    file = openSync(join(folder, name), constants.O_RDONLY | constants.O_NONBLOCK);
    const own = `${openFiles}/${file}`;
    const place = isLinux ? readlinkSync(own) : realpathSync(join(folder, name));
    const stats = fstatSync(file, { bigint: true });
    if (!stats.isFile() || !place.startsWith(realpathSync(folder) + sep)) return 404;
    const { dev, ino, size, mtimeNs, ctimeNs } = stats;
    const identity = [dev, ino, size, mtimeNs, ctimeNs].join(' ');
    const shared = open.get(identity) ?? { fd: file, readers: 0 };
    if (shared.fd === file) file = undefined;
    open.set(identity, shared);
    const path = isLinux ? `${openFiles}/${shared.fd}` : place;
    return { path, fd: shared.fd, size: Number(size), close: readBy(identity, shared) };
  } catch (error) {
    return missing.has(String(/** @type {NodeJS.ErrnoException} */ (error).code)) ? 404 : 500;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Counts one who reads it.
 *
 * @param {string} identity @param {{ fd: number, readers: number }} shared
 * @returns {() => void} ends that; a second call does nothing, as another file may have the number by then
 */
function readBy(identity, shared) {
  let isReading = true;
  shared.readers += 1;
  return () => {
    if (!isReading) return;
    isReading = false;
    shared.readers -= 1;
    if (shared.readers > 0) return;
    open.delete(identity);
    closeSync(shared.fd);
  };
}
