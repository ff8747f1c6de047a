import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify';

import type { Credits } from '../credits/credits';
import type { PaidAction } from '../credits/prices';
import type { DecodingCall } from '../pictures/decoding';
import type { Tools } from '../tools/tools';
import { accountOf } from './authentication';
import { clientGone } from './client-gone';

/** Before a byte of the body is looked at: who cannot pay for an action makes the studio do nothing for it. */
export function requireCredits(credits: Credits, action: PaidAction): onRequestAsyncHookHandler {
  return async (request) => credits.requireEnough(accountOf(request).id, action);
}

/** As soon: who has just been told that the engine is busy hears it again. */
export function requireNotBusy(tools: Pick<Tools, 'requireNotBusy'>, action: PaidAction): onRequestAsyncHookHandler {
  return async (request) => tools.requireNotBusy(accountOf(request).id, action);
}

/** To decode what came with a request for as long as somebody waits for its answer, and the server runs. */
export function decodingCall(reply: FastifyReply, stopping: AbortSignal): DecodingCall {
  return { accountId: accountOf(reply.request).id, signal: clientGone(reply, stopping) };
}
