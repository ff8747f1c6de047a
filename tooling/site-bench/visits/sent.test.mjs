import { sentBefore } from './sent.mjs';

const api = 'http://127.0.0.1:3010';
const at = 'http://127.0.0.1:3000';
/** @param {Partial<import('./sent.mjs').Request>} changes @returns {import('./sent.mjs').Request} */
const request = (changes) => ({
  url: `${at}/x.js`,
  method: 'GET',
  startedAt: 5,
  endedAt: 5.5,
  bytes: 100,
  type: 'text/javascript',
  ...changes,
});

it('counts requests and bytes by kind', () => {
  const requests = [
    request({ url: `${at}/login`, type: 'text/html', bytes: 10 }),
    request({}),
    request({ bytes: 50 }),
    request({ type: 'text/css', bytes: 7 }),
    request({ type: 'application/json', bytes: 3 }),
    request({ type: 'text/plain', bytes: 1 }),
  ];
  expect(sentBefore(requests, { before: 1_000, api })).toEqual({
    requests: 6,
    bytes: { script: 150, style: 7, page: 10, json: 3, other: 1 },
  });
});

it.each([
  ['came later', { endedAt: 6.01 }],
  ['never came', { endedAt: undefined }],
  ['was in the cache', { isCached: true }],
  ['is of the API', { url: `${api}/api/x` }],
  ['is a picture', { type: 'image/svg+xml' }],
  ['is no address of a server', { url: 'blob:x' }],
  ['asks before the request', { method: 'OPTIONS' }],
])('leaves out what %s', (_, changes) => {
  const first = request({ url: `${at}/login`, type: 'text/html' });
  const odd = /** @type {import('./sent.mjs').Request} */ ({ ...request({}), ...changes });
  expect(sentBefore([first, odd], { before: 1_000, api }).requests).toBe(1);
});
