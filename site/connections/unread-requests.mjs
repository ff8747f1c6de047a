import { STATUS_CODES } from 'node:http';
import { fairRounds, mostInRound } from './round-bound.mjs';

/**
 * @typedef {Error & { code?: string | undefined, rawPacket?: unknown, bytesParsed?: number | undefined }} ParseError as Node's server hands it on
 * @typedef {'too-slow' | 'address-too-long' | 'head-too-large' | 'body-too-large' | 'no-request'} Problem
 */

/**
 * Node gives up all heads that are late in one round of the event loop: answered in it, six hundred keep everybody waiting for 70 ms. A crowd that
 * leaves in the middle of its bodies ends in one round, too, with all that was to be done with those.
 */
const inTurn = fairRounds(mostInRound);

/**
 * Answers where what came is no request, or none that the server takes in: written by hand, as there is nothing to answer to. For `clientError`.
 *
 * @param {ParseError} error
 * @param {import('node:stream').Duplex & { remoteAddress?: string | undefined, _httpMessage?: import('node:http').ServerResponse | null }} socket
 * @param {(problem: Problem) => { status: number, headers: Readonly<Record<string, string>>, body: string }} answerTo the length of the body
 *   and that the connection is closed are added
 */
export function answerParseError(error, socket, answerTo) {
  const answer = () => answerNow(error, socket, answerTo);
  if (problemOf(error) === 'too-slow' || error.code === 'HPE_INVALID_EOF_STATE')
    inTurn(socket.remoteAddress ?? '', answer);
  else answer();
}

/** @type {typeof answerParseError} */
function answerNow(error, socket, answerTo) {
  // An answer that is half out cannot be followed by another.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = answerTo(problemOf(error));
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** @param {ParseError} error @returns {Problem} */
function problemOf({ code, rawPacket, bytesParsed }) {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'too-slow';
    case 'HPE_HEADER_OVERFLOW':
      // The first line alone was too much.
      return Buffer.isBuffer(rawPacket) && !rawPacket.subarray(0, bytesParsed).includes('\n')
        ? 'address-too-long'
        : 'head-too-large';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'body-too-large';
    default:
      return 'no-request';
  }
}
