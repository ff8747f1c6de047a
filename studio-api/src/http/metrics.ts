import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Node reads some thirty others, and each that anybody sends would be fifteen series from then on. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requests by declared route and status. */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'studio_request_seconds',
    help: 'Time from a request to its answer, by declared route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : '(other)';
    // A route as it was declared: addresses as asked would be a label each.
    const labels = { method, route: request.routeOptions.url ?? '(none)', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}
