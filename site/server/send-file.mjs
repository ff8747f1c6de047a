import { read, statSync } from 'node:fs';
import { join } from 'node:path';
import send from 'send';
import { acceptsCoding, compressedForms } from '../answers/accepted-encoding.mjs';
import { contentTypeOf } from '../answers/media-types.mjs';
import { pieceTurn } from '../connections/piece-turns.mjs';
import { readInTurns } from '../connections/read-in-turns.mjs';
import { servedFile } from './served-file.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Characters of If-None-Match or If-Match. A browser has one tag of some forty; each of thousands is compared with that of the file. */
const longestTags = 512;

/** What describes the content that was to be sent, and not the answer that comes in its place. */
const contentHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Vary',
];

/**
 * Sends a file of a folder, or the form of it that was compressed when it was built, where the caller takes that. Each form is a
 * representation of its own, with an ETag of its own, so that no part of the one is ever joined with a part of the other.
 *
 * @param {Request} request
 * @param {Response} response
 * @param {object} options
 * @param {string} options.folder looked into for each request, so that a rebuilt part shows at once
 * @param {string} options.pathname decoded, and allowed to be asked for
 * @param {string} options.asker the address of whoever asked
 * @param {(status: number) => void} options.refuse called with 404, 412, 416 or 500 where there is nothing to send
 */
export function sendFile(request, response, { folder, pathname, asker, refuse }) {
  const { ending, coding } = formOf(join(folder, pathname), request.headers['accept-encoding']);
  const name = `${pathname}${ending}`;
  const file = servedFile(folder, name);
  if (typeof file === 'number') {
    response.removeHeader('Cache-Control');
    refuse(file);
    return;
  }
  // The answer of whoever is gone by now is closed already.
  if (response.destroyed || request.socket.destroyed) {
    file.close();
    return;
  }
  /** @type {import('node:stream').Readable | undefined} */
  let sent;
  response.once('close', () => (sent ? sent.destroy() : file.close()));
  forgetLongTags(request);
  askForOnePart(request);
  askForAllThereIs(request, file.size);
  askByDigits(request);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', contentTypeOf(pathname));
  response.setHeader('Accept-Ranges', 'bytes');
  if (coding) response.setHeader('Content-Encoding', coding);

  const cannot = (/** @type {number} */ status) => {
    for (const header of contentHeaders) response.removeHeader(header);
    refuse(status);
  };
  const fail = (/** @type {number} */ status) => {
    // Cut off while it was sent: there is nobody left to say it to.
    if (response.headersSent) response.destroy();
    else cannot([412, 416, 500].includes(status) ? status : 404);
  };
  const sending = send(request, encodeURIComponent(file.path), {
    index: false,
    // Of the way to it; which names are nobody's business, the caller knows.
    dotfiles: 'allow',
    // The caller's.
    cacheControl: false,
    // For HEAD a range means nothing (RFC 9110, 14.2).
    acceptRanges: request.method === 'GET',
  })
    .on(
      'headers',
      (/** @type {Response} */ _, /** @type {string} */ _path, /** @type {import('node:fs').Stats} */ stats) =>
        response.setHeader('ETag', entityTag(stats, coding)),
    )
    .on('error', ({ status }) => fail(status));
  Object.assign(sending, { isRangeFresh: () => isWhatBegan(request, response) });
  // send would read a piece of each file that is asked for as fast as the disk has them, whoever waits for a page meanwhile.
  sending.stream = (_, range) => {
    // The file is closed, too.
    if (response.closed) return;
    const { start = 0, end = 0 } = /** @type {{ start?: number, end?: number }} */ (range);
    sent = readInTurns(readable(file), { first: start, last: end }, (begin) => pieceTurn(asker, begin));
    sent.on('error', () => fail(500)).pipe(response);
  };
  sending.pipe(response);
}

/** @param {{ fd: number, close: () => void }} file @returns {import('../connections/read-in-turns.mjs').ReadFile} */
function readable({ fd, close }) {
  return {
    read: (buffer, offset, length, position) =>
      new Promise((resolve, reject) => {
        read(fd, buffer, offset, length, position, (error, bytesRead) => {
          if (error) reject(error);
          else resolve({ bytesRead, buffer });
        });
      }),
    close: async () => close(),
  };
}

/** @param {string} file @param {string | undefined} accepted @returns {{ ending: string, coding?: string }} */
function formOf(file, accepted) {
  const form = compressedForms.find(
    ({ coding, ending }) => acceptsCoding(coding, accepted) && sizeOf(`${file}${ending}`) !== undefined,
  );
  return form ?? { ending: '' };
}

/** @param {string} path @returns {number | undefined} in bytes, where there is a file */
function sizeOf(path) {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats.size : undefined;
  } catch {
    // A name that no file can have.
    return undefined;
  }
}

/**
 * Who has that many forms of a file gets it as one who has none; who wants it only where it is one of that many does not get it.
 *
 * @param {Request} request
 */
function forgetLongTags({ headers }) {
  if ((headers['if-none-match']?.length ?? 0) > longestTags) delete headers['if-none-match'];
  if ((headers['if-match']?.length ?? 0) > longestTags) headers['if-match'] = '""';
}

/**
 * Several parts of a file are more than any browser asks for, and to sort thousands of them takes longer than to send it: who asks for them
 * gets the whole (RFC 9110, 14.2), as of nginx.
 *
 * @param {Request} request
 */
function askForOnePart({ headers }) {
  if (headers.range?.includes(',')) delete headers.range;
}

/**
 * The last 400 bytes of a shorter file are all of it (RFC 9110, 14.1.2); range-parser 1.2.1, by which send reads the header, takes them for
 * a range beyond the end.
 *
 * @param {Request} request
 * @param {number} size
 */
function askForAllThereIs({ headers }, size) {
  const suffix = /^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1];
  if (suffix && Number(suffix) > size) headers.range = 'bytes=0-';
}

/**
 * What range-parser 1.2.1 reads as a number without being one of digits, as `0x1`, is beyond every end, as of nginx.
 *
 * @param {Request} request
 */
function askByDigits({ headers }) {
  const asked = /^ *bytes=(.*)$/i.exec(headers.range ?? '')?.[1];
  if (asked !== undefined && !/^ *(\d+ *- *\d*|- *\d+) *$/.test(asked)) headers.range = 'bytes=-0';
}

/**
 * Whether somebody who has a part of a file may have another of it: by its very tag or time (RFC 9110, 13.1.5). send takes a weak tag, too, and
 * any time after that of the file.
 *
 * @param {Request} request @param {Response} response
 */
function isWhatBegan({ headers }, response) {
  const condition = headers['if-range'];
  return condition === undefined || ['ETag', 'Last-Modified'].some((name) => response.getHeader(name) === condition);
}

/** Strong, as ranges need it: builds write a file anew and never change a part of it. @param {import('node:fs').Stats} stats @param {string | undefined} coding */
function entityTag({ size, mtimeMs }, coding) {
  return `"${[size.toString(16), Math.trunc(mtimeMs).toString(16), ...(coding ? [coding] : [])].join('-')}"`;
}
