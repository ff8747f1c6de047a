import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no proxy sends a second request on a connection before the first is answered; a few may overlap with an answer's end. */
const MOST_UNANSWERED = 8;

/** Closes a connection that asks for more than it reads: Node begins every request that has come in, however many stand in one packet. */
export function boundPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  // Before the framework, which would begin it.
  server.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MOST_UNANSWERED) socket.destroy();
  });
}
