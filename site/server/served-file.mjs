import { closeSync, constants, existsSync, fstatSync, openSync, readlinkSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Linux has a path to what a process has open. */
const openFiles = '/proc/self/fd';
const isLinux = existsSync(openFiles);

/** What there is no file for. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO', 'ERR_INVALID_ARG_VALUE']);

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
    const stats = fstatSync(file);
    if (stats.isFile() && place.startsWith(realpathSync(folder) + sep)) {
      const opened = file;
      file = undefined;
      return { path: isLinux ? own : place, fd: opened, size: stats.size, close: onlyOnce(() => closeSync(opened)) };
    }
    return 404;
  } catch (error) {
    return missing.has(String(/** @type {NodeJS.ErrnoException} */ (error).code)) ? 404 : 500;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What is closed once more may be another file by then. @param {() => void} close @returns {() => void} */
function onlyOnce(close) {
  let isOpen = true;
  return () => {
    if (isOpen) close();
    isOpen = false;
  };
}
