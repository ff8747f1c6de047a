/** What a running studio leaves in its data folder, so that a second one, or a part started alone, knows of it. */

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isZombie, startOf } from './process-start.mjs';

/**
 * @typedef {object} RunRecord
 * @property {number} pid
 * @property {string} [startedAt] when that process was started; written with the record
 * @property {string} address
 * @property {Record<string, string>} variables
 */

/** @param {string} dataDir */
function fileIn(dataDir) {
  return join(dataDir, 'run', 'studio.json');
}

/**
 * Of two that start at once one leaves its record.
 *
 * @param {string} dataDir
 * @param {RunRecord} record
 * @returns {RunRecord | undefined} that of another studio which runs, where there is one
 */
export function claimRunRecord(dataDir, record) {
  const own = `${fileIn(dataDir)}.${record.pid}`;
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(own, JSON.stringify({ ...record, startedAt: startOf(record.pid) }, null, 2));
  try {
    for (;;) {
      if (linked(own, fileIn(dataDir))) return undefined;
      const first = readRunRecord(dataDir);
      if (first) return first;
      takeAway(dataDir, record.pid);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** What one that is gone has left. Where another has put its own in that place meanwhile, it goes back. @param {string} dataDir @param {number} pid */
function takeAway(dataDir, pid) {
  const taken = `${fileIn(dataDir)}.${pid}.left`;
  try {
    renameSync(fileIn(dataDir), taken);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
    throw error;
  }
  if (readFrom(taken)) linked(taken, fileIn(dataDir));
  rmSync(taken, { force: true });
}

/** A link is made by one process only, and never half written. @param {string} own @param {string} file */
function linked(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} dataDir @returns {RunRecord | undefined} that of a studio which still runs */
export function readRunRecord(dataDir) {
  return readFrom(fileIn(dataDir));
}

/** @param {string} file @returns {RunRecord | undefined} */
function readFrom(file) {
  if (!existsSync(file)) return undefined;
  try {
    /** @type {RunRecord} */
    const record = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(record.pid) && isSame(record) ? record : undefined;
  } catch {
    // Cut off while it was written: whoever wrote it is gone.
    return undefined;
  }
}

/** @param {string} dataDir */
export function removeRunRecord(dataDir) {
  rmSync(fileIn(dataDir), { force: true });
}

/**
 * Whether the process of that number is the one that wrote the record: a crash leaves it, and after a new start of the machine, or in a
 * container, the number is soon another's.
 *
 * @param {RunRecord} record
 */
function isSame({ pid, startedAt }) {
  const started = startOf(pid);
  return startedAt === undefined || started === undefined || startedAt === started;
}

/** @param {number} pid */
export function isAlive(pid) {
  return isThere(pid) && !isZombie(pid);
}

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
