import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Accounts } from '../accounts/accounts';
import { isOver } from '../accounts/session';
import { callerOf, refuseToken } from './authentication';
import { BODY_PACE, cutOff } from './body-pace';

/** So long an upload of an ended session may still hold one of its account's places. */
const LOOK_MILLISECONDS = 5_000;

/**
 * For routes behind `requireAccount`: a body may take hours, and its session may end meanwhile, which is how an owner gets rid of somebody else.
 * What had begun to come is then refused as what comes anew is, before anything is done, and what still comes is given up.
 */
export function endWithSession(signedIn: FastifyInstance, accounts: Accounts): void {
  /** The answers to those whose bodies were not here yet when they were let in. */
  const arriving = new Set<FastifyReply>();
  signedIn.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || reply.sent) return;
    arriving.add(reply);
    reply.raw.once('close', () => arriving.delete(reply));
  });
  signedIn.addHook('preHandler', async (request, reply) => {
    if (arriving.delete(reply) && (await isOver(accounts, callerOf(request)))) return refuseToken(reply);
  });

  let isLooking = false;
  const look = async (): Promise<void> => {
    // One session may have many under way, and is asked for once.
    const known = new Map<string, boolean>();
    for (const reply of [...arriving]) {
      const caller = callerOf(reply.request);
      const session = `${caller.account.id} ${caller.account.tokenVersion} ${caller.session ?? ''}`;
      const isEnded = known.get(session) ?? (await isOver(accounts, caller));
      known.set(session, isEnded);
      if (isEnded)
        cutOff(reply, BODY_PACE.cutOffMilliseconds, () => void refuseToken(reply.header('connection', 'close')));
    }
  };
  const looking = setInterval(() => {
    if (isLooking || arriving.size === 0) return;
    isLooking = true;
    look()
      .catch((err: unknown) => signedIn.log.warn({ err }, 'Whether sessions go on could not be looked at.'))
      .finally(() => (isLooking = false));
  }, LOOK_MILLISECONDS).unref();
  signedIn.addHook('onClose', async () => {
    clearInterval(looking);
  });
}
