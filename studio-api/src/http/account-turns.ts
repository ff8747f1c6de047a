import { setTimeout as sleep } from 'node:timers/promises';

import { networkOf } from '@likeness/site/connections/network-address.mjs';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';

import { OwnLines } from '../own-lines';
import { Refusal } from '../refusal';
import { accountOf } from './authentication';
import { hasLeft } from './client-gone';
import { requireSession } from './ended-sessions';
import { interrupted } from './form';
import { isLargeJson } from './upload-places';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes seconds by its nature, and has lines and places of its own. */
    lasts?: true;
  }
  interface FastifyRequest {
    /** Lets the account's next call begin; undefined where this one took no turn. */
    leaveTurn: (() => void) | undefined;
  }
}

/** A page asks for a dozen things at once. */
const MOST_WAITING = 32;
const RETRY_AFTER_SECONDS = 1;

/** Of all accounts of a network: behind one statement of each stands every one of everybody else. */
const MOST_OF_NETWORK = 2;
/** What takes longer, as emptying a Trash does, keeps no other account from the network's places. Milliseconds. */
const LONGEST_IN_PLACE = 50;

/**
 * An account's short calls take turns: however many it sends, one of them is at the database, and everybody else's stand between. So do those
 * of a network, however many accounts it has. Leave the turn when the answer is made, not when it is read.
 */
export function takeTurns(longestInPlace = LONGEST_IN_PLACE): preHandlerAsyncHookHandler {
  const turns = new OwnLines<number>();
  const networks = new OwnLines<string>(MOST_OF_NETWORK);
  return async (request, reply) => {
    if (isLong(request)) return;
    const { id } = accountOf(request);
    if (turns.waiting(id) >= MOST_WAITING)
      throw new Refusal('BUSY', 'Many of your requests are under way already. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    // Whoever leaves gets no second one for that: what was begun goes on to its answer, and holds what it has read until then.
    const over = new Promise<void>((leave) => (request.leaveTurn = leave));
    await turns.enter(id, () => over);
    const place = () => Promise.race([over, sleep(longestInPlace, undefined, { ref: false })]);
    await networks.enter(networkOf(request.ip), place);
    try {
      // Nothing has begun. Whoever was answered meanwhile, as of a body that does not come, is answered no second time, which would leave the turn.
      if (reply.sent || hasLeft(reply)) throw interrupted();
      requireSession(request);
    } catch (error) {
      request.leaveTurn?.();
      throw error;
    }
  };
}

/** By its route: what a sender says of a body that there is not would let every call past. A large body has a place of its own. */
function isLong(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return config.lasts === true || (config.upload === true && isLargeJson(request));
}
