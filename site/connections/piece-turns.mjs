import { afterArrivals } from './arrivals.mjs';
import { fairRounds } from './round-bound.mjs';

/** Of 64 KB at most. More than any network takes, and hundreds who send or read at once add no more to a round than one of them does. */
const piecesInRound = 2;

/**
 * The turns of whoever asked for a file, or sends one: its pieces are read and passed on a few in each round of the event loop, one network's
 * after another's. Whoever is slow waits for no turn, and so keeps nobody from one. One for the whole process, as the rounds are.
 */
export const pieceTurn = fairRounds(piecesInRound, afterArrivals());
