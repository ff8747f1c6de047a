import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsCoding, compressedForms } from '../answers/accepted-encoding.mjs';
import { askAgain } from '../answers/cache-rules.mjs';

/**
 * @typedef {object} Packed a text, and what was made of it when somebody asked for that
 * @property {string} hash
 * @property {Map<string, Buffer>} forms by content coding
 */

/** Some 20 kB are done in a few milliseconds, and so once for each text. */
const quality = { brotli: 9, gzip: 6 };

/** As many texts are remembered: the pages of a studio, by a few names. */
const mostKept = 200;

/** The one that was sent last stands last. @type {Map<string, Packed>} */
const kept = new Map();

/**
 * Sends a text that changes at any time and must be asked for anew each time (`askAgain`), compressed for who takes that, and as a 304 where
 * the caller already has it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: string, headers: Record<string, string> }} answer
 */
export function sendText(request, response, { body, headers }) {
  const form = compressedForms.find(({ coding }) => acceptsCoding(coding, request.headers['accept-encoding']));
  const packed = packedOf(body);
  // Each form is a representation of its own.
  const etag = `"${[packed.hash, ...(form ? [form.coding] : [])].join('-')}"`;
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
  const sent = form ? formOf(packed, form.coding, body) : body;
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(sent) });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** @param {string} body @returns {Packed} */
function packedOf(body) {
  const packed = kept.get(body) ?? {
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    forms: new Map(),
  };
  kept.delete(body);
  kept.set(body, packed);
  if (kept.size > mostKept) kept.delete(/** @type {string} */ (kept.keys().next().value));
  return packed;
}

/** @param {Packed} packed @param {typeof compressedForms[number]['coding']} coding @param {string} body @returns {Buffer} */
function formOf({ forms }, coding, body) {
  const bytes =
    forms.get(coding) ??
    (coding === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
      : gzipSync(body, { level: quality.gzip }));
  forms.set(coding, bytes);
  return bytes;
}
