import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Of all that nobody reads, together: taken in as fast as it comes, what is refused would cost as much as what is done. */
const BYTES_PER_SECOND = 50 * 1_048_576;
/** Shorter pauses cost more than they are worth. */
const LEAST_PAUSE_MILLISECONDS = 5;

/** When as much has been taken in as may be by then. Milliseconds. */
let dueAt = 0;

/**
 * Takes in the rest of a body whose request is answered before it has come: most senders read the answer at their end only. Node would do
 * it by itself, and as fast as it can.
 */
export function takeInRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.readableFlowing) void takeIn(raw);
  });
}

async function takeIn(body: IncomingMessage): Promise<void> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const now = performance.now();
      dueAt = Math.max(dueAt, now) + (chunk.byteLength / BYTES_PER_SECOND) * 1_000;
      if (dueAt - now > LEAST_PAUSE_MILLISECONDS) await sleep(dueAt - now);
    }
  } catch {
    // The sender has left.
  }
}
