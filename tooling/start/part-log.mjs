/**
 * The log of a part. The part writes to the end of the file by itself, so that its last words are there also when its starter has died;
 * the starter only keeps the file from growing, while the part runs.
 */

import {
  closeSync,
  fstatSync,
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
 * Bounds a log again and again.
 *
 * @param {string} log
 * @returns {() => void} ends it
 */
export function keepBounded(log) {
  const timer = setInterval(() => {
    try {
      boundLog(log);
    } catch {
      // A full disk, or a folder that was taken away: no reason to take down what runs. The next time may do it.
    }
  }, 5_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whole lines, as many as go into that many bytes: more may have come since the last look. @param {string} file @param {number} longest */
export function lastLines(file, longest) {
  const input = openSync(file, 'r');
  try {
    const { size } = fstatSync(input);
    const from = Math.max(0, size - longest);
    const text = Buffer.alloc(size - from);
    const read = readSync(input, text, 0, text.length, from);
    return text.subarray(from === 0 ? 0 : text.indexOf('\n') + 1, read);
  } finally {
    closeSync(input);
  }
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
