import { fairRounds } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify';

import type { Tokens } from '../accounts/tokens';
import type { Credits } from '../credits/credits';
import type { PaidAction } from '../credits/prices';
import type { DecodingCall } from '../pictures/decoding';
import type { Tools } from '../tools/tools';
import { accountOf, bearerToken } from './authentication';
import { clientGone } from './client-gone';
import { sessionSignal } from './ended-sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The engine is to work for the route's requests: for which action. */
    asksEngine?: PaidAction;
  }
}

/** Before a byte of the body is looked at: who cannot pay for an action makes the studio do nothing for it. */
export function requireCredits(credits: Credits, action: PaidAction): onRequestAsyncHookHandler {
  return async (request) => credits.requireEnough(accountOf(request).id, action);
}

/** As soon: to find out later that the engine has no place takes as much as the beginning of the work. */
export function requirePlace(tools: Pick<Tools, 'requirePlace'>, action: PaidAction): onRequestAsyncHookHandler {
  return async (request) => tools.requirePlace(accountOf(request).id, action);
}

/** What was told at once would be told again at once: of one account, over many networks, thousands in the same moment. */
const inTurn = fairRounds(1);

/**
 * Sooner still, and before an account is looked up: who has just been told that the engine is busy hears it again. Whoever asks again at once
 * costs as little as can be.
 */
export function repeatBusy(tools: Pick<Tools, 'repeatBusy'>, tokens: Tokens): onRequestAsyncHookHandler {
  return async (request) => {
    const { asksEngine } = request.routeOptions.config;
    const token = bearerToken(request);
    if (asksEngine === undefined || token === undefined) return;
    const claims = await tokens.read(token, 'access');
    if (!claims) return;
    try {
      await tools.repeatBusy(claims.accountId, asksEngine);
    } catch (error) {
      await new Promise<void>((resolve) => inTurn(request.ip, resolve));
      throw error;
    }
  };
}

/** To decode what came with a request for as long as somebody waits for its answer, has the session still, and the server runs. */
export function decodingCall(reply: FastifyReply): DecodingCall {
  const { request } = reply;
  return { accountId: accountOf(request).id, signal: clientGone(reply, sessionSignal(request)) };
}
