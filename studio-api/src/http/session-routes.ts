import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Bowser from 'bowser';
import { Type } from 'typebox';

import type { Sessions } from '../accounts/sessions';
import { accountOf, UnauthorizedAnswer } from './authentication';
import { inParts, listAnswer } from './list-answer';

const TAGS = ['Accounts'];
const BEYOND = 'Beyond section 7: the feature sessions.';
/** To tell the browser from what it calls itself takes as long as five other entries of a list. */
const NAMED_AT_ONCE = 20;

const SessionAnswer = Type.Object({
  session: Type.String({ description: 'By which it is ended.' }),
  browser: Type.Optional(Type.String({ description: 'Where it can be told: the name alone.' })),
  system: Type.Optional(Type.String({ description: 'Where it can be told: the name alone.' })),
  created_at: Type.String({ format: 'date-time' }),
  used_at: Type.String({ format: 'date-time', description: 'To the hour.' }),
  current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
});

/** Where an account is signed in. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{ readonly sessions: Sessions }> = async (
  server,
  { sessions },
) => {
  server.get(
    '/api/auth/sessions/',
    {
      schema: {
        tags: TAGS,
        summary: 'Where the account is signed in, the session used last first',
        description: `${BEYOND} Sessions from before they were kept are not in it.`,
        response: { 200: Type.Array(SessionAnswer), 401: UnauthorizedAnswer },
      },
    },
    async (request, reply) =>
      listAnswer(
        reply,
        inParts(await sessions.list(accountOf(request).id), NAMED_AT_ONCE),
        ({ id, agent, createdAt, usedAt }) => ({
          session: id,
          ...nameOf(agent),
          created_at: createdAt.toISOString(),
          used_at: usedAt.toISOString(),
          current: id === request.session,
        }),
      ),
  );
};

/** What a browser calls itself, in the words that people know it by. */
function nameOf(agent: string): { browser?: string; system?: string } {
  if (agent === '') return {};
  const { browser, os } = Bowser.parse(agent);
  return { ...(browser.name ? { browser: browser.name } : {}), ...(os.name ? { system: os.name } : {}) };
}
