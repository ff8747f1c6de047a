import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

import { FEATURES_HEADER } from './features';

/** The OpenAPI document, made from the very schemas that validate; it must be registered before the routes. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Likeness Studio API',
        version: '1',
        description:
          'Accounts, credits, trainings, pictures and editing tools of the studio. Pictures are absolute, lasting addresses. ' +
          `What goes beyond section 7 of the specification says so, and every answer announces it in the header ${FEATURES_HEADER}.`,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `Schema${index}`,
    },
  });
}
