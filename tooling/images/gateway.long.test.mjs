import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, shell } from '../../site/parts/parts.mjs';
import { freePort } from '../../site/testing/free-port.mjs';
import { startNginx } from '../../site/testing/nginx-process.mjs';
import { gatewayPort, gatewayServer } from './gateway.mjs';
import { LIMITS } from '@likeness/contract/rules';

/** Less than there is, as nobody waits so long for a test. */
const fileSeconds = 1;

/** Served by the same process as the shell. @type {import('../../site/parts/parts.mjs').Part} */
const remote = { name: 'remote-a', kind: 'remote', portOffset: 0 };

/** What would hold for all of the origin, and leads away from it. */
const OF_THE_ORIGIN = {
  'Clear-Site-Data': '"storage"',
  NEL: '{"report_to":"x","max_age":9}',
  'Report-To': '{"group":"x"}',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'a=b',
  'Strict-Transport-Security': 'max-age=9',
  'Alt-Svc': 'h2="evil.example:443"',
  Location: 'https://evil.example/',
  Refresh: '0; url=https://evil.example/',
  'Content-Security-Policy': 'script-src *',
};

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
  if (request.url?.startsWith('/remote-a/type/')) {
    const type = decodeURIComponent(request.url.slice('/remote-a/type/'.length));
    response.writeHead(200, { ...OF_THE_ORIGIN, ...(type === '' ? {} : { 'Content-Type': type }) }).end('alert(1)');
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
    .replace(/http:\/\/(?:shell|remote-a):/g, 'http://127.0.0.1:');
  const logged = 'map $uri $studio_logged { default $uri; }\n';
  stop = await startNginx(folder, logged + configuration, `http://127.0.0.1:${port}/gateway-healthz`);
});
afterAll(async () => {
  await stop();
  part.close();
  rmSync(folder, { recursive: true });
});

/** @param {string} text @returns {Promise<string>} all that is answered */
async function answerTo(text) {
  const socket = connect(port, '127.0.0.1');
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

test.each([
  ['/hangs', 503],
  ['/hangs/in-its-answer', 200],
])('holds nobody for long who asks a part that hangs for %s', async (path, status) => {
  const began = performance.now();
  const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(performance.now() - began).toBeLessThan(5 * fileSeconds * 1_000);
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
  const answer = await fetch(`http://127.0.0.1:${port}/@gateway/api/503`);
  expect(answer.status).toBe(404);
});

describe('a remote’s answer', () => {
  const answered = (/** @type {string} */ type) =>
    fetch(`http://127.0.0.1:${port}/remote-a/type/${encodeURIComponent(type)}`, { redirect: 'manual' });

  test.each([
    'text/html',
    'image/svg+xml',
    'application/xml; charset=utf-8',
    '',
    'text/javascript, text/html',
    'text/javascriptx',
  ])('of the type “%s” is a document of no origin, without scripts', async (type) => {
    const { headers } = await answered(type);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['text/javascript', 'text/javascript; charset=utf-8', 'application/javascript'])(
    'of the type “%s” is a script that no policy holds, as a worker needs',
    async (type) => {
      const { status, headers } = await answered(type);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.has('content-security-policy')).toBe(false);
    },
  );

  test('orders nothing of the origin that all parts have here', async () => {
    const { headers } = await answered('text/javascript');
    for (const name of Object.keys(OF_THE_ORIGIN)) expect([name, headers.get(name)]).toEqual([name, null]);
  });
});
