import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsCoding, compressedForms } from '../answers/accepted-encoding.mjs';
import { askAgain } from '../answers/cache-rules.mjs';

/** Some 20 kB are done in a few milliseconds. Of a longer text a page of each remote among a hundred would take fifty each; it gets little longer so. */
const longText = 65_536;
const quality = { brotli: { short: 9, long: 5 }, gzip: { short: 6, long: 4 } };

/** Bytes of what was compressed, which are remembered: the pages of a studio, by a few names. */
const mostKept = 8 * 1_048_576;

/** By entity tag; the one that was sent last stands last. @type {Map<string, Buffer>} */
const kept = new Map();
let keptBytes = 0;

/** Of answers that are sent again as they are. @type {WeakMap<object, string>} */
const hashes = new WeakMap();

/**
 * Sends a text that changes at any time and must be asked for anew each time (`askAgain`), compressed for who takes that, and as a 304 where
 * the caller already has it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: string, headers: Record<string, string> }} answer
 */
export function sendText(request, response, answer) {
  const { body, headers } = answer;
  const form = compressedForms.find(({ coding }) => acceptsCoding(coding, request.headers['accept-encoding']));
  const hash = hashes.get(answer) ?? createHash('sha256').update(body).digest('base64url').slice(0, 27);
  hashes.set(answer, hash);
  // Each form is a representation of its own.
  const etag = `"${[hash, ...(form ? [form.coding] : [])].join('-')}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', askAgain);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  const known = request.headers['if-none-match'];
  if (known?.trim() === '*' || known?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  if (form) response.setHeader('Content-Encoding', form.coding);
  const sent = form ? compressed(etag, form.coding, body) : body;
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(sent) });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** @param {string} etag @param {typeof compressedForms[number]['coding']} coding @param {string} body @returns {Buffer} */
function compressed(etag, coding, body) {
  const before = kept.get(etag);
  const bytes = before ?? compress(coding, body);
  kept.delete(etag);
  kept.set(etag, bytes);
  if (!before) keptBytes += bytes.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= mostKept) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return bytes;
}

/** @param {typeof compressedForms[number]['coding']} coding @param {string} body @returns {Buffer} */
function compress(coding, body) {
  const length = body.length > longText ? 'long' : 'short';
  return coding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli[length] } })
    : gzipSync(body, { level: quality.gzip[length] });
}
