import type { FastifyPluginAsync } from 'fastify';

import type { Database } from '../database/database';

export interface HealthServices {
  readonly database: Pick<Database, 'ping'>;
  readonly stopping: AbortSignal;
}

/** For whoever watches the process: it lives; it can serve. */
export const healthRoutes: FastifyPluginAsync<HealthServices> = async (server, { database, stopping }) => {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  // Asked for by anybody, and as often as they like: the database tells it once in a second.
  let known: { readonly until: number; readonly answer: Promise<void> } | undefined;
  const ping = (): Promise<void> => {
    const now = performance.now();
    if (!known || known.until < now) known = { until: now + 1_000, answer: database.ping() };
    return known.answer;
  };

  server.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
};
