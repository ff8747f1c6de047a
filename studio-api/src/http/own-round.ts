import { afterArrivals } from '@likeness/site/connections/arrivals.mjs';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Of so many rounds one is for these: whoever is answered in a dozen steps, as a sign-in is, would wait for milliseconds at each. */
const ROUNDS = 4;

/** One for the whole process: many who ask at once take no more of the rounds of the event loop than one does. */
let last: Promise<void> = Promise.resolve();

const mayBegin = afterArrivals();

/** Waits for a round of the event loop in which nobody else works who asked for one, nor in the three before: for what takes milliseconds at a time. */
export function ownRound(): Promise<void> {
  last = last.then(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
    while (!mayBegin()) await nextRound();
  });
  return last;
}
