/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { apiCalls, callWith, OPERATED, type ApiCall } from './api-calls';
import { makeBelongings, ownCall, type Belongings } from './fields';
import { rawAnswer, wire } from './raw-answers';

let studio: TestStudio;
let client: ApiClient;
let own: Belongings;
let calls: ApiCall[];
let host: string;
let bearer: string;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { ...OPERATED, STUDIO_START_CREDITS: '100000' });
  calls = await apiCalls(studio);
  client = await studio.signedUp();
  own = await makeBelongings(client);
  ({ host } = new URL(studio.origin));
  bearer = `Authorization: Bearer ${client.token}`;
});
afterAll(() => studio.stop());

describe('a method', () => {
  it('is the one on the request’s first line', async () => {
    const [id] = own.id;
    const listed = async () => (await client.get('/api/generated-images/')).list;
    const before = await listed();
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const method of ['GET', 'POST'])
        await client.send(
          method,
          '/api/generated-images/?_method=DELETE',
          method === 'POST' ? JSON.stringify({ id, _method: 'DELETE', image_url: '' }) : undefined,
          { [header]: 'DELETE', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
        );
    expect(await listed()).toEqual(before);
  });

  it.each(['TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'PUT', 'PATCH', 'get', 'GETS', 'CONNECT'])(
    '%s does nothing',
    async (method) => {
      const { text, statuses } = await rawAnswer(
        studio.origin,
        wire(
          `${method} /api/credits/ HTTP/1.1`,
          `Host: ${host}`,
          bearer,
          'X-Mine: secret',
          'Connection: close',
          '',
          '',
        ),
      );
      for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('secret');
      expect(text).not.toContain('credits_remaining');
    },
  );
});

describe('a host', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    '',
    '[::1',
    'localhost:1:2',
    'localhost/evil',
    '127.0.0.1.nip.io',
  ])('called %j never comes back in an address', async (name) => {
    const { text, statuses } = await rawAnswer(
      studio.origin,
      wire('GET /api/generated-images/ HTTP/1.1', `Host: ${name}`, bearer, 'Connection: close', '', ''),
    );
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
    expect(text.split('\r\n\r\n').slice(1).join()).not.toContain('evil');
  });

  it('that only a proxy could have named is passed over', async () => {
    const said = 'evil.example';
    const headers = {
      'x-forwarded-host': said,
      'x-host': said,
      'x-original-host': said,
      forwarded: `host=${said};proto=https`,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '666',
      'x-forwarded-prefix': `//${said}`,
      'x-original-url': `//${said}/`,
      'x-rewrite-url': '/openapi.json',
      'x-forwarded-for': '10.0.0.1',
      via: said,
    };
    const { status, bytes, list } = await client.send('GET', '/api/generated-images/', undefined, headers);
    expect(status).toBe(200);
    expect(bytes.toString()).not.toMatch(/evil|https|666/);
    expect(list[0]!.image_url.startsWith(`${studio.origin}/media/`)).toBe(true);
  });

  it.each([
    ['two hosts', ['GET /api/generated-images/ HTTP/1.1', 'Host: HOST', 'Host: evil.example']],
    ['a whole address', ['GET http://evil.example/api/generated-images/ HTTP/1.1', 'Host: HOST']],
    ['a whole address and another host', ['GET http://HOST/api/generated-images/ HTTP/1.1', 'Host: evil.example']],
    ['no host', ['GET /api/generated-images/ HTTP/1.1']],
    ['an older protocol', ['GET /api/generated-images/ HTTP/1.0', 'Host: evil.example']],
  ])('of a request with %s never comes back in an address', async (_, lines) => {
    const named = lines.map((line) => line.replaceAll('HOST', host));
    const { text } = await rawAnswer(studio.origin, wire(...named, bearer, 'Connection: close', '', ''));
    expect(text).not.toContain('evil');
  });
});

