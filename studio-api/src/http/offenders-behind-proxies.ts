import { bringsBody } from '@likeness/site/connections/brings-body.mjs';
import { networkOf } from '@likeness/site/connections/network-address.mjs';
import type { Offenders } from '@likeness/site/connections/offenders.mjs';
import type { onRequestAsyncHookHandler } from 'fastify';

import { Refusal } from '../refusal';

const RETRY_AFTER_SECONDS = 5;

/**
 * Before a body is read: of a network that is slowed down and comes by way of a proxy, whose connections are those of many people, as many are
 * taken as it could open connections. A proxy that does not tell who asks it is nobody's network.
 */
export function slowDownBehindProxies(
  offenders: Offenders,
  isProxy: (address: string) => boolean,
): onRequestAsyncHookHandler {
  return async (request) => {
    const { ip, raw } = request;
    if (!bringsBody(request) || !isProxy(raw.socket.remoteAddress ?? '') || isProxy(ip)) return;
    if (!offenders.mayOpen(networkOf(ip)))
      throw new Refusal('BUSY', 'Many uploads from your network have been broken off. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
  };
}
