import type { FastifyInstance, FastifyRequest } from 'fastify';

import { checkedHost, HOST_NOT_ALLOWED } from '../configuration/allowed-hosts';
import { mediaName, type Media } from '../pictures/media';

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin and path that addresses in this answer start with, without a trailing slash. */
    baseAddress: string;
  }
}

/**
 * Gives every request the base of the absolute addresses in its answer: `PUBLIC_URL`, or the Host header where it is on the list. A
 * request that came by any other name is refused, whatever it asks for: no answer ever carries an address that a stranger chose, and a
 * page from elsewhere whose own name leads to this machine reads nothing.
 */
export function addBaseAddress(
  server: FastifyInstance,
  {
    publicUrl,
    allowedHosts,
    allowedOrigins,
  }: {
    publicUrl: string | undefined;
    allowedHosts: ReadonlySet<string>;
    allowedOrigins: ReadonlySet<string>;
  },
): void {
  server.decorateRequest('baseAddress', '');
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.host === undefined)
      return reply.code(400).send({ error: 'The request does not say which host it is for.', code: 'INVALID_REQUEST' });
    const host = checkedHost(request.headers.host, allowedHosts);
    if (host === undefined) {
      // The pages, which may call, can say why they got nothing.
      const { origin } = request.headers;
      if (origin !== undefined && allowedOrigins.has(origin))
        void reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
      return reply.code(421).send({ error: HOST_NOT_ALLOWED, code: 'HOST_NOT_ALLOWED' });
    }
    request.baseAddress = publicUrl ?? `http://${host}`;
  });
}

export function mediaAddress(request: FastifyRequest, media: Media): string {
  return `${request.baseAddress}/media/${mediaName(media)}`;
}
