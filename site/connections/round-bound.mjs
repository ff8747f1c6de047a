import { afterArrivals } from './arrivals.mjs';
import { FairLine } from './fair-line.mjs';

/** With one the beginning of a page's dozen requests would be late where rounds are long; with eight a sign-in takes twice as long under attack. */
export const mostInRound = 2;

/**
 * Begins few things in each round of the event loop. The networks take turns.
 *
 * @param {number} most in a round
 * @param {() => boolean} [mayBegin] whether anything begins in this round
 * @returns {(address: string, begin: () => void) => void}
 */
export function fairRounds(most, mayBegin = () => true) {
  /** @type {FairLine<() => void>} */
  const line = new FairLine();
  const round = () => {
    if (mayBegin()) for (let begun = 0; begun < most; begun += 1) line.next()?.();
    if (!line.isEmpty) setImmediate(round);
  };
  return (address, begin) => {
    if (line.isEmpty) setImmediate(round);
    line.add(address, begin);
  };
}

/**
 * Begins few requests in each round of the event loop, and none while connections come in. Node would begin all that have come in, one after
 * the other; and whoever is answered in several steps, as a sign-in is, would wait for all of them at each step.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {(request: import('node:http').IncomingMessage) => string} askerOf its address
 * @returns {import('node:http').RequestListener}
 */
export function boundRounds(handle, askerOf) {
  const inTurn = fairRounds(mostInRound, afterArrivals());
  return (request, response) => {
    inTurn(askerOf(request), () => {
      if (!request.socket.destroyed) handle(request, response);
    });
  };
}
