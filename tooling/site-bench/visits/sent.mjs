/** What a page has asked for, and what of it came before its screen could be used. */

/**
 * @typedef {object} Request seconds by the browser's clock
 * @property {string} url
 * @property {string} method
 * @property {number} startedAt
 * @property {number} [endedAt]
 * @property {number} [bytes] as they were sent, with the headers
 * @property {string} [type] of the content
 * @property {boolean} [isCached]
 *
 * @typedef {'script' | 'style' | 'page' | 'json' | 'other'} Kind
 *
 * @typedef {object} Sent
 * @property {number} requests over the network to the site's own servers
 * @property {Record<Kind, number>} bytes
 */

/** @type {readonly [Kind, RegExp][]} */
const kinds = [
  ['script', /javascript/],
  ['style', /css/],
  ['page', /html/],
  ['json', /json/],
];

/** Nobody waits for these to use a screen. */
const pictures = /^(?:image|font)\//;

/**
 * @param {readonly Request[]} requests the page's own first
 * @param {object} options
 * @param {number} options.before milliseconds since the start of the page
 * @param {string} options.api its origin, which is every site's, and is left out
 * @returns {Sent}
 */
export function sentBefore(requests, { before, api }) {
  const start = requests[0]?.startedAt ?? 0;
  const counted = requests.filter(
    ({ url, method, endedAt, type, isCached }) =>
      method === 'GET' &&
      /^https?:/.test(url) &&
      !url.startsWith(`${api}/`) &&
      !isCached &&
      !pictures.test(type ?? '') &&
      endedAt !== undefined &&
      (endedAt - start) * 1_000 <= before,
  );
  const bytes = { script: 0, style: 0, page: 0, json: 0, other: 0 };
  for (const request of counted) bytes[kindOf(request)] += request.bytes ?? 0;
  return { requests: counted.length, bytes };
}

/** @param {Request} request @returns {Kind} */
function kindOf({ type = '' }) {
  return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
}
