import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what is about to happen. @param {() => boolean} holds @throws {Error} where it does not within 10 s */
export async function until(holds) {
  for (const deadline = Date.now() + 10_000; !holds(); await pause(10))
    if (Date.now() > deadline) throw new Error('That did not happen within 10 s.');
}
