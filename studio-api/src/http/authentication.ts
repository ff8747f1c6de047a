import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Type } from 'typebox';

import type { Account, Accounts } from '../accounts/accounts';
import { callerOfToken, type Caller } from '../accounts/session';
import type { Tokens } from '../accounts/tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set by the authentication hook of the routes that need it. */
    account: Account | undefined;
    /** In which session; none where that was begun before sessions were kept. */
    session: string | undefined;
  }
}

export const UnauthorizedAnswerSchema = Type.Object(
  { detail: Type.String(), error: Type.String(), code: Type.String() },
  { $id: 'UnauthorizedAnswer' },
);

/** By its name, so that the document says it once. */
export const UnauthorizedAnswer = Type.Ref('UnauthorizedAnswer#');

/** What a request names as its token, whether or not it is one. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Asks for a valid access token of an account that still exists and whose sessions were not ended since. */
export function requireAccount(accounts: Accounts, tokens: Tokens): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = bearerToken(request);
    if (token === undefined) return refuse(reply, 'Authentication credentials were not provided.', 'not_authenticated');
    const caller = await callerOfToken({ accounts, tokens }, token, 'access');
    if (!caller) return refuseToken(reply);
    request.account = caller.account;
    request.session = caller.session;
  };
}

/** What is no token, or no more. */
export function refuseToken(reply: FastifyReply): FastifyReply {
  return refuse(reply, 'The token is invalid or has expired.', 'token_not_valid');
}

export function refuse(reply: FastifyReply, sentence: string, code: string): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer realm="api"')
    .send({ detail: sentence, error: sentence, code });
}

/** The account of a route behind {@link requireAccount}. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new Error('This route is not behind the authentication hook.');
  return request.account;
}

/** As {@link accountOf}, with the session. */
export function callerOf(request: FastifyRequest): Caller {
  return { account: accountOf(request), session: request.session };
}
