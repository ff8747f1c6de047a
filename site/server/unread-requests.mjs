import { STATUS_CODES } from 'node:http';
import { addressTooLong, bodyTooLarge, headTooLarge, noRequest, tooSlow } from '../answers/fixed-answers.mjs';

/** @typedef {Error & { code?: string, rawPacket?: Buffer, bytesParsed?: number }} ParseError as Node's server hands it on */

/**
 * Answers where what came is no request, or none that the server takes in: written by hand, as there is nothing to answer to. For `clientError`.
 *
 * @param {ParseError} error
 * @param {import('node:stream').Duplex & { _httpMessage?: import('node:http').ServerResponse | null }} socket
 */
export function answerUnread(error, socket) {
  // An answer that is half out cannot be followed by another.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  const { status, text } = refusalFor(error);
  const body = `${text}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** @param {ParseError} error @returns {import('../answers/fixed-answers.mjs').Refusal} */
function refusalFor({ code, rawPacket, bytesParsed }) {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tooSlow;
    case 'HPE_HEADER_OVERFLOW':
      // The first line alone was too much.
      return rawPacket && !rawPacket.subarray(0, bytesParsed).includes('\n') ? addressTooLong : headTooLarge;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return bodyTooLarge;
    default:
      return noRequest;
  }
}
