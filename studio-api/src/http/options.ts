import type { FastifyInstance } from 'fastify';

import { answerNotFound } from './error-answers';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;

/** What makes an address a pattern: the router would read it as one, and compile the expressions in it. No call of ours has these. */
const PATTERN = /[:*]/;
/** Several times the longest address of ours: the router looks at a longer one once for each method, letter by letter. */
const MOST_CHARACTERS = 256;

/**
 * Answers OPTIONS for what is there with the methods that are there. The package for CORS, which answers what browsers ask before a page
 * calls, would answer all others in a shape of its own; it has to be registered after this.
 */
export function answerOptions(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    const [url = ''] = request.url.split('?');
    const methods =
      url.length > MOST_CHARACTERS || PATTERN.test(url)
        ? []
        : METHODS.filter((method) => server.hasRoute({ method, url }));
    if (methods.length === 0) return answerNotFound(request, reply);
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || asked === undefined) return reply.code(204).send();
  });
}
