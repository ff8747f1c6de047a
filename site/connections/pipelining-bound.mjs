/** No browser and no proxy sends a second request on a connection before the first is answered; one may overlap with an answer's end. */
const mostUnanswered = 2;

/**
 * Closes a connection that asks for more than it reads, and notices whose it is: Node begins every request that has come in, however many stand
 * in one packet. When a connection is gone, it has those answers close that Node tells nothing, because they wait behind another: what hangs on
 * them would stay open for ever.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener} hands on what may be answered
 */
export function boundPipelining(handle, offenders) {
  /** @type {WeakMap<import('node:net').Socket, Set<import('node:http').ServerResponse>>} */
  const unanswered = new WeakMap();
  /** @param {import('node:net').Socket} socket */
  const responsesOf = (socket) => {
    const known = unanswered.get(socket);
    if (known) return known;
    const responses = new Set();
    unanswered.set(socket, responses);
    // The one in front has heard of it by then.
    socket.once('close', () => setImmediate(() => responses.forEach(close)));
    return responses;
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const responses = responsesOf(socket);
    if (responses.size >= mostUnanswered) {
      offenders.notice(socket.remoteAddress);
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    handle(request, response);
  };
}

/**
 * As Node does for the answer in front: `_closed` is what `finished` of node:stream goes by, for whoever asks it later.
 *
 * @param {import('node:http').ServerResponse} response
 */
function close(response) {
  Object.assign(response, { destroyed: true, _closed: true });
  response.emit('close');
}

/**
 * Begins a request when the one before it on its connection has been answered to its end. Node begins both, and keeps the second answer in memory
 * for as long as whoever asked reads nothing of the first.
 *
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function inOrder(handle) {
  /** @type {WeakMap<import('node:net').Socket, import('node:http').ServerResponse>} */
  const latest = new WeakMap();
  return (request, response) => {
    const { socket } = request;
    const ahead = latest.get(socket);
    latest.set(socket, response);
    if (!ahead || ahead.closed) handle(request, response);
    else
      ahead.once('close', () => {
        if (!socket.destroyed) handle(request, response);
      });
  };
}
