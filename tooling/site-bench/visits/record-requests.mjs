/** @typedef {import('./sent.mjs').Request} Request */

/**
 * Listens to what a page asks for.
 *
 * @param {import('playwright-core').CDPSession} session of the page
 * @returns {Promise<{ forget: () => void, all: () => Request[] }>}
 */
export async function recordRequests(session) {
  /** @type {Map<string, Request>} */
  const requests = new Map();
  /** @param {string} id @param {Partial<Request>} more */
  const add = (id, more) => Object.assign(requests.get(id) ?? {}, more);
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    requests.set(requestId, { url: request.url, method: request.method, startedAt: timestamp }),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => add(requestId, { isCached: true }));
  session.on('Network.responseReceived', ({ requestId, response: { mimeType, fromDiskCache, fromPrefetchCache } }) =>
    add(requestId, { type: mimeType, ...(fromDiskCache || fromPrefetchCache ? { isCached: true } : {}) }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, { endedAt: timestamp, bytes: encodedDataLength }),
  );
  await session.send('Network.enable');
  return { forget: () => requests.clear(), all: () => [...requests.values()] };
}
