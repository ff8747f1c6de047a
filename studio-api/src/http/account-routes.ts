import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import type { Accounts } from '../accounts/accounts';
import { callerOfToken } from '../accounts/session';
import type { Sessions } from '../accounts/sessions';
import type { SignIn } from '../accounts/sign-in';
import type { SignUp } from '../accounts/sign-up';
import { readSignUpForm } from '../accounts/sign-up-form';
import type { Tokens } from '../accounts/tokens';
import { agentOf, FieldMessages, Person, TokenPair, tokenPair } from './account-answers';
import { accountOf, refuse, refuseToken, requireAccount, UnauthorizedAnswer } from './authentication';
import { clientGone } from './client-gone';
import { ErrorAnswer } from './error-answers';
import { SMALL_BODY_BYTES } from './json-body';

const TAGS = ['Accounts'];
/** Whoever sends it need not have signed in. */
const bodyLimit = SMALL_BODY_BYTES;

const SignUpBody = Type.Object({
  email: Type.String({ format: 'email', maxLength: 254 }),
  username: Type.String({ minLength: 1, maxLength: 150 }),
  password: Type.String({ minLength: 8, maxLength: 200 }),
  re_password: Type.String(),
});

export interface AccountRouteServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly stopping: AbortSignal;
}

/** Sign-up, sign-in, the refresh of tokens, and who is signed in. */
export const accountRoutes: FastifyPluginAsyncTypebox<AccountRouteServices> = async (
  server,
  { accounts, sessions, tokens, signIn, signUp, stopping },
) => {
  server.post(
    '/api/auth/users/',
    {
      bodyLimit,
      // The form's own reader speaks in messages by field, as the page shows them.
      attachValidation: true,
      schema: {
        tags: TAGS,
        summary: 'Sign up',
        security: [],
        body: SignUpBody,
        response: {
          201: Person,
          400: Type.Union([FieldMessages, ErrorAnswer]),
          413: ErrorAnswer,
          429: ErrorAnswer,
          507: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const form = readSignUpForm(request.body, accounts.rules.productName);
      const signal = clientGone(reply, stopping);
      const { id, email, username } = await signUp.withForm({ form, address: request.ip, signal });
      return reply.code(201).send({ id, email, username });
    },
  );

  server.post(
    '/api/auth/jwt/create/',
    {
      bodyLimit,
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'Sign in',
        security: [],
        body: Type.Object({ email: Type.String({ maxLength: 1_000 }), password: Type.String({ maxLength: 1_000 }) }),
        response: {
          200: TokenPair,
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
          413: ErrorAnswer,
          429: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const signal = clientGone(reply, stopping);
      const account = await signIn.withPassword({ email, password, address: request.ip, signal });
      // Without one the password has been changed while it was checked.
      const session = account && (await sessions.begin(account, agentOf(request)));
      if (!account || session === undefined)
        return refuse(reply, 'No active account found with the given credentials.', 'no_active_account');
      return tokenPair(tokens, { account, session });
    },
  );

  server.post(
    '/auth/jwt/refresh/',
    {
      bodyLimit,
      config: { atReserve: true },
      schema: {
        tags: TAGS,
        summary: 'A new access token for a refresh token',
        security: [],
        body: Type.Object({ refresh: Type.String({ maxLength: 4_096 }) }),
        response: {
          200: Type.Object({ access: Type.String() }),
          400: ErrorAnswer,
          401: UnauthorizedAnswer,
          413: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const caller = await callerOfToken({ accounts, tokens }, request.body.refresh, 'refresh');
      if (!caller) return refuseToken(reply);
      const { account, session } = caller;
      if (session !== undefined) await sessions.touch(session);
      return { access: await tokens.issue(account, 'access', session) };
    },
  );

  server.get(
    '/api/auth/users/me/',
    {
      onRequest: requireAccount(accounts, tokens),
      schema: {
        tags: TAGS,
        summary: 'Who is signed in',
        security: [{ bearer: [] }],
        response: { 200: Person, 401: UnauthorizedAnswer },
      },
    },
    async (request) => {
      const { id, email, username } = accountOf(request);
      return { id, email, username };
    },
  );
};
