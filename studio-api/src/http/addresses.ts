import type { FastifyInstance, FastifyRequest } from 'fastify';

import { checkedHost } from '../configuration/allowed-hosts';
import { mediaName, type Media } from '../pictures/media';

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin and path that addresses in this answer start with, without a trailing slash. */
    baseAddress: string;
  }
}

/**
 * Gives every request the base of the absolute addresses in its answer: `PUBLIC_URL`, or the Host header where it is on the list. A
 * request that came by any other name is refused, so that no answer ever carries an address that a stranger chose.
 */
export function addBaseAddress(
  server: FastifyInstance,
  { publicUrl, allowedHosts }: { publicUrl: string | undefined; allowedHosts: ReadonlySet<string> },
): void {
  server.decorateRequest('baseAddress', '');
  server.addHook('onRequest', async (request, reply) => {
    const host = publicUrl === undefined ? checkedHost(request.headers.host, allowedHosts) : undefined;
    if (publicUrl === undefined && host === undefined)
      return reply.code(421).send({
        error: 'This studio does not answer under this host name. Add it to STUDIO_ALLOWED_HOSTS, or set PUBLIC_URL.',
        code: 'HOST_NOT_ALLOWED',
      });
    request.baseAddress = publicUrl ?? `http://${host}`;
  });
}

export function mediaAddress(request: FastifyRequest, media: Media): string {
  return `${request.baseAddress}/media/${mediaName(media)}`;
}
