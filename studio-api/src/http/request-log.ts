import type { FastifyInstance } from 'fastify';

/**
 * One line a request: the route as it was declared, never the address as it was asked (a picture's address is a secret), no headers
 * and no bodies (tokens, e-mail addresses). Errors of the database lose the values of their statements in error-without-values.ts.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { routeOptions, account } = request;
    const line = {
      method: request.method,
      route: routeOptions.url ?? '(none)',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(account ? { account: account.id } : {}),
    };
    if (routeOptions.url === '/healthz' || routeOptions.url === '/readyz') request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
