import type { onRequestAsyncHookHandler } from 'fastify';

import { Refusal } from '../refusal';
import { accountOf } from './authentication';
import { OpenCounts } from './open-counts';

/** An address, of which any number may be saved at once, has less. */
const LARGE_BYTES = 64 * 1_024;
/** Each may be held in memory for as long as its sender takes: 30 MB, and as much again while it is read. */
const AT_A_TIME = 8;
const PER_ACCOUNT = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Before a large body is read that is held in memory: eight at a time in the process, of each account two.
 * @param requireRoom Refuses what could not be kept.
 */
export function boundLargeBodies(requireRoom: (accountId: number) => Promise<void>): onRequestAsyncHookHandler {
  const bodies = new OpenCounts<number>();
  let all = 0;
  return async (request, reply) => {
    const { id } = accountOf(request);
    if (Number(request.headers['content-length'] ?? Infinity) <= LARGE_BYTES) return;
    if (bodies.of(id) >= PER_ACCOUNT || all >= AT_A_TIME)
      throw new Refusal('BUSY', 'Too many pictures are being saved at once. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    all += 1;
    const close = bodies.open(id);
    reply.raw.once('close', () => {
      all -= 1;
      close();
    });
    await requireRoom(id);
  };
}
