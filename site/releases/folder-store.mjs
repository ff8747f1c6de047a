import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { lock } from 'proper-lockfile';
import { PlainError } from '../plain-error.mjs';
import { printedName } from '../printed-text.mjs';
import { inFolder, removeFrom } from './opened-folder.mjs';
import { largestFile, staysInside, TooLargeFile } from './release-store.mjs';

/** Whoever was ended while it held a lock holds it no longer than this. Milliseconds. */
const stale = 5_000;

/** What was written within this of a look may be written again without a trace: clocks of file systems go by ticks. Milliseconds. */
const tick = 100;

/** Folders, drafts, locks: as many are passed over where so many files are asked for. */
const mostBeside = 1_000;

/**
 * A store in a folder of this machine, or of one that is mounted. Two who replace the same file take turns by a lock beside it.
 *
 * @param {string} root
 * @param {{ retries?: number }} [options] `retries`: so often a lock is looked at again that somebody holds
 * @returns {import('./release-store.mjs').ReleaseStore}
 */
export function folderStore(root, { retries: most = 60 } = {}) {
  /** @param {string} name */
  const pathOf = (name) => join(root, ...staysInside(name).split('/'));
  /** @param {string} name @param {number} [most] */
  const read = async (name, most = largestFile) => {
    // Of a pipe nobody writes to, opening it would not come back otherwise.
    const handle = await open(pathOf(name), constants.O_RDONLY | constants.O_NONBLOCK).catch(whereThere);
    if (!handle) return undefined;
    try {
      const stats = await handle.stat();
      // Whoever may write there may leave a link to a device without an end.
      if (!stats.isFile()) throw new Error(`${printedName(name)} is no file`);
      if (stats.size > most) throw new TooLargeFile(name, most);
      const bytes = await firstOf(handle, stats.size);
      return { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
    } finally {
      await handle.close();
    }
  };
  /** @param {string} name @param {Uint8Array} bytes */
  const write = async (name, bytes) => {
    const { folders, last } = placeOf(name);
    const writeIn = async (/** @type {string} */ folder) => {
      const target = join(folder, last);
      // Of two containers each is process 1; and whoever may write there may leave a link under a name that can be foreseen.
      const draft = `${target}.${randomUUID()}.draft`;
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, target);
      } catch (error) {
        // As on a full disk, where a half of it would take the room that is left.
        await rm(draft, { force: true });
        throw error;
      }
    };
    await inFolder(root, folders, writeIn, { makes: true });
  };
  return {
    read,
    async stamp(name) {
      const stats = await stat(pathOf(name), { bigint: true }).catch(() => undefined);
      if (!stats?.isFile() || Math.abs(Date.now() - Number(stats.ctimeMs)) < tick) return undefined;
      const { dev, ino, size, mtimeNs, ctimeNs } = stats;
      // Whoever writes may set the time of that back, and not the time of the change.
      return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
    },
    write,
    async replace(name, bytes, _headers, expected) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true });
      await removeAhead(`${target}.lock`);
      const retries = { retries: most, factor: 1.2, minTimeout: 20, maxTimeout: 500 };
      const release = await lock(target, { realpath: false, stale, retries }).catch((error) => {
        throw error.code === 'ELOCKED' ? held(name) : error;
      });
      try {
        if ((await read(name))?.tag !== expected) return false;
        await write(name, bytes);
        return true;
      } finally {
        await release();
      }
    },
    async list(folder, most = Infinity) {
      const files = [];
      // What lies deeper comes later, and of a crowd hardly more is looked at than is asked for.
      const folders = [pathOf(folder)];
      let left = most + mostBeside;
      for (const each of folders)
        for await (const entry of (await opendir(each).catch(whereThere)) ?? []) {
          if (files.length >= most || left <= 0) return files;
          left -= 1;
          const path = join(each, entry.name);
          if (entry.isDirectory()) folders.push(path);
          else if (entry.isFile() && !entry.name.endsWith('.draft'))
            files.push(relative(root, path).split(sep).join('/'));
        }
      return files;
    },
    async remove(name) {
      const { folders, last } = placeOf(name);
      await inFolder(root, folders, (folder) => removeFrom(folder, last)).catch(whereThere);
    },
  };
}

/**
 * Of a lock from a time to come, left before the clock was set back, proper-lockfile waits until that time has passed. Nobody holds it, unless
 * by a clock that is ahead by more than a lock holds, and one that is behind by as much loses it as well.
 *
 * @param {string} lockFile
 */
async function removeAhead(lockFile) {
  const stats = await stat(lockFile).catch(whereThere);
  // What cannot be removed is held, and that is said where it is to be taken.
  if (stats && stats.mtimeMs > Date.now() + stale) await rmdir(lockFile).catch(() => {});
}

/** Whoever may write there may hold it without an end. @param {string} name */
function held(name) {
  const shown = printedName(name);
  return new PlainError(
    `${shown} is being changed by somebody else, who holds ${shown}.lock. See who that is, and try again.`,
  );
}

/** @param {string} name */
function placeOf(name) {
  const folders = staysInside(name).split('/');
  return { last: /** @type {string} */ (folders.pop()), folders };
}

/** What it grew by since is not read. @param {import('node:fs/promises').FileHandle} handle @param {number} size */
async function firstOf(handle, size) {
  const bytes = Buffer.alloc(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await handle.read(bytes, read, size - read, read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}

/** @param {NodeJS.ErrnoException} error */
function whereThere(error) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
