/** When a process was started, which tells it from a later one that was given the same number. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {string | undefined} only to be compared with another answer for the same number; none where nobody can tell
 */
export function startOf(pid) {
  return existsSync('/proc/self/stat') ? startByProc(pid) : startByPs(pid);
}

/** Field 22 of /proc/<pid>/stat, in the kernel's ticks. @param {number} pid */
function startByProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
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
