import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import type { Credits } from '../credits/credits';
import type { PaidAction } from '../credits/prices';
import type { DecodingCall } from '../pictures/decoding';
import { Refusal } from '../refusal';
import { accountOf } from './authentication';

/** Before a byte of the body is looked at: who cannot pay for an action makes the studio do nothing for it. */
export function requireCredits(credits: Credits, action: PaidAction): onRequestAsyncHookHandler {
  return async (request) => credits.requireEnough(accountOf(request).id, action);
}

/** To decode what came with a request for as long as somebody waits for its answer, and the server runs. */
export function decodingCall(request: FastifyRequest, reply: FastifyReply, stopping: AbortSignal): DecodingCall {
  const givingUp = new AbortController();
  const stop = () => givingUp.abort(stopping.reason);
  const hangUp = () => {
    stopping.removeEventListener('abort', stop);
    givingUp.abort(new Refusal('UPLOAD_INTERRUPTED', 'The upload stopped. Please try again.'));
  };
  if (stopping.aborted) stop();
  else if (request.socket.destroyed) hangUp();
  else {
    stopping.addEventListener('abort', stop);
    // Of the answer: the request itself has closed as soon as its body was read. It comes in any case, with the end of the answer too.
    reply.raw.once('close', hangUp);
  }
  return { accountId: accountOf(request).id, signal: givingUp.signal };
}
