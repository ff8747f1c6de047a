import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import type { CreditBalance, Credits } from '../credits/credits';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { ErrorAnswer } from './error-answers';

const TAGS = ['Credits'];
/** More than any studio sells at once. */
const LARGEST_AMOUNT = 1_000_000;

const CreditsAnswer = Type.Object({
  credits_remaining: Type.Integer({ description: 'Credits left; those held for work under way are gone already.' }),
  credits_used: Type.Integer({ description: 'All credits ever given less those that remain.' }),
});

/** The balance, and the page's own deduction after an action that succeeded. */
export const creditRoutes: FastifyPluginAsyncTypebox<{ credits: Credits }> = async (server, { credits }) => {
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

  server.post(
    '/api/dedctcredit/',
    {
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

function creditsAnswer({ remaining, used }: CreditBalance) {
  return { credits_remaining: remaining, credits_used: used };
}
