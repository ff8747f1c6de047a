import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, shell } from '../../site/parts/parts.mjs';
import { freePort } from '../../site/testing/free-port.mjs';
import { startNginx } from '../../site/testing/nginx-process.mjs';
import { gatewayPort, gatewayServer } from './gateway.mjs';
import { releasesFolder } from './gateway-remotes.mjs';
import { LIMITS } from '@likeness/contract/rules';

/** Less than there is, as nobody waits so long for a test. */
const fileSeconds = 1;

/** @type {import('../../site/parts/parts.mjs').Part} */
const remote = { name: 'remote-a', kind: 'remote', portOffset: 0 };

/** What of a remote has come to a server. @type {string[]} */
const askedForRemotes = [];
/** @type {string} */
let folder;
/** @type {number} */
let port;
/** @type {() => Promise<void>} */
let stop;
/** The shell, which refuses what it is asked, or hangs; of the API nothing runs. */
const part = createServer((request, response) => {
  if (request.url === '/hangs') return;
  if (request.url === '/hangs/in-its-answer') {
    response.writeHead(200, { 'Content-Length': 1_000 }).write('the beginning');
    return;
  }
  if (request.url?.startsWith('/remote-a')) askedForRemotes.push(request.url);
  if (request.url === '/has-a-long-policy') {
    response.writeHead(200, { 'Content-Security-Policy': 'x'.repeat(4_000), 'Cache-Control': 'y'.repeat(1_000) }).end();
    return;
  }
  const orders = request.url === '/orders' ? { 'X-Accel-Redirect': '/gateway-healthz' } : {};
  response.writeHead(404, { 'Content-Type': 'text/plain', ...orders });
  response.end('the part’s own');
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  port = await freePort();
  part.listen(0, '127.0.0.1');
  await once(part, 'listening');
  const { port: shellPort } = /** @type {import('node:net').AddressInfo} */ (part.address());
  const limits = { ...LIMITS, gateway: { ...LIMITS.gateway, fileSeconds } };
  const configuration = gatewayServer({ parts: [shell, remote, api], port: shellPort, limits, resolver: '127.0.0.1' })
    .replace(`listen ${gatewayPort};`, `listen 127.0.0.1:${port};`)
    .replace('include /tmp/proxies;', '')
    .replace(/http:\/\/studio-api:\d+/g, 'http://127.0.0.1:1')
    .replaceAll('http://shell:', 'http://127.0.0.1:')
    .replaceAll(releasesFolder, join(folder, 'releases'));
  writeReleases(join(folder, 'releases'));
  const logged = 'map $uri $studio_logged { default $uri; }\n';
  stop = await startNginx(folder, logged + configuration, `http://127.0.0.1:${port}/gateway-healthz`);
});
afterAll(async () => {
  await stop();
  part.close();
  rmSync(folder, { recursive: true });
});

/** @param {string} text @param {string} [from] an address of this machine @returns {Promise<string>} all that is answered */
async function answerTo(text, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let answer = '';
  socket.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (answer += chunk));
  // Who has said that nothing more comes is taken by nginx for gone.
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['GET', '/%zz', '', 400],
  ['GET', '/api/%zz', '', 400],
  ['GET', '/api/..%2f..%2fmetrics', '', 400],
  ['TRACE', '/', '', 405],
  ['POST', '/', 'Content-Length: 2000000\r\n', 413],
  ['POST', '/api/train/', 'Content-Length: 99999999999\r\n', 413],
  ['POST', '/api/train/', 'Transfer-Encoding: other\r\n', 501],
  ['GET', '/long', '', 414],
  ['GET', '/api/trainings/', 'X: long\r\n', 431],
  // Nothing listens there.
  ['GET', '/api/trainings/', '', 503],
])('answers %s %s (%j) by itself, by %i, as the studio does', async (method, path, headers, status) => {
  const sent = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  const answer = await answerTo(sent.replace('long', 'a'.repeat(17_000)));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\\b`));
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(answer).not.toMatch(/nginx</);
  if (path.startsWith('/api/')) {
    expect(head).toContain('Content-Type: application/json');
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: expect.any(String) });
  } else {
    expect(head).toContain('Content-Type: text/plain');
  }
});

/** A body that cannot be read, of which nginx knows when it refuses. */
const brokenBody = 'Transfer-Encoding: chunked\r\n\r\nzz\r\n';

test.each([
  ['GET /api/x HTTP/3.0', '\r\n'],
  ['GET / HTTP/2.7', '\r\n'],
  ['POST /api/x HTTP/3.0', brokenBody],
  ['GET /api/x HTTP/1.1', brokenBody],
  ['GET / HTTP/1.1', brokenBody],
  ['TRACE /api/x HTTP/1.1', brokenBody],
  ['CONNECT /api/x HTTP/1.1', brokenBody],
  ['TRACE / HTTP/1.1', brokenBody],
  ['GET /gateway-healthz HTTP/1.1', brokenBody],
  ['GET /remote-a HTTP/1.1', brokenBody],
  ['GET /remote-a/x HTTP/1.1', brokenBody],
  ['GET /remote-a/1.0.0/a.js HTTP/1.1', brokenBody],
  ['GET /remote-a/1.0.0/link.js HTTP/1.1', brokenBody],
  ['PATCH /remote-a/1.0.0/a.js HTTP/1.1', brokenBody],
])('says of %s with %j that it cannot be read, in words of the studio', async (line, rest) => {
  const answer = await answerTo(`${line}\r\nHost: localhost\r\n${rest}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const [, body = ''] = answer.split('\r\n\r\n');
  if (line.includes(' /api/')) expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'INVALID_REQUEST' });
  else expect(answer).toMatch(/Content-Type: text\/plain[^]*(?:That is no address|The request cannot be read)\.\n$/);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
});

