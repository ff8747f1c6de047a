/** When a process was started, which tells it from a later one that was given the same number, and whether it has ended since. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {string | undefined} only to be compared with another answer for the same number; none where nobody can tell
 */
export function startOf(pid) {
  return existsSync('/proc/self/stat') ? startByProc(pid) : startByPs(pid);
}

/**
 * Whether a process has ended though its number is still there: nobody has asked how, as in a container without an init. Elsewhere than on
 * Linux the system asks, and nothing is said to have.
 *
 * @param {number} pid
 */
export function isZombie(pid) {
  const [state = ''] = fieldsOf(pid);
  return state === 'Z' || state === 'X';
}

/** Field 22, in the kernel's ticks. @param {number} pid */
function startByProc(pid) {
  return fieldsOf(pid)[19];
}

/** /proc/<pid>/stat from field 3 on; the name before may hold anything, spaces and parentheses too. @param {number} pid @returns {string[]} */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** macOS has no /proc. To the second, in words that follow language and time zone unless told. @param {number} pid */
export function startByPs(pid) {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env, stdio: 'pipe' });
    return said.trim() || undefined;
  } catch {
    return undefined;
  }
}
