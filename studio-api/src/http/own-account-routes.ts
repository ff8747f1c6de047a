import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { Account, Accounts } from '../accounts/accounts';
import type { ConfirmedRequest, OwnAccount } from '../accounts/own-account';
import type { Tokens } from '../accounts/tokens';
import { agentOf, FieldMessages, Person, TokenPair, tokenPair } from './account-answers';
import { callerOf, refuseToken, requireAccount, UnauthorizedAnswer } from './authentication';
import { clientGone } from './client-gone';
import { ErrorAnswer } from './error-answers';
import { SMALL_BODY_BYTES } from './json-body';

const TAGS = ['Accounts'];
const bodyLimit = SMALL_BODY_BYTES;
const security = [{ bearer: [] }];
const BEYOND = 'Beyond section 7: feature own-account.';

const Password = Type.String({ maxLength: 1_000 });
const REFUSALS = {
  400: Type.Union([FieldMessages, ErrorAnswer]),
  401: UnauthorizedAnswer,
  413: ErrorAnswer,
  429: ErrorAnswer,
};

export interface OwnAccountRouteServices {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly ownAccount: OwnAccount;
  readonly stopping: AbortSignal;
}

/** What people do with their own account, at the addresses of djoser where it has them. Beyond section 7. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox<OwnAccountRouteServices> = async (
  server,
  { accounts, tokens, ownAccount, stopping },
) => {
  server.addHook('onRequest', requireAccount(accounts, tokens));
  // Whoever makes room or shuts others out can do it on a full disk.
  const config = { atReserve: true } as const;
  const confirmed = (request: FastifyRequest, reply: FastifyReply, currentPassword: string): ConfirmedRequest => ({
    caller: callerOf(request),
    currentPassword,
    address: request.ip,
    signal: clientGone(reply, stopping),
  });

  server.patch(
    '/api/auth/users/me/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'Change the name',
        description: BEYOND,
        security,
        body: Type.Object({ username: Type.String({ maxLength: 1_000 }) }),
        response: { 200: Person, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const account = await ownAccount.rename(callerOf(request), request.body.username);
      return account ? personOf(account) : ended(reply);
    },
  );

  server.post(
    '/api/auth/users/set_email/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'Change the e-mail address',
        description: BEYOND,
        security,
        body: Type.Object({ current_password: Password, new_email: Type.String({ maxLength: 1_000 }) }),
        response: { 200: Person, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { current_password: password, new_email: email } = request.body;
      const account = await ownAccount.changeEmail(confirmed(request, reply, password), email);
      return account ? personOf(account) : ended(reply);
    },
  );

  server.post(
    '/api/auth/users/set_password/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'Change the password; every other session ends',
        description: `${BEYOND} This session goes on with the tokens of the answer.`,
        security,
        body: Type.Object({ current_password: Password, new_password: Password, re_new_password: Password }),
        response: { 200: TokenPair, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { current_password: current, new_password: password, re_new_password: repeated } = request.body;
      const change = { password, repeated, agent: agentOf(request) };
      const next = await ownAccount.changePassword(confirmed(request, reply, current), change);
      return next ? tokenPair(tokens, next) : ended(reply);
    },
  );

  server.post(
    '/api/auth/sessions/end-others/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'End every other session',
        description: `${BEYOND} This session goes on with the tokens of the answer.`,
        security,
        body: Type.Object({ current_password: Password }),
        response: { 200: TokenPair, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { current_password: password } = request.body;
      const next = await ownAccount.endOthers(confirmed(request, reply, password), agentOf(request));
      return next ? tokenPair(tokens, next) : ended(reply);
    },
  );

  server.post(
    '/api/auth/sessions/end/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'End one session: its tokens are refused from then on',
        description: 'Beyond section 7: the feature sessions. Another than the one that asks wants the password.',
        security,
        body: Type.Object({
          session: Type.String({ pattern: '^[0-9a-f]{32}$' }),
          current_password: Type.Optional(Password),
        }),
        response: { 204: Type.Null({ description: 'It has ended.' }), ...REFUSALS, 404: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const { session, current_password: password = '' } = request.body;
      const isEnded = await ownAccount.endOne(confirmed(request, reply, password), session);
      return isEnded ? reply.code(204).send(null) : ended(reply);
    },
  );

  server.delete(
    '/api/auth/users/me/',
    {
      bodyLimit,
      config,
      schema: {
        tags: TAGS,
        summary: 'Erase the account with its pictures and models',
        description: BEYOND,
        security,
        body: Type.Object({ current_password: Password }),
        response: { 204: Type.Null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const erased = await ownAccount.erase(confirmed(request, reply, request.body.current_password));
      return erased ? reply.code(204).send(null) : ended(reply);
    },
  );
};

/** By another tab or device, while this one asked. */
function ended(reply: FastifyReply): FastifyReply {
  return refuseToken(reply);
}

function personOf({ id, email, username }: Account): { id: number; email: string; username: string } {
  return { id, email, username };
}
