import type { FastifyReply } from 'fastify';

import { Refusal } from '../refusal';

/** An answer that stands behind another one on its connection is not told that the connection was closed, so the connection is asked as well. */
export function hasLeft({ raw: response, request }: FastifyReply): boolean {
  return response.destroyed || request.raw.socket.destroyed;
}

/** A form of several pictures asks for each: as many listeners would stand on one answer, of which Node warns. */
const signals = new WeakMap<FastifyReply, AbortSignal>();

/**
 * Aborts when the client hangs up before its answer is out, or the server stops. `request.signal` would abort as soon as a body has been
 * read; `AbortSignal.any` leaves something behind in a signal that lasts as long as the server.
 */
export function clientGone(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const signal = watch(reply, stopping);
  signals.set(reply, signal);
  return signal;
}

function watch(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const { raw: response, request } = reply;
  const { socket } = request.raw;
  const gone = new AbortController();
  const stop = () => gone.abort(stopping.reason);
  const over = () => {
    stopping.removeEventListener('abort', stop);
    response.removeListener('close', over);
    // It may outlive many answers.
    socket.removeListener('close', over);
    if (!response.writableFinished)
      gone.abort(new Refusal('UPLOAD_INTERRUPTED', 'The request was given up. Please try again.'));
  };
  if (stopping.aborted) stop();
  else if (hasLeft(reply)) over();
  else {
    stopping.addEventListener('abort', stop);
    response.once('close', over);
    socket.once('close', over);
  }
  return gone.signal;
}
