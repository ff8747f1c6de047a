/** @jest-environment node */
import { EngineBusyError } from '@likeness/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Tokens } from '../accounts/tokens';
import { repeatBusy } from './before-body';

it('wakes few at a time of a crowd that was told at once that the engine is busy', async () => {
  const tokens = new Tokens('a secret of a test, as long as one has to be');
  const authorization = `Bearer ${await tokens.issue({ id: 1, tokenVersion: 0 }, 'access', undefined)}`;
  const busy = new EngineBusyError(1);
  const hook = repeatBusy({ repeatBusy: () => Promise.reject(busy) }, tokens);
  let answered = 0;
  const crowd = Array.from({ length: 60 }, async (_, place) => {
    const request = {
      headers: { authorization },
      ip: `192.0.${place % 20}.1`,
      routeOptions: { config: { asksEngine: 'upscale' } },
    };
    const called = hook.call(undefined as never, request as unknown as FastifyRequest, {} as FastifyReply);
    await expect(called).rejects.toBe(busy);
    answered += 1;
  });
  let most = 0;
  while (answered < crowd.length) {
    const before = answered;
    await new Promise(setImmediate);
    most = Math.max(most, answered - before);
  }
  // What came of one round may be seen in the next.
  expect(most).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
});
