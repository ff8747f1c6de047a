import type { FastifyPluginAsync } from 'fastify';

import type { Database } from '../database/database';

export interface HealthServices {
  readonly database: Pick<Database, 'ping'>;
  readonly stopping: AbortSignal;
}

/** For whoever watches the process: it lives; it can serve. */
export const healthRoutes: FastifyPluginAsync<HealthServices> = async (server, { database, stopping }) => {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  server.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
};
