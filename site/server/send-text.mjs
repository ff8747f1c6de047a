import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsCoding, compressedForms } from '../answers/accepted-encoding.mjs';
import { askAgain } from '../answers/cache-rules.mjs';
import { FairLine } from '../connections/fair-line.mjs';

/** @typedef {typeof compressedForms[number]['coding']} Coding */

/**
 * Some 20 kB are done in a few milliseconds. Of a longer text a page of each remote among a hundred would take fifty each; it gets little
 * longer so.
 */
const longText = 65_536;
const quality = { brotli: { short: 9, long: 5 }, gzip: { short: 6, long: 4 } };

/** Bytes of what was compressed, which are remembered: the pages of a studio, by a few names. */
const mostKept = 16 * 1_048_576;

/** Those who wait until theirs is compressed. One is at a time, beside the page's own thread, and the networks take turns. @type {FairLine<() => Promise<void>>} */
const line = new FairLine();
let isCompressing = false;

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
 * @param {string} [asker] the address of whoever asks, where several may
 */
export async function sendText(request, response, answer, asker = '') {
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
  // What is sent as it is becomes bytes as well, that all connections have in common: of a text Node makes a copy for each that does not read it.
  const made = form
    ? () => inTurn(request, asker, () => formOf(etag, form.coding, body))
    : () => keep(etag, Buffer.from(body));
  const sent = recall(etag) ?? (await made());
  if (!sent) return;
  response.writeHead(200, { 'Content-Length': sent.length });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/**
 * @param {import('node:http').IncomingMessage} request @param {string} asker @param {() => Promise<Buffer>} make
 * @returns {Promise<Buffer | undefined>} nothing for whoever has left
 */
function inTurn(request, asker, make) {
  return new Promise((resolve, reject) => {
    line.add(asker, () => (request.socket.destroyed ? Promise.resolve(undefined) : make()).then(resolve, reject));
    void compressNext();
  });
}

async function compressNext() {
  if (isCompressing) return;
  isCompressing = true;
  for (let next = line.next(); next; next = line.next()) await next();
  isCompressing = false;
}

/** Somebody before may have had it made. @param {string} etag @param {Coding} coding @param {string} body @returns {Promise<Buffer>} */
async function formOf(etag, coding, body) {
  return recall(etag) ?? keep(etag, await compress(coding, body));
}

/** @param {string} etag @returns {Buffer | undefined} */
function recall(etag) {
  const bytes = kept.get(etag);
  if (bytes) {
    kept.delete(etag);
    kept.set(etag, bytes);
  }
  return bytes;
}

/** What was not remembered. @param {string} etag @param {Buffer} bytes */
function keep(etag, bytes) {
  kept.set(etag, bytes);
  keptBytes += bytes.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= mostKept) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return bytes;
}

/** @param {Coding} coding @param {string} body @returns {Promise<Buffer>} */
function compress(coding, body) {
  const length = body.length > longText ? 'long' : 'short';
  return coding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli[length] } })
    : promisify(gzip)(body, { level: quality.gzip[length] });
}
