import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LIMITS } from '@likeness/contract/rules';
import { Type } from 'typebox';

import type { Pictures } from '../pictures/pictures';
import { mediaAddress } from './addresses';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';
import { SMALL_BODY_BYTES } from './json-body';
import { listAnswer } from './list-answer';
import { LookAnswer } from './look-answer';
import { LARGEST_ID } from './page-query';

const TAGS = ['Trash'];
const DAY_MILLISECONDS = 24 * 60 * 60_000;
const BEYOND = 'Beyond section 7: the feature trash.';

const From = Type.Union([Type.Literal('generated-images'), Type.Literal('gallery')], {
  description: 'By which address it was deleted.',
});
const TrashEntry = Type.Object({
  from: From,
  id: Type.Integer({ description: 'The one by which it was deleted.' }),
  list: Type.Union([Type.Literal('generated'), Type.Literal('processed'), Type.Literal('gallery')]),
  image_url: Type.String(),
  ...LookAnswer,
  created_at: Type.String({ format: 'date-time' }),
  deleted_at: Type.String({ format: 'date-time' }),
  erased_at: Type.String({
    format: 'date-time',
    description: 'When it is erased for good at the latest: sooner where the account has no other room left.',
  }),
});
const Named = Type.Object({ from: From, id: Type.Integer({ minimum: 1, maximum: LARGEST_ID }) });

/** What was deleted and can be taken back. */
export const trashRoutes: FastifyPluginAsyncTypebox<{ readonly pictures: Pictures }> = async (
  server,
  { pictures: { trash } },
) => {
  server.get(
    '/api/trash/',
    {
      schema: {
        tags: TAGS,
        summary: 'The deleted pictures, the one deleted last first',
        description: `${BEYOND} What is deleted stays for ${LIMITS.trashDays} days, and counts for no quota.`,
        response: { 200: Type.Array(TrashEntry), 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) =>
      listAnswer(reply, trash.list(accountOf(request).id), ({ from, id, list, media, createdAt, deletedAt }) => ({
        from,
        id,
        list,
        image_url: mediaAddress(request, media),
        ...media.look,
        created_at: createdAt.toISOString(),
        deleted_at: deletedAt.toISOString(),
        erased_at: new Date(deletedAt.getTime() + LIMITS.trashDays * DAY_MILLISECONDS).toISOString(),
      })),
  );

  const done = (description: string) => ({
    204: Type.Null({ description }),
    400: ErrorAnswer,
    401: UnauthorizedAnswer,
    404: ErrorAnswer,
  });

  server.post(
    '/api/trash/restore/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'Put a deleted picture back to where it was',
        description: BEYOND,
        body: Named,
        response: done('It is where it was.'),
      },
    },
    async (request, reply) => {
      const { from, id } = request.body;
      await trash.takeBack(accountOf(request).id, from, id);
      return reply.code(204).send(null);
    },
  );

  server.delete(
    '/api/trash/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Erase a deleted picture for good',
        description: BEYOND,
        body: Named,
        response: done('Erased.'),
      },
    },
    async (request, reply) => {
      const { from, id } = request.body;
      await trash.erase(accountOf(request).id, from, id);
      return reply.code(204).send(null);
    },
  );

  server.post(
    '/api/trash/empty/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'Erase all deleted pictures for good',
        description: BEYOND,
        response: { 204: Type.Null({ description: 'All are erased.' }), 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) => {
      await trash.empty(accountOf(request).id);
      return reply.code(204).send(null);
    },
  );
};
