import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Accounts } from '../accounts/accounts';
import type { Caller } from '../accounts/session';
import { callerOf, refuseToken } from './authentication';
import { cutOff } from './body-pace';

/** So long an upload of an ended session may still hold one of its account's places. */
const LOOK_MILLISECONDS = 5_000;

/** The answer to what is given up has so long to go out. */
const CUT_OFF_MILLISECONDS = 10_000;

/** A request whose body was not here yet when its sender was let in. */
interface Arriving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/**
 * For routes behind `requireAccount`: a body may take hours, and its session may end meanwhile, which is how an owner gets rid of somebody else.
 * What had begun to come is then refused as what comes anew is, before anything is done, and what still comes is given up.
 */
export function endWithSession(
  signedIn: FastifyInstance,
  accounts: Accounts,
  lookMilliseconds = LOOK_MILLISECONDS,
): void {
  const arriving = new Map<FastifyRequest, Arriving>();
  const goesOn = async ({ account, session }: Caller): Promise<boolean> =>
    (await accounts.inSession(account.id, session))?.tokenVersion === account.tokenVersion;

  signedIn.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || reply.sent) return;
    arriving.set(request, { request, reply, caller: callerOf(request) });
    reply.raw.once('close', () => arriving.delete(request));
  });
  signedIn.addHook('preHandler', async (request, reply) => {
    const began = arriving.get(request);
    arriving.delete(request);
    if (began && !(await goesOn(began.caller))) return refuseToken(reply);
  });

  let isLooking = false;
  const look = async (): Promise<void> => {
    // One session may have many under way, and is asked for once.
    const known = new Map<string, boolean>();
    for (const { request, reply, caller } of [...arriving.values()]) {
      const session = `${caller.account.id} ${caller.account.tokenVersion} ${caller.session ?? ''}`;
      const isOn = known.get(session) ?? (await goesOn(caller));
      known.set(session, isOn);
      if (!isOn)
        cutOff(request, reply, CUT_OFF_MILLISECONDS, () => void refuseToken(reply.header('connection', 'close')));
    }
  };
  const looking = setInterval(() => {
    if (isLooking || arriving.size === 0) return;
    isLooking = true;
    look()
      .catch((err: unknown) => signedIn.log.warn({ err }, 'Whether sessions go on could not be looked at.'))
      .finally(() => (isLooking = false));
  }, lookMilliseconds).unref();
  signedIn.addHook('onClose', async () => {
    clearInterval(looking);
  });
}
