import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
 * it by itself, and as fast as it can. Of what is given up as too slow nothing more is waited for.
 */
export function takeInRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    // Who has stopped collecting it, as where it came in chunks and was too long, leaves it flowing to nobody.
    if (!raw.readableFlowing || raw.listenerCount('data') === 0) void takeIn(request);
    if (reply.statusCode !== TOO_SLOW) closeAfterBody(raw, reply.raw);
  });
}

const TOO_SLOW = 408;

/** Connections that end with the body that is still being sent on them. */
const ending = new WeakSet<Socket>();

/** Whether a request is the last on its connection, and this one is behind it: who was told so may send it anew elsewhere. */
export function isBehindLast({ socket }: IncomingMessage): boolean {
  return ending.has(socket);
}

/**
 * Where a connection ends with its answer, as a proxy of HTTP/1.0 asks for, Node closes it at once, whatever is still being sent: the sender's
 * system throws the answer away for that, and the proxy says that there was none. It ends with the body.
 */
function closeAfterBody(request: IncomingMessage, response: ServerResponse & { _last?: boolean }): void {
  const { socket } = request;
  // Then Node knows which it is, and closes it a moment later by this.
  response.once('prefinish', () => {
    if (!response._last || request.complete) return;
    response._last = false;
    ending.add(socket);
    request.once('end', () => socket.destroySoon());
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
