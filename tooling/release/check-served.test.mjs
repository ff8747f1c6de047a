import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkServed } from './check-served.mjs';

/** @type {string} */
let dist;
/** @type {import('node:http').Server} */
let server;
/** @type {Record<string, string>} */
let headers;
let status = 200;
/** @type {string | Buffer} */
let body = 'entry';
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'served-'));
  writeFileSync(join(dist, 'remoteEntry.js'), 'entry');
  [status, body] = [200, 'entry'];
  headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

const check = () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return checkServed({ dist, folder: `http://127.0.0.1:${port}`, shell: 'https://studio.example.com', within: 10_000 });
};

test('what is sent as it should be has no problem, for anybody or for the page alone', async () => {
  expect(await check()).toEqual([]);
  headers['access-control-allow-origin'] = 'https://studio.example.com';
  expect(await check()).toEqual([]);
});

test.each(
  /** @type {[string, () => void, RegExp][]} */ ([
    ['a missing file', () => (status = 404), /^reachable: .* is answered by 404\. --origin has to be/],
    ['other bytes', () => (body = 'entry!'), /^integrity: .* is not what was built/],
    [
      'a script as text',
      () => (headers['content-type'] = 'text/plain'),
      /^content type: .* is sent as text\/plain\. Have it sent as text\/javascript/,
    ],
    [
      'no CORS',
      () => delete headers['access-control-allow-origin'],
      /^CORS: .* Access-Control-Allow-Origin left out\. It has to be \* or https:\/\/studio/,
    ],
    ['CORS for another', () => (headers['access-control-allow-origin'] = 'https://x.example'), /^CORS: /],
    ['a short life', () => (headers['cache-control'] = 'max-age=60'), /^cache: .* Cache-Control max-age=60\. Have/],
  ]),
)('%s is told', async (_, spoil, message) => {
  spoil();
  expect(await check()).toEqual([expect.stringMatching(message)]);
});

describe('of an answer no more is read than tells it from what was built', () => {
  const another = [expect.stringMatching(/^integrity: .* is not what was built/)];

  test('where it has no end', async () => {
    const left = new Promise((resolve) => {
      server.removeAllListeners('request').on('request', (_, response) => {
        const go = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.writeHead(200, headers).on('close', resolve).on('drain', go);
        go();
      });
    });
    expect(await check()).toEqual(another);
    await left;
  });

  test('where it unpacks to very much', async () => {
    headers['content-encoding'] = 'gzip';
    body = gzipSync(Buffer.alloc(100_000_000));
    const before = process.memoryUsage().rss;
    expect(await check()).toEqual(another);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });
});

test('a server that is not there is told once', async () => {
  writeFileSync(join(dist, '1.11111111.js'), 'chunk');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  server = createServer();
  const problems = await checkServed({ dist, folder: 'http://127.0.0.1:9', shell: 'https://studio.example.com' });
  expect(problems).toEqual([expect.stringMatching(/^reachable: .* does not answer .*Start what serves it/)]);
});
