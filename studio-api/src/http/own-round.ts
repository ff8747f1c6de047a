import { setImmediate as nextRound } from 'node:timers/promises';

/** One for the whole process: many who ask at once take no more of each round of the event loop than one does. */
let last: Promise<void> = Promise.resolve();

/** Waits for a round of the event loop in which nobody else works who asked for one: for what takes milliseconds at a time. */
export function ownRound(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
