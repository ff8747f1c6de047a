import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import type { CreditBalance, Credits, HistoryEntry } from '../credits/credits';
import type { Pictures } from '../pictures/pictures';
import { mediaAddress } from './addresses';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';
import { SMALL_BODY_BYTES } from './json-body';
import { inParts, listAnswer } from './list-answer';
import { LookAnswer } from './look-answer';
import { PageQuery, readPageQuery } from './page-query';

export interface CreditRouteServices {
  readonly credits: Credits;
  readonly pictures: Pictures;
}

const TAGS = ['Credits'];
/** More than any studio sells at once. */
const LARGEST_AMOUNT = 1_000_000;

const CreditsAnswer = Type.Object({
  credits_remaining: Type.Integer({ description: 'Credits left; those held for work under way are gone already.' }),
  credits_used: Type.Integer({ description: 'All credits ever given less those that remain.' }),
});

/** Of a history, where nobody says how many lines. */
const LINES = 50;

const STATES = { held: 'held', charged: 'charged', released: 'given-back', refunded: 'given-back' } as const;
const HistoryAnswer = Type.Array(
  Type.Object({
    id: Type.Integer({ description: 'The newest has the largest.' }),
    created_at: Type.String({ format: 'date-time' }),
    kind: Type.Union([Type.Literal('grant'), Type.Literal('deduction'), Type.Literal('charge')]),
    credits: Type.Integer({ description: 'Less than 0 for what was taken, also where that was given back since.' }),
    action: Type.Optional(Type.String({ description: 'Of a charge.' })),
    state: Type.Optional(
      Type.Union([Type.Literal('held'), Type.Literal('charged'), Type.Literal('given-back')], {
        description: 'Of a charge: held while its work is under way, given back where that failed.',
      }),
    ),
    image_url: Type.Optional(Type.String({ description: 'The picture that was paid for, while it is listed.' })),
    ...LookAnswer,
  }),
);

/** The balance, its history, and the page's own deduction after an action that succeeded. */
export const creditRoutes: FastifyPluginAsyncTypebox<CreditRouteServices> = async (server, { credits, pictures }) => {
  server.get(
    '/api/credits/',
    {
      schema: {
        tags: TAGS,
        summary: 'Credits left and used',
        response: { 200: CreditsAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request) => creditsAnswer(await credits.balance(accountOf(request).id)),
  );

  server.get(
    '/api/credits/history/',
    {
      preValidation: readPageQuery,
      schema: {
        tags: TAGS,
        summary: 'What came and what was paid, newest first',
        description: `Beyond section 7: the feature credit-history. ${LINES} lines, where nobody says how many. What is free is not in it.`,
        querystring: PageQuery,
        response: { 200: HistoryAnswer, 400: ErrorAnswer, 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const { limit = LINES, before } = request.query;
      const entries = await credits.history(id, { limit, before });
      const shown = await pictures.mediaOf(
        id,
        entries.flatMap(({ imageId }) => imageId ?? []),
      );
      return listAnswer(reply, inParts(entries), (entry) => {
        const media = entry.imageId === null ? undefined : shown.get(entry.imageId);
        return {
          ...historyAnswer(entry),
          ...(media ? { image_url: mediaAddress(request, media), ...media.look } : {}),
        };
      });
    },
  );

  server.post(
    '/api/dedctcredit/',
    {
      bodyLimit: SMALL_BODY_BYTES,
      // Of what was done while there was room.
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'Acknowledge the charge of an action, or deduct credits',
        description:
          'An action charges its price itself. This call acknowledges the oldest unacknowledged charge of that amount; only where there is none it deducts.',
        body: Type.Object({ amount: Type.Integer({ minimum: 1, maximum: LARGEST_AMOUNT }) }),
        response: { 200: CreditsAnswer, 400: ErrorAnswer, 401: UnauthorizedAnswer, 402: ErrorAnswer, 507: ErrorAnswer },
      },
    },
    async (request) => creditsAnswer(await credits.deduct(accountOf(request).id, request.body.amount)),
  );
};

function historyAnswer({ id, createdAt, kind, amount, action, state }: HistoryEntry) {
  return {
    ...{ id, created_at: createdAt.toISOString(), kind, credits: amount },
    ...(action === null ? {} : { action }),
    ...(state === null ? {} : { state: STATES[state] }),
  };
}

function creditsAnswer({ remaining, used }: CreditBalance) {
  return { credits_remaining: remaining, credits_used: used };
}
