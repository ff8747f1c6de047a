import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { lock } from 'proper-lockfile';
import { TooLargeFile } from './release-store.mjs';

/** Whoever was ended while it held a lock holds it no longer than this. Milliseconds. */
const stale = 5_000;

/**
 * A store in a folder of this machine, or of one that is mounted. Two who replace the same file take turns by a lock beside it.
 *
 * @param {string} root
 * @returns {import('./release-store.mjs').ReleaseStore}
 */
export function folderStore(root) {
  /** @param {string} name */
  const pathOf = (name) => join(root, ...name.split('/'));
  /** @param {string} name @param {number} [most] */
  const read = async (name, most = Infinity) => {
    if (most < Infinity) {
      const stats = await stat(pathOf(name)).catch(whereThere);
      if (stats && stats.size > most) throw new TooLargeFile(name, most);
    }
    const bytes = await readFile(pathOf(name)).catch(whereThere);
    return bytes && { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
  };
  /** @param {string} name @param {Uint8Array} bytes */
  const write = async (name, bytes) => {
    const target = pathOf(name);
    const draft = `${target}.${process.pid}.draft`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, target);
  };
  return {
    read,
    write,
    async replace(name, bytes, _headers, expected) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true });
      const retries = { retries: 60, factor: 1.2, minTimeout: 20, maxTimeout: 500 };
      const release = await lock(target, { realpath: false, stale, retries });
      try {
        if ((await read(name))?.tag !== expected) return false;
        await write(name, bytes);
        return true;
      } finally {
        await release();
      }
    },
    async list(folder, most = Infinity) {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(whereThere);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
        .slice(0, most)
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    remove: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
}

/** @param {NodeJS.ErrnoException} error */
function whereThere(error) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
