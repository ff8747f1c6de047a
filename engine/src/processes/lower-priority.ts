import os from 'node:os';

/** What the system runs only where nothing of normal priority wants to run, for the most part. */
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

/**
 * Lets a process, or on Linux a thread, stand back where processors are scarce: work that takes seconds is to keep nobody waiting who needs
 * a moment. What it starts from now on stands back as well. Where the system refuses, all stays as it is, and works.
 * @param id Of the process or, on Linux, of the thread; undefined where it could not be started.
 */
export function lowerPriority(id: number | undefined): void {
  if (id === undefined) return;
  try {
    // Whoever started all of this with a lower one meant all of this.
    if (os.getPriority(id) < PRIORITY_BELOW_NORMAL) os.setPriority(id, PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or a sandbox forbids it.
  }
}
