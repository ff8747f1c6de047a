import { createServer } from 'node:http';
import { startFauxqs } from 'fauxqs';
import { isSignedBy } from './s3-signature.mjs';

/**
 * @typedef {object} S3Request
 * @property {string} method
 * @property {string} path
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 *
 * @typedef {object} S3Server
 * @property {NodeJS.ProcessEnv} variables by which it is reached
 * @property {S3Request[]} requests as they came
 * @property {Manner} manner
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Manner what a test may change
 * @property {boolean} unconditional conditions are passed over
 * @property {number} page how many names a page of a list has at most
 * @property {(response: import('node:http').ServerResponse, answer: () => Promise<Response>, send: (answer: Response) => Promise<void>) => Promise<void>} answer
 */

/**
 * A small S3 server for tests. fauxqs keeps and lists objects as S3 does, but knows neither signatures nor conditional writes nor
 * Cache-Control; they are put in front of it, as S3 documents them.
 *
 * @param {string} bucket @returns {Promise<S3Server>}
 */
export async function startS3Server(bucket) {
  const behind = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [bucket] } });
  /** @type {Manner} */
  const manner = { unconditional: false, page: 1000, answer: async (_, answer, send) => send(await answer()) };
  /** @type {S3Request[]} */
  const requests = [];
  /** @type {Map<string, string>} by path */
  const caching = new Map();
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @param {S3Request} request */
  const forward = async ({ method, path, headers, body }) => {
    const address = new URL(path, `http://127.0.0.1:${behind.port}`);
    if (address.searchParams.has('list-type')) {
      const asked = Number(address.searchParams.get('max-keys') ?? manner.page);
      address.searchParams.set('max-keys', String(Math.min(asked, manner.page)));
    }
    const answer = await fetch(address, {
      method,
      headers: { 'Content-Type': headers['content-type'] ?? 'application/octet-stream' },
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = await answer.arrayBuffer();
    if (method === 'PUT') caching.set(path, headers['cache-control'] ?? '');
    const sent = new Headers({
      'Content-Type': answer.headers.get('content-type') ?? 'application/xml',
      ...(answer.headers.has('etag') ? { ETag: answer.headers.get('etag') ?? '' } : {}),
      ...(method === 'GET' && caching.has(path) ? { 'Cache-Control': caching.get(path) ?? '' } : {}),
    });
    return new Response(answer.status === 204 ? null : bytes, { status: answer.status, headers: sent });
  };
  /** @param {S3Request} request @returns {Promise<Response>} */
  const answered = async (request) => {
    if (!(await isSignedBy(variables, request))) return refusal(403, 'SignatureDoesNotMatch');
    if (request.method !== 'PUT') return forward(request);
    // One write after the other.
    const write = last.then(async () => {
      const there = await forward({ ...request, method: 'GET' });
      const tag = there.status === 200 ? (there.headers.get('etag') ?? '') : undefined;
      return manner.unconditional || holds(request, tag) ? forward(request) : refusal(412, 'PreconditionFailed');
    });
    last = write.catch(() => {});
    return write;
  };

  const server = createServer(async (incoming, response) => {
    const parts = [];
    for await (const part of incoming) parts.push(part);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(parts) };
    requests.push(request);
    /** @param {Response} answer */
    const send = async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
    };
    // Where a test ends before its answer, nobody is left to be told.
    await manner.answer(response, () => answered(request), send).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const variables = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'a-key-of-tests',
    AWS_SECRET_ACCESS_KEY: 'a-secret-of-tests',
  };
  return {
    requests,
    manner,
    variables,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await behind.stop();
    },
  };
}

/** @param {S3Request} request @param {string | undefined} tag of what is there */
function holds({ headers }, tag) {
  if (headers['if-none-match'] === '*' && tag !== undefined) return false;
  return headers['if-match'] === undefined || headers['if-match'] === tag;
}

/** @param {number} status @param {string} code */
function refusal(status, code) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return new Response(body, { status, headers: { 'Content-Type': 'application/xml' } });
}
