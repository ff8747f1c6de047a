import { pieceTurn as turnOf } from '@likeness/site/connections/piece-turns.mjs';
import type { FastifyRequest } from 'fastify';

import type { ReadTurn } from '../storage/file-store';

/** The turns of whoever sends a request, for the pieces of what is sent and read. */
export function pieceTurn({ ip }: Pick<FastifyRequest, 'ip'>): ReadTurn {
  return (begin) => {
    turnOf(ip, begin);
  };
}
