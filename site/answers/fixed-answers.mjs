/** What is answered by the same words whoever serves the part. */

import { hostNotAllowed } from '../hosts/allowed-hosts.mjs';
import { keepNothing } from './cache-rules.mjs';

/**
 * @typedef {object} Refusal
 * @property {number} status
 * @property {string} text one line, as plain text
 * @property {Record<string, string>} headers beside those of every answer
 */

/** What is missing now may be there after the next release. @type {Refusal} */
export const missing = {
  status: 404,
  text: 'There is no such file here.',
  headers: { 'Cache-Control': keepNothing },
};

/** A path that no part can have: a sign of it is not as it has to be, or it leads out of what is served. @type {Refusal} */
export const noAddress = {
  status: 400,
  text: 'That is no address.',
  headers: {},
};

/** What came is no request of HTTP, or of one that nobody speaks here. @type {Refusal} */
export const noRequest = {
  status: 400,
  text: 'The request cannot be read.',
  headers: {},
};

/** @type {Refusal} */
export const headTooLarge = {
  status: 431,
  text: 'The headers of the request are too large.',
  headers: {},
};

/** @type {Refusal} */
export const bodyTooLarge = {
  status: 413,
  text: 'The request is too large.',
  headers: {},
};

/** @type {Refusal} */
export const tooSlow = {
  status: 408,
  text: 'The request arrived too slowly. Please try again.',
  headers: {},
};

/** A path that is longer than any of ours, which nobody looks for. @type {Refusal} */
export const addressTooLong = {
  status: 414,
  text: 'The address is too long.',
  headers: {},
};

/** The answer to every method that would write. @type {Refusal} */
export const readsOnly = {
  status: 405,
  text: 'Only GET and HEAD are answered here.',
  headers: { Allow: 'GET, HEAD' },
};

/** Asked by a name that is not the studio's: the API says the same. @type {Refusal} */
export const otherHost = {
  status: 421,
  text: hostNotAllowed,
  headers: { 'Cache-Control': keepNothing },
};

/** The file is no longer what the caller goes by. @type {Refusal} */
export const changed = {
  status: 412,
  text: 'This file has changed.',
  headers: {},
};

/** A range beyond the end of the file; `Content-Range` says how long it is. @type {Refusal} */
export const beyondEnd = {
  status: 416,
  text: 'The file is not that long.',
  headers: {},
};

/** Of one network come too many at once. @type {Refusal} */
export const tooMany = {
  status: 503,
  text: 'Too many requests come from your network at once. Please try again.',
  headers: { 'Cache-Control': keepNothing },
};

/** @type {Refusal} */
export const unreadable = {
  status: 500,
  text: 'This could not be answered; the log of the part says why.',
  headers: { 'Cache-Control': keepNothing },
};

/** The body of the answer to a health check, as JSON. @param {import('../parts/parts.mjs').Part} part */
export function healthBody(part) {
  return JSON.stringify({ status: 'ok', part: part.name });
}
