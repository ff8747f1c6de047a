/**
 * What the remotes' containers have put on their volumes for the registry. Any of them may be in somebody else's hands, who writes there what
 * they like: links to the records of the others, pipes, files without an end. So each folder and file is opened once, without following a
 * link, and whatever is done there is done in the folder that was opened, wherever its name leads by then.
 */

import {
  closeSync,
  constants,
  fstatSync,
  opendirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';

/** Many times what any declaration takes. Bytes. */
const largest = 65_536;
/** Of one remote at a look: nobody keeps the others waiting. */
const mostAtOnce = 20;
/** As many names are looked at: of a crowd of them alone the process would have no memory left. */
const mostLookedAt = 1_000;

/** It will never be registered, however often it is looked at. */
export class RefusedArrival extends PlainError {}

/**
 * Each that was taken is removed; one that is refused is put aside as `….refused`; what fails otherwise stays, for the next look.
 *
 * @param {string} releases the folder of all remotes' volumes
 * @param {(name: string, text: string) => Promise<void>} take throws RefusedArrival
 * @param {(problem: string) => void} report
 */
export async function takeArrivals(releases, take, report) {
  for (const name of readdirSync(releases).filter((entry) => /^remote-[a-z0-9-]+$/.test(entry))) {
    try {
      await inFolder(join(releases, name), (volume) =>
        inFolder(`${volume}/arrivals`, (arrivals) => takeAll(arrivals, (text) => take(name, text))),
      );
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'ENOENT') continue;
      report(`${name}: ${code === 'ENOTDIR' ? 'where its versions come there is no folder.' : messageOf(error)}`);
    }
  }

  /** @param {string} folder @param {(text: string) => Promise<void>} takeOne */
  async function takeAll(folder, takeOne) {
    const files = namesIn(folder).filter((file) => /^[^.].*\.json$/.test(file));
    /** @type {string[]} */
    const problems = [];
    for (const file of files.sort().slice(0, mostAtOnce)) {
      const path = `${folder}/${file}`;
      try {
        await takeOne(textOf(path));
        // It comes again with the next start of its container.
        rmSync(path);
      } catch (error) {
        problems.push(messageOf(error));
        if (error instanceof RefusedArrival) renameSync(path, `${path}.refused`);
      }
    }
    if (problems.length > 0) throw new PlainError([...new Set(problems)].join(' '));
  }
}

/**
 * @param {string} path @param {(folder: string) => Promise<void>} use is given a path to the very folder that was opened, as Linux has it
 * @throws {Error} where it is a link, or no folder
 */
async function inFolder(path, use) {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const folder = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    await use(`/proc/self/fd/${folder}`);
  } finally {
    closeSync(folder);
  }
}

/** @param {string} folder @returns {string[]} not all of a crowd */
function namesIn(folder) {
  const names = [];
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry && names.length < mostLookedAt; entry = entries.readSync())
      names.push(entry.name);
  } finally {
    entries.closeSync();
  }
  return names;
}

/** @param {string} path @throws {RefusedArrival} where it is no file, or too large */
function textOf(path) {
  const file = opened(path);
  try {
    if (!fstatSync(file).isFile()) throw new RefusedArrival('what has come is no file.');
    const bytes = Buffer.alloc(largest + 1);
    const length = readSync(file, bytes);
    if (length > largest) throw new RefusedArrival(`what has come is larger than ${largest} bytes.`);
    return bytes.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
}

/** A pipe that nobody writes to would be waited for. @param {string} path */
function opened(path) {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw code === 'ELOOP' || code === 'ENXIO' ? new RefusedArrival('what has come is no file.') : error;
  }
}

/** Some of it is what somebody else has written. @param {unknown} error */
function messageOf(error) {
  return /** @type {Error} */ (error).message.slice(0, 1_000);
}
