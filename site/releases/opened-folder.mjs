/**
 * What is done in a folder in which others write too. Whoever has one remote's may put a link to another's, or to a key, in the place of a folder
 * at any moment, also between a look at it and what is done there: so each is opened without following a link, and what is done is done in the
 * folder that was opened, wherever its name leads by then.
 */

import { constants, existsSync } from 'node:fs';
import { lstat, mkdir, open, opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux has a path to what a process has open; elsewhere each folder is looked at before it is used. */
const openFiles = '/proc/self/fd';
const isLinux = existsSync(openFiles);

/** Many times what a build has: the rest stays, in the room of whoever has left it there, and keeps nobody waiting. */
const most = { files: 10_000, levels: 16 };

/**
 * @template Result
 * @param {string} root where all of them lie
 * @param {readonly string[]} folders one in the other; the first is the operator's, who may have it elsewhere by a link
 * @param {(folder: string) => Promise<Result>} use is given a path to the last of them
 * @param {{ makes?: boolean, follows?: boolean }} [options] `makes`: whether those that are not there are made
 * @returns {Promise<Result>}
 * @throws {Error} where one of them is a link, or no folder
 */
export async function inFolder(root, [name, ...others], use, { makes = false, follows = true } = {}) {
  if (name === undefined) return use(root);
  const path = join(root, name);
  if (makes) await mkdir(path, { recursive: follows }).catch(whereMade);
  return opened(path, (folder) => inFolder(folder, others, use, { makes, follows: false }), follows);
}

/**
 * Removes a folder, or what lies in its place, with everything in it. Where there is none, nothing is to be done.
 *
 * @param {string} folder in which it lies, as {@link inFolder} gives it @param {string} name
 */
export async function removeFrom(folder, name) {
  await removeAll(join(folder, name), most.levels, { left: most.files }).catch(whereGone);
}

/** @param {string} path @param {number} levels @param {{ left: number }} files */
async function removeAll(path, levels, files) {
  if (!(await lstat(path)).isDirectory()) return unlink(path);
  if (levels === 0) return undefined;
  await opened(path, async (folder) => {
    for await (const { name } of await opendir(folder)) {
      if (files.left <= 0) return;
      files.left -= 1;
      await removeAll(join(folder, name), levels - 1, files).catch(whereGone);
    }
  });
  return rmdir(path).catch(whereLeft);
}

/**
 * @template Result
 * @param {string} path @param {(folder: string) => Promise<Result>} use @param {boolean} [follows]
 * @returns {Promise<Result>}
 */
async function opened(path, use, follows = false) {
  if (!isLinux) {
    if (!follows && !(await lstat(path)).isDirectory()) throw new Error(`${path} is no folder`);
    return use(path);
  }
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const handle = await open(path, O_RDONLY | O_DIRECTORY | (follows ? 0 : O_NOFOLLOW));
  try {
    return await use(`${openFiles}/${handle.fd}`);
  } finally {
    await handle.close();
  }
}

/** @param {NodeJS.ErrnoException} error */
function whereMade(error) {
  if (error.code !== 'EEXIST') throw error;
}

/** @param {NodeJS.ErrnoException} error */
function whereGone(error) {
  if (error.code !== 'ENOENT') throw error;
}

/** @param {NodeJS.ErrnoException} error */
function whereLeft(error) {
  if (error.code !== 'ENOTEMPTY') throw error;
}
