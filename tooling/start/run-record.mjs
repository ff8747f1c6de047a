/** What a running studio leaves in its data folder, so that a second one, or a part started alone, knows of it. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** @param {string} dataDir @param {RunRecord} record */
export function writeRunRecord(dataDir, record) {
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...record, startedAt: startOf(record.pid) }, null, 2));
}

/** @param {string} dataDir @returns {RunRecord | undefined} that of a studio which still runs */
export function readRunRecord(dataDir) {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    /** @type {RunRecord} */
    const record = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
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
