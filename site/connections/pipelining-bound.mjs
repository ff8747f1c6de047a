import { networkOf } from './network-address.mjs';
import { OpenCounts } from './open-counts.mjs';

/** No browser and no proxy sends a second request on a connection before the first is answered; one may overlap with an answer's end. */
const mostUnanswered = 2;
/** Of a network that wait so at a time, which takes milliseconds: with its head and its body each holds 50 KB. */
const mostBehind = 50;
/** Nobody gives up an answer that nobody reads while something else comes in on its connection. Milliseconds. */
const longestBehind = 60_000;

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
 * for as long as whoever asked reads nothing of the first. What waits has been read by the parser, too: of ten networks, behind answers that nobody
 * read, it took as much as the process. So a network that has many such has more of them closed.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {(request: import('node:http').IncomingMessage) => string} askerOf its address
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
export function inOrder(handle, askerOf, offenders) {
  /** @type {WeakMap<import('node:net').Socket, import('node:http').ServerResponse>} */
  const latest = new WeakMap();
  /** @type {OpenCounts<string>} */
  const behind = new OpenCounts();
  return (request, response) => {
    const { socket } = request;
    const ahead = latest.get(socket);
    latest.set(socket, response);
    if (!ahead || ahead.closed) {
      handle(request, response);
      return;
    }
    const asker = askerOf(request);
    const network = networkOf(asker);
    if (behind.of(network) >= mostBehind) {
      offenders.suspect(asker);
      socket.destroy();
      return;
    }
    const begins = behind.open(network);
    const tooLong = setTimeout(() => socket.destroy(), longestBehind);
    // Also where the connection is gone.
    ahead.once('close', () => {
      clearTimeout(tooLong);
      begins();
      if (!socket.destroyed) handle(request, response);
    });
  };
}