describe('two requests that a proxy would take for one', () => {
  const SMUGGLED = wire('GET /api/credits/ HTTP/1.1', 'Host: HOST', 'BEARER', '', '');
  const BODY = wire('0', '', '') + SMUGGLED;
  /** Heads between which and {@link SMUGGLED} a server and its proxy may see different borders. */
  const HEADS: readonly [string, readonly string[], string][] = [
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], BODY],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: LENGTH'], BODY],
    ['two lengths', ['Content-Length: 0', 'Content-Length: LENGTH'], SMUGGLED],
    ['a list of lengths', ['Content-Length: 0, LENGTH'], SMUGGLED],
    ['a negative length', ['Content-Length: -1'], SMUGGLED],
    ['a length with a sign', ['Content-Length: +0'], SMUGGLED],
    ['a length in hexadecimal', ['Content-Length: 0x0'], SMUGGLED],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999999'], SMUGGLED],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], BODY],
    ['a coding twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], BODY],
    ['chunks that are not last', ['Transfer-Encoding: chunked, gzip'], BODY],
    ['a blank before the colon', ['Transfer-Encoding : chunked', 'Content-Length: LENGTH'], BODY],
    ['a folded header', ['X: a', ' Transfer-Encoding: chunked', 'Content-Length: 6'], BODY],
    ['a header that ends by LF', ['X: a\nTransfer-Encoding: chunked', 'Content-Length: 6'], BODY],
    ['a header that ends by CR', ['X: a\rTransfer-Encoding: chunked', 'Content-Length: 6'], BODY],
    ['a zero in a header', ['X: a\0b', 'Content-Length: 0'], SMUGGLED],
    ['a name with a blank', ['Content Length: 0'], SMUGGLED],
    ['a chunk of no size', ['Transfer-Encoding: chunked'], wire('', '', '') + SMUGGLED],
    ['a chunk of a huge size', ['Transfer-Encoding: chunked'], wire('ffffffffffffffffff', '', '') + SMUGGLED],
    ['a chunk of a negative size', ['Transfer-Encoding: chunked'], wire('-1', '', '') + SMUGGLED],
  ];

  it.each(HEADS)('%s: at most one is answered', async (_, head, body) => {
    const text = body.replace('HOST', host).replace('BEARER', bearer);
    const lines = head.map((line) => line.replace('LENGTH', String(text.length)));
    const request = wire(
      'POST /api/auth/jwt/create/ HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      ...lines,
      '',
      '',
    );
    const answer = await rawAnswer(studio.origin, request + text);
    expect(answer.text).not.toContain('credits_remaining');
    for (const status of answer.statuses) expect(status).toBeGreaterThanOrEqual(400);
    expect(answer.statuses.length).toBeLessThanOrEqual(1);
  });

  it('the next one on the same connection is answered for itself', async () => {
    const request = wire('GET /api/credits/ HTTP/1.1', `Host: ${host}`, '', '');
    const withToken = wire('GET /api/credits/ HTTP/1.1', `Host: ${host}`, bearer, '', '');
    // Of more that wait for their answers the connection is cut.
    expect((await rawAnswer(studio.origin, withToken + request)).statuses).toEqual([200, 401]);
    expect((await rawAnswer(studio.origin, request + withToken)).statuses).toEqual([401, 200]);
  });

  it('a refused body is not read as the next request', async () => {
    const smuggled = SMUGGLED.replace('HOST', host).replace('BEARER', bearer);
    for (const [path, type] of [
      ['/api/gallery/', 'text/plain'],
      ['/api/upscale/', 'multipart/form-data; boundary=none'],
      ['/nowhere', 'application/json'],
      ['/media/nothing.png', 'application/json'],
      ['/healthz', 'application/json'],
    ]) {
      const head = wire(
        `POST ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Content-Type: ${type}`,
        `Content-Length: ${smuggled.length}`,
        '',
        '',
      );
      const { text } = await rawAnswer(studio.origin, head + smuggled);
      expect(text).not.toContain('credits_remaining');
    }
  });
});

