import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

import { documentPage, PAGE_STYLE } from './document-page';

/** The OpenAPI document, made from the very schemas that validate; it must be registered before the routes. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Likeness Studio API',
        version: '1',
        description:
          'Accounts, credits, trainings, pictures and editing tools of the studio. Pictures are absolute, lasting addresses.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `Schema${index}`,
    },
  });

  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(server.swagger()),
  );
  server.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentPage(server.swagger())),
  );
  server.get('/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PAGE_STYLE),
  );
}
