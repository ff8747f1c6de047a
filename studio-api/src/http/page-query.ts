import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** As far as the database counts ids. */
export const LARGEST_ID = 2 ** 31 - 1;

/** A part of a list that is newest first. Whoever sends nothing gets all of it. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: 'At most so many (feature picture-pages).' }),
  ),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LARGEST_ID,
      description: 'Those after the entry with this id, which is the last of the part before (feature picture-pages).',
    }),
  ),
});

/** Reads the numbers of a query before it is validated: in an address there are only texts. */
export async function readPageQuery(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const name of Object.keys(PageQuery.properties)) {
    const text = query[name];
    if (typeof text === 'string' && /^\d{1,10}$/.test(text)) query[name] = Number(text);
  }
}