describe('an address', () => {
  it.each([
    '/%0d%0aSet-Cookie:%20a=b',
    '/api/credits/%0d%0aX-Evil:%20a',
    '/media/%0d%0aX-Evil:%20a',
    '//evil.example/',
    '/\\evil.example',
    '/api/credits/..%2f..%2fopenapi.json',
    '/media/..%2f..%2f..%2fsecret',
    '/media/%2e%2e/%2e%2e/secret',
    '/media/....//....//secret',
    '/media/%252e%252e%252fsecret',
    '/media/0%00.png',
    '/media/secret',
    '/media/.',
    '/media/',
    '/media/__proto__',
    '/media/0123456789abcdef0123456789abcdef.svg',
    '/media/0123456789abcdef0123456789abcdef.png%00.html',
    '/media/0123456789ABCDEF0123456789ABCDEF.png',
    '/.env',
    '/.git/config',
    '/studio-api/package.json',
    '/%c0%ae%c0%ae/etc/passwd',
    '/%ff',
    '/%',
    `/${'a'.repeat(10_000)}`,
    `/media/${'%41'.repeat(2_000)}`,
    `/api/credits/?${'a=b&'.repeat(3_000)}`,
    '/api/credits/;jsessionid=1',
    '/API/CREDITS/',
  ])('%s is nothing, and no header', async (address) => {
    const { text, statuses } = await rawAnswer(
      studio.origin,
      wire(`GET ${address} HTTP/1.1`, `Host: ${host}`, 'Connection: close', '', ''),
    );
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
    const [head = ''] = text.split('\r\n\r\n');
    expect(head).not.toMatch(/set-cookie|x-evil|^location:/im);
    expect(text).not.toContain('root:');
  });

  it('of another origin calls nothing in a person’s name', async () => {
    for (const origin of [
      'http://evil.example',
      'null',
      `${studio.origin}.evil.example`,
      'http://localhost:3000.evil.example',
      'http://localhost:3000@evil.example',
      'https://localhost:3000',
      'http://LOCALHOST:3000/',
      'file://',
    ]) {
      const { headers } = await client.send('GET', '/api/credits/', undefined, { origin });
      expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

describe('headers', () => {
  it('of any length and number end nothing', async () => {
    for (const lines of [
      [`X: ${'a'.repeat(100_000)}`],
      Array.from({ length: 5_000 }, (_, place) => `X${place}: a`),
      [`Authorization: Bearer ${'a'.repeat(12_000)}`],
      [`Cookie: ${'a=b; '.repeat(2_000)}`],
      [`Accept: ${'a/b,'.repeat(2_000)}`],
      [`Range: bytes=${'0-0,'.repeat(2_000)}0-0`],
      ['Range: bytes=-99999999999999999999'],
      ['If-None-Match: "a", W/"b", *', 'If-Modified-Since: never'],
      ['Expect: 100-continue', 'Content-Length: 10'],
      [
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version: 13',
      ],
      ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
    ]) {
      const picture = new URL(own.address[0]!).pathname;
      for (const path of ['/api/credits/', picture]) {
        const { statuses } = await rawAnswer(
          studio.origin,
          wire(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''),
        );
        const title = lines[0]!.slice(0, 40);
        // More lines than anybody sends are not answered.
        expect([title, statuses.length > 0]).toEqual([title, lines.length < 100]);
        for (const status of statuses) expect([title, status !== 101 && status < 500]).toEqual([title, true]);
      }
    }
    expect((await client.get('/api/credits/')).status).toBe(200);
  });

  it('of every answer forbid guessing its type and running it', async () => {
    for (const call of calls) {
      const { headers } = await callWith(client, call, await ownCall(call, own));
      expect([call.title, headers.get('x-content-type-options')]).toEqual([call.title, 'nosniff']);
      expect([call.title, headers.get('content-security-policy')]).toEqual([
        call.title,
        expect.stringContaining("default-src 'none'"),
      ]);
      expect([call.title, headers.get('cache-control')]).toEqual([call.title, 'no-store']);
    }
  });
});
