import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How busy the engine is, where it can say so. */
export interface EngineLoad {
  readonly running: number;
  readonly waiting: number;
}

export interface MetricsOptions {
  readonly engineLoad: () => EngineLoad | undefined;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Prometheus metrics: the process, requests by route and status, and the engine's queue. */
export function measure(server: FastifyInstance, { engineLoad }: MetricsOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'studio_request_seconds',
    help: 'Time from a request to its answer, by declared route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  engineGauge(registry, 'studio_engine_running', 'Pictures that the engine is making.', () => engineLoad()?.running);
  engineGauge(registry, 'studio_engine_waiting', 'Pictures that wait for the engine.', () => engineLoad()?.waiting);

  server.addHook('onResponse', async (request, reply) => {
    // A route as it was declared: addresses as asked would be a label each.
    const labels = { method: request.method, route: request.routeOptions.url ?? '(none)', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  return registry;
}

function engineGauge(registry: Registry, name: string, help: string, value: () => number | undefined): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value() ?? 0);
    },
  });
}
