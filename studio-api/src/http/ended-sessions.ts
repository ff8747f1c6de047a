import { setTimeout as sleep } from 'node:timers/promises';

import { fairRounds, mostInRound } from '@likeness/site/connections/round-bound.mjs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Accounts } from '../accounts/accounts';
import { isOver, SessionOver, throwIfOver } from '../accounts/session';
import { callerOf, refuseToken } from './authentication';
import { BODY_PACE, cutOff } from './body-pace';
import { hasLeft } from './client-gone';

/** What this process is not told: another one has ended the session, or it gave way to newer ones. */
const LOOK_MILLISECONDS = 5_000;

/**
 * Where somebody sets another password, their other tabs go on with tokens that this one is only being told: who hears of the end before would ask
 * for new ones by the old, and be signed out.
 */
const TELL_MILLISECONDS = 1_000;

/** Of one account, over many networks, thousands may be under way: ended in one round, they would keep everybody waiting. */
const inTurn = fairRounds(mostInRound);

interface UnderWay {
  readonly over: AbortController;
  /** Its body was not here yet when it was let in. */
  readonly isLate: boolean;
  /** Its answer is made whoever waits for it. */
  isAtWork: boolean;
}

const requests = new WeakMap<FastifyRequest, UnderWay>();

/**
 * Aborts with {@link SessionOver} once the session of whoever asks has ended, or where the server's stop gives up what is under way; for routes
 * behind {@link endWithSession}. It does not abort where they hang up.
 */
export function sessionSignal(request: FastifyRequest): AbortSignal {
  return underWay(request).over.signal;
}

/** For what has waited. @throws SessionOver */
export function requireSession(request: FastifyRequest): void {
  throwIfOver(sessionSignal(request));
}

function underWay(request: FastifyRequest): UnderWay {
  const known = requests.get(request);
  if (!known) throw new Error('This route does not end with the session.');
  return known;
}

/**
 * For routes behind `requireAccount`: what a session asked ends with it, which is how an owner gets rid of somebody else. What still comes is
 * given up, what waits is refused as what comes anew is, work is ended and costs nothing, and what goes out is cut off; the places that they
 * held of their account are free.
 *
 * @param stopping Aborts when the server gives up what is under way.
 */
export function endWithSession(
  signedIn: FastifyInstance,
  accounts: Pick<Accounts, 'inSession' | 'sessionEnds'>,
  stopping: AbortSignal,
): void {
  const open = new Set<FastifyReply>();
  signedIn.addHook('onRequest', async (request, reply) => {
    const over = new AbortController();
    if (stopping.aborted) over.abort(stopping.reason);
    requests.set(request, { over, isLate: !request.raw.complete, isAtWork: false });
    open.add(reply);
  });
  signedIn.addHook('preHandler', async (request) => {
    const known = underWay(request);
    if (known.isLate && (await isOver(accounts, callerOf(request)))) throw new SessionOver();
    requireSession(request);
    known.isAtWork = true;
  });
  signedIn.addHook('onSend', async (request, reply) => {
    const known = requests.get(request);
    if (!known) return;
    known.isAtWork = false;
    if (hasLeft(reply)) open.delete(reply);
    // Who is cut off has been waited with.
    if (!(known.over.signal.reason instanceof SessionOver) || hasLeft(reply) || !request.raw.complete) return;
    // What was just done is not for who asked any more.
    if (reply.statusCode < 400) request.raw.socket.destroy();
    await sleep(TELL_MILLISECONDS, undefined, { ref: false });
    // Those of a crowd are due in the same round.
    await new Promise<void>((tell) => inTurn(request.ip, tell));
  });
  signedIn.addHook('onResponse', async (_request, reply) => {
    open.delete(reply);
  });

  const end = (reply: FastifyReply): void => {
    const { raw: response, request } = reply;
    if (response.headersSent) {
      if (!response.writableFinished) request.raw.socket.destroy();
      return;
    }
    underWay(request).over.abort(new SessionOver());
    const tell = () =>
      cutOff(reply, BODY_PACE.cutOffMilliseconds, () => void refuseToken(reply.header('connection', 'close')));
    if (!request.raw.complete) setTimeout(() => inTurn(request.ip, tell), TELL_MILLISECONDS).unref();
  };
  /** @param accountId of which alone; of everybody where it is undefined */
  const look = async (accountId?: number): Promise<void> => {
    // One session may have many under way, and is asked for once.
    const known = new Map<string, boolean>();
    for (const reply of [...open]) {
      // Nobody is told of an answer that was cut off.
      if (hasLeft(reply) && !underWay(reply.request).isAtWork) open.delete(reply);
      const caller = callerOf(reply.request);
      if (!open.has(reply) || (accountId !== undefined && caller.account.id !== accountId)) continue;
      const session = `${caller.account.id} ${caller.account.tokenVersion} ${caller.session ?? ''}`;
      const isEnded = known.get(session) ?? (await isOver(accounts, caller));
      known.set(session, isEnded);
      if (!isEnded) continue;
      open.delete(reply);
      inTurn(reply.request.ip, () => end(reply));
    }
  };
  const notLooked = (err: unknown) => signedIn.log.warn({ err }, 'Whether sessions go on could not be looked at.');

  const onEnded = (accountId: number) => void look(accountId).catch(notLooked);
  accounts.sessionEnds.on('ended', onEnded);
  let isLooking = false;
  const looking = setInterval(() => {
    if (isLooking || open.size === 0) return;
    isLooking = true;
    look()
      .catch(notLooked)
      .finally(() => (isLooking = false));
  }, LOOK_MILLISECONDS).unref();
  const giveUp = () => {
    for (const { request } of open) underWay(request).over.abort(stopping.reason);
  };
  stopping.addEventListener('abort', giveUp);
  signedIn.addHook('onClose', async () => {
    clearInterval(looking);
    accounts.sessionEnds.off('ended', onEnded);
  });
}
