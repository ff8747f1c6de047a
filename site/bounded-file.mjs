import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Many times what such a file has: lists of keys, and keys. Bytes. */
const most = 1_048_576;

/**
 * Reads a file that a setting or an argument names. Of a pipe or a device, as `/dev/full` is, reading would have no end.
 *
 * @param {string} file
 * @returns {string | undefined} none where there is no file
 * @throws {Error} with the reason, where it is no file that is read to its end
 */
export function readBoundedFile(file) {
  const opened = openedWhereThere(file);
  if (opened === undefined) return undefined;
  try {
    const stats = fstatSync(opened);
    if (!stats.isFile()) throw new Error('it is no regular file');
    if (stats.size > most) throw new Error(`it is larger than ${most} bytes`);
    const bytes = Buffer.alloc(stats.size);
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, stats.size, 0));
  } finally {
    closeSync(opened);
  }
}

/** @param {string} file */
function openedWhereThere(file) {
  try {
    // Of a pipe nobody writes to, opening it would not come back otherwise.
    return openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
