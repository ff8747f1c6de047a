import { readlinkSync } from 'node:fs';
import path from 'node:path';

import { lowerPriority } from '../../lower-priority';

/**
 * As {@link lowerPriority}, for the thread that calls it. On Linux alone has a thread a priority of its own that its process can set; elsewhere
 * all stays as it is. (Piscina's `niceIncrement` sets the whole process back on macOS, and fails every job where a sandbox forbids it.)
 */
export function lowerOwnThread(): void {
  let thread: number;
  try {
    thread = Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return;
  }
  lowerPriority(thread);
}
