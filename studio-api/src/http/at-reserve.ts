import type { FastifyInstance } from 'fastify';

import type { FreeSpace } from '../storage/free-space';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It goes on where only the reserve of the disk is left: it writes next to nothing, and whoever makes room needs it. */
    atReserve?: true;
  }
}

const READS_OR_REMOVES = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/**
 * Before a byte of a body: what adds something is refused where only the reserve is left. The database grows with the shortest call, and
 * one that cannot write its log stops.
 */
export function keepReserve(server: FastifyInstance, freeSpace: FreeSpace): void {
  server.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!READS_OR_REMOVES.has(method) && routeOptions.config.atReserve !== true) await freeSpace.require();
  });
}
