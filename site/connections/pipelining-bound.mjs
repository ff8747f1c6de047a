/** No browser and no proxy sends a second request on a connection before the first is answered; a few may overlap with an answer's end. */
const mostUnanswered = 8;

/**
 * Closes a connection that asks for more than it reads: Node begins every request that has come in, however many stand in one packet. When
 * a connection is gone, it has those answers close that Node tells nothing, because they wait behind another: what hangs on them would
 * stay open for ever.
 *
 * @param {import('node:http').Server} server
 */
export function boundPipelining(server) {
  /** @type {WeakMap<import('node:net').Socket, Set<import('node:http').ServerResponse>>} */
  const unanswered = new WeakMap();
  server.on('connection', (socket) => {
    const responses = new Set();
    unanswered.set(socket, responses);
    // The one in front has heard of it by then.
    socket.once('close', () => setImmediate(() => responses.forEach(close)));
  });
  // Before the framework, which would begin it.
  server.prependListener('request', ({ socket }, response) => {
    const responses = unanswered.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
    if (responses && responses.size > mostUnanswered) socket.destroy();
  });
}

/** As Node does for the answer in front. @param {import('node:http').ServerResponse} response */
function close(response) {
  response.destroyed = true;
  response.emit('close');
}
