import { afterArrivals } from '@likeness/site/connections/arrivals.mjs';
import { fairRounds } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyRequest } from 'fastify';

/** Of so many rounds one is for these: whoever is answered in a dozen steps, as a sign-in is, would wait for milliseconds at each. */
const ROUNDS = 4;

const isQuiet = afterArrivals();
let rounds = 0;

/** One line for the whole process: many who ask at once take no more of the rounds of the event loop than one does. */
const inTurn = fairRounds(1, () => {
  rounds += 1;
  if (rounds < ROUNDS || !isQuiet()) return false;
  rounds = 0;
  return true;
});

/**
 * Waits for a round of the event loop in which nobody else works who asked for one, nor in the three before: for what takes milliseconds at a
 * time. The networks take turns.
 */
export function ownRound({ ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  return new Promise((resolve) => inTurn(ip, resolve));
}
