import { setTimeout as sleep } from 'node:timers/promises';

import { FairLine } from '@likeness/site/connections/fair-line.mjs';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of all that nobody reads, together: taken in as fast as it comes, what is refused would cost as much as what is done. */
const BYTES_PER_SECOND = 50 * 1_048_576;
/** Shorter pauses cost more than they are worth. */
const LEAST_PAUSE_MILLISECONDS = 5;

/** When as much has been taken in as may be by then. Milliseconds. */
let dueAt = 0;
/** What has been taken in, and waits until more of it may be. */
const line = new FairLine<{ readonly bytes: number; readonly goOn: () => void }>();
let isGoingOn = false;

/**
 * Takes in the rest of a body whose request is answered before it has come: most senders read the answer at their end only. Node would do
 * it by itself, and as fast as it can.
 */
export function takeInRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request) => {
    const { raw } = request;
    if (!raw.complete && !raw.readableFlowing) void takeIn(request);
  });
}

async function takeIn({ ip, raw }: FastifyRequest): Promise<void> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      await inPace({ ip }, chunk.byteLength);
  } catch {
    // The sender has left.
  }
}

/** Waits until more may be taken in than so many bytes. The networks take turns. */
export function inPace({ ip }: Pick<FastifyRequest, 'ip'>, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    line.add(ip, { bytes, goOn: resolve });
    if (!isGoingOn) void letGoOn();
  });
}

async function letGoOn(): Promise<void> {
  isGoingOn = true;
  for (let next = line.next(); next; next = line.next()) {
    const now = performance.now();
    dueAt = Math.max(dueAt, now) + (next.bytes / BYTES_PER_SECOND) * 1_000;
    if (dueAt - now > LEAST_PAUSE_MILLISECONDS) await sleep(dueAt - now);
    next.goOn();
  }
  isGoingOn = false;
}
