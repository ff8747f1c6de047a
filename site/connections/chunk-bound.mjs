import { callInstead, onBody } from './parser-calls.mjs';

/** So many chunks are taken whatever their size: somebody may write a body line by line. */
const anyway = 100;
/** Of more the mean, in bytes. Browsers and proxies send thousands, and programs that write forms and JSON as a whole one chunk. */
const leastMean = 512;

/**
 * Closes a connection whose body comes in ever so many chunks of next to nothing: each costs as much as one of 64 KB. The parser cannot be
 * stopped within what it has in hand, of which the rest calls nobody then (eleven thousand chunks of a byte in one packet take it 36 ms, nearly
 * all of it for calls: 195 such packets at the same moment blocked everybody for five seconds); whoever does that is noticed as well.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
export function boundChunks(handle, offenders) {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) watch(request, offenders);
    handle(request, response);
  };
}

/** @param {import('node:http').IncomingMessage} request @param {import('./offenders.mjs').Offenders} offenders */
function watch(request, offenders) {
  const push = request.push.bind(request);
  const { socket } = request;
  const { remoteAddress } = socket;
  let chunks = 0;
  let bytes = 0;
  // Once for each chunk; whoever reads the body gets many of them together.
  request.push = (chunk, encoding) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunk === null || chunks < anyway || bytes >= chunks * leastMean) return push(chunk, encoding);
    if (!socket.destroyed) {
      offenders.notice(remoteAddress);
      callInstead(socket, onBody, undefined);
      socket.destroy();
    }
    return false;
  };
}
