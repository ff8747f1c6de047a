/**
 * The log of a part. The part writes to the end of the file by itself, so that its last words are there also when its starter has died;
 * the starter only keeps the file from growing, while the part runs.
 */

import {
  appendFileSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';

/** @typedef {{ longest: number, files: number }} LogRules `longest`: bytes of each file; `files`: that one and the older ones, `….log.1` and on */

/** @type {LogRules} */
export const logRules = { longest: 5 * 1024 * 1024, files: 3 };

/**
 * Where the log has become too long, moves what is in it to the next file and empties it, under the hands of whoever writes to its end.
 * What is written in the moment between the two is lost, as by logrotate's `copytruncate`; a process cannot be given another file.
 *
 * @param {string} log
 * @param {LogRules} [rules]
 */
export function boundLog(log, { longest, files } = logRules) {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= longest) return;
  for (let age = files - 1; age > 1; age -= 1) renameIfThere(`${log}.${age - 1}`, `${log}.${age}`);
  writeFileSync(`${log}.1`, lastLines(log, longest));
  truncateSync(log);
}

/**
 * Bounds a log again and again, and brings it back where somebody has deleted or moved it: whoever writes goes on in the file that they
 * have, and cannot be given another one.
 *
 * @param {string} log
 * @param {number} held the descriptor that the part writes through, opened to read and to append
 * @param {LogRules} [rules]
 * @returns {() => void} ends it, after a last look, and closes the descriptor
 */
export function keepBounded(log, held, rules = logRules) {
  let seen = fstatSync(held).size;
  const look = () => {
    try {
      if (!isAt(log, held)) bringBack(log, held, seen, rules.longest);
      boundLog(log, rules);
      seen = fstatSync(held).size;
    } catch {
      // A full disk, or a folder that was taken away: no reason to take down what runs. The next time may do it.
    }
  };
  const timer = setInterval(look, 5_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    closeSync(held);
  };
}

/** @param {string} log @param {number} held */
function isAt(log, held) {
  const [there, own] = [statSync(log, { throwIfNoEntry: false }), fstatSync(held)];
  return there?.ino === own.ino && there.dev === own.dev;
}

/**
 * Moves what was written since the last look to where the log belongs. What was there before was deleted, or is in a file that is somebody's
 * now, and stays as it was. What finds no room is lost, or it would grow where nobody sees it.
 *
 * @param {string} log
 * @param {number} held
 * @param {number} seen
 * @param {number} longest
 */
function bringBack(log, held, seen, longest) {
  try {
    appendFileSync(log, linesSince(held, seen, longest));
  } finally {
    ftruncateSync(held, Math.min(seen, fstatSync(held).size));
  }
}

/** Whole lines, as many as go into that many bytes: more may have come since the last look. @param {string} file @param {number} longest */
export function lastLines(file, longest) {
  const input = openSync(file, 'r');
  try {
    return linesSince(input, 0, longest);
  } finally {
    closeSync(input);
  }
}

/** @param {number} input @param {number} start where the first of them may begin @param {number} longest */
function linesSince(input, start, longest) {
  const { size } = fstatSync(input);
  const from = Math.max(start, size - longest);
  const text = Buffer.alloc(Math.max(0, size - from));
  const read = readSync(input, text, 0, text.length, from);
  return text.subarray(from === start ? 0 : text.indexOf('\n') + 1, read);
}

/** @param {string} from @param {string} to */
function renameIfThere(from, to) {
  rmSync(to, { force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
