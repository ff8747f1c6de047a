import type { FastifyReply } from 'fastify';

import { Refusal } from '../refusal';

/** Aborts when the client hangs up before its answer is out. `request.signal` would abort as soon as a body has been read. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const giveUp = () => {
    if (!reply.raw.writableFinished)
      gone.abort(new Refusal('UPLOAD_INTERRUPTED', 'The request was given up. Please try again.'));
  };
  if (reply.raw.closed) giveUp();
  else reply.raw.once('close', giveUp);
  return gone.signal;
}