test.each([
  ['/hangs', 503],
  ['/hangs/in-its-answer', 200],
])('holds nobody for long who asks a part that hangs for %s', async (path, status) => {
  const began = performance.now();
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(performance.now() - began).toBeLessThan(5 * fileSeconds * 1_000);
});

// Of nginx's 512 connections here each request that a part leaves unanswered takes two, and one that has only begun takes one: it is by that
// one whether the last lacks the second.
test.each([0, 1])('says in its own words that it has no connection left for a part, beside %i', async (begun) => {
  const beginning = Array.from({ length: begun }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  for (const socket of beginning) socket.write('GET /');
  const asked = [];
  while (asked.length < 270) {
    const text = 'GET /hangs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    asked.push(answerTo(text, `127.0.0.${2 + (asked.length % 4)}`).catch(() => ''));
    await sleep(1);
  }
  const answers = await Promise.all(asked);
  for (const socket of beginning) socket.destroy();
  const bodies = new Set(answers.map((answer) => answer.split('\r\n\r\n', 2)[1]));
  // Where it has none for who asks, either, it closes that one.
  bodies.delete(undefined);
  expect([...bodies]).toEqual([expect.stringMatching(/^The studio does not answer/)]);
});

test.each(['/gateway-healthz', '/remote-a', '/remote-a/none', '/@gateway/api/500', '/%zz'])(
  'answers %s by itself once a connection, whatever has been sent ahead on it',
  async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(50));
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  },
);

test('passes on a page whose policy is as long as the shell may have one', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/has-a-long-policy`);
  expect([answer.status, answer.headers.get('content-security-policy')?.length]).toEqual([200, 4_000]);
});

test.each(['/none', '/orders'])('leaves what a part answers to %s as it is', async (path) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('the part’s own');
});

test.each([
  ['/api', 503],
  ['/media', 503],
  ['/api/picture-details', 503],
  ['/remote-a', 404],
])('sends nobody who asks for %s to another address', async (path, status) => {
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\\b`));
  expect(answer).not.toMatch(/Location:|nginx</);
});

test('lets nobody ask for its own answers', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/@gateway/api/500`);
  expect(answer.status).toBe(404);
});

/** Of a remote whose folder a stranger writes. @param {string} releases */
function writeReleases(releases) {
  const version = join(releases, 'remote-a/1.0.0');
  mkdirSync(version, { recursive: true });
  for (const name of ['a.js', 'a.js.gz', 'a.js.map', '.inputs', 'a.html', 'a.svg', 'a.css', 'a', 'é.html']) {
    writeFileSync(join(version, name), 'alert(1)');
  }
  writeFileSync(join(releases, 'remote-a/index.html'), 'beside the versions');
  mkdirSync(join(releases, 'other/1.0.0'), { recursive: true });
  writeFileSync(join(releases, 'other/1.0.0/a.js'), 'of another part');
  symlinkSync(join(releases, 'other/1.0.0/a.js'), join(version, 'link.js'));
  symlinkSync(join(releases, 'other/1.0.0'), join(releases, 'remote-a/2.0.0'));
}

describe('of a remote', () => {
  const asked = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/remote-a${path}`, { redirect: 'manual', headers, method });

  test.each(['/1.0.0/a.html', '/1.0.0/a.svg', '/1.0.0/a.css', '/1.0.0/a', '/1.0.0/%C3%A9.html'])(
    'the file %s is a document of no origin, without scripts',
    async (path) => {
      const { status, headers } = await asked(path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('a script is held by no policy, as a worker needs, and kept for long', async () => {
    const { status, headers } = await asked('/1.0.0/a.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.has('content-security-policy')).toBe(false);
  });

  test('a script that has not changed is given no policy anew', async () => {
    const { headers } = await asked('/1.0.0/a.js');
    const again = await asked('/1.0.0/a.js', { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.headers.has('content-security-policy')]).toEqual([304, false]);
  });

  test.each([
    ['', {}, 'GET', 404],
    ['/', {}, 'GET', 404],
    ['/index.html', {}, 'GET', 404],
    ['/3.0.0/a.js', {}, 'GET', 404],
    ['/1.0.0/', {}, 'GET', 404],
    ['/1.0.0/a.js.gz', {}, 'GET', 404],
    ['/1.0.0/a.js.map', {}, 'GET', 404],
    ['/1.0.0/.inputs', {}, 'GET', 404],
    ['/1.0.0/link.js', {}, 'GET', 404],
    ['/2.0.0/a.js', {}, 'GET', 404],
    ['/1.0.0/a.js', {}, 'POST', 405],
    ['/1.0.0/a.js', { 'If-Match': '"other"' }, 'GET', 412],
    ['/1.0.0/a.js', { Range: 'bytes=99-' }, 'GET', 416],
  ])('%s (%j) %s is answered by %i, in words of the studio', async (path, headers, method, status) => {
    const answer = await asked(path, headers, method);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, expect.not.stringMatching(/nginx|alert|other part/)]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('no server is asked anything', () => {
    expect(askedForRemotes).toEqual([]);
  });
});
