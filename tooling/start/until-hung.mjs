import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from './ready.mjs';
import { missesAfter } from './watching-rules.mjs';

/**
 * Asks a part again and again how it is. A part that closes the connection of a probe at once is no less alive than one that answers: it is
 * what the bound for sockets does where a proxy on this machine, which is on no list, holds as many as one address may have. One that hangs
 * closes nothing; its system takes the connection, and that is all.
 *
 * @param {{ url: string, accept?: import('./ready.mjs').Accept, rules: import('./watching-rules.mjs').ProbeRules }} health
 * @param {AbortSignal} signal ends the asking
 * @returns {Promise<boolean>} true once the part counts as hung; false when the signal came first
 */
export async function untilHung({ url, accept, rules }, signal) {
  for (let misses = 0; misses < rules.misses;) {
    // The clock of the machine, not that of the process, which may stand still while the machine sleeps.
    const began = Date.now();
    await pause(rules.every, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    const answered = (await askOnce(url, { within: rules.within, ...(accept ? { accept } : {}) })) !== 'unanswered';
    misses = missesAfter(misses, { answered, took: Date.now() - began }, rules);
  }
  return !signal.aborted;
}
