import { afterArrivals } from '@likeness/site/connections/arrivals.mjs';
import { fairRounds } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyRequest } from 'fastify';

import type { ReadTurn } from '../storage/file-store';

/** Of 64 KB. More than any network takes, and hundreds who send or read at once add no more to a round than one of them does. */
const PIECES_IN_ROUND = 2;

/** One for the whole process, as the rounds are. */
const inTurn = fairRounds(PIECES_IN_ROUND, afterArrivals());

/**
 * The turns of whoever asked for a file, or sends one: its pieces are read and passed on a few in each round of the event loop, one network's
 * after another's. Whoever is slow waits for no turn, and so keeps nobody from one.
 */
export function pieceTurn({ ip }: Pick<FastifyRequest, 'ip'>): ReadTurn {
  return (begin) => {
    inTurn(ip, begin);
  };
}
