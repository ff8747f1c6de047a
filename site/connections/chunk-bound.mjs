import { bringsBody } from './brings-body.mjs';
import { callInstead, onBody } from './parser-calls.mjs';

/**
 * @typedef {object} Bound
 * @property {number} anyway So many are taken whatever their size: somebody may write a body line by line.
 * @property {number} leastMean Of more the mean, in bytes.
 */

/** Browsers and proxies send thousands of bytes in each, and programs that write forms and JSON as a whole one chunk. @type {Bound} */
const ofChunks = { anyway: 100, leastMean: 512 };
/** As a body comes in whose length is known: no network has smaller ones than of half a kilobyte. @type {Bound} */
const ofPackets = { anyway: 32, leastMean: 256 };

/**
 * Closes a connection whose body comes in ever so many chunks of next to nothing: each costs as much as one of 64 KB. The parser cannot be
 * stopped within what it has in hand, of which the rest calls nobody then (eleven thousand chunks of a byte in one packet take it 36 ms, nearly
 * all of it for calls: 195 such packets at the same moment blocked everybody for five seconds); whoever does that is noticed as well.
 *
 * The same for one whose body comes in ever so many packets of next to nothing: until it is read each takes some 400 bytes of memory, however few came in
 * it. Behind answers that nobody read ten networks took the process four times its memory in two minutes.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {import('./offenders.mjs').Offenders} offenders
 * @returns {import('node:http').RequestListener}
 */
export function boundChunks(handle, offenders) {
  return (request, response) => {
    if (bringsBody(request))
      watch(request, offenders, request.headers['transfer-encoding'] === undefined ? ofPackets : ofChunks);
    handle(request, response);
  };
}

/** @param {import('node:http').IncomingMessage} request @param {import('./offenders.mjs').Offenders} offenders @param {Bound} bound */
function watch(request, offenders, { anyway, leastMean }) {
  const push = request.push.bind(request);
  const { socket } = request;
  const { remoteAddress } = socket;
  let chunks = 0;
  let bytes = 0;
  // Once for each; whoever reads the body gets many of them together.
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
