/** @jest-environment node */
import { askedAs } from '../testing/asked-as';
import { slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const JSON_TYPE = 'application/json; charset=utf-8';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

/** The answer to these very bytes, after which the connection must be closed. */
async function answerTo(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const sender = slowSender(studio.origin);
  sender.send(bytes);
  await sender.closed;
  const [head = '', body = ''] = sender.received().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

const LONG = 'x'.repeat(20_000);
const CLOSING = 'host: localhost\r\nconnection: close\r\n';

it.each([
  ['a path that cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\n${CLOSING}\r\n`, 400],
  ['a path that cannot be decoded, of a call', `POST /api/gallery/%ff%fe HTTP/1.1\r\n${CLOSING}\r\n`, 400],
  ['a part of a path that no address has', `GET /media/${'a'.repeat(300)} HTTP/1.1\r\n${CLOSING}\r\n`, 414],
  ['a long path to nothing', `GET /${'a'.repeat(2_047)} HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['a longer path to nothing', `GET /${'a'.repeat(2_048)} HTTP/1.1\r\n${CLOSING}\r\n`, 414],
  ['a long query', `GET /api/gallery/?${'%41=&'.repeat(500)} HTTP/1.1\r\n${CLOSING}\r\n`, 414],
  ['an address that is too long', `GET /${LONG} HTTP/1.1\r\n${CLOSING}\r\n`, 414],
  ['headers that are too large', `GET / HTTP/1.1\r\n${CLOSING}x: ${LONG}\r\n\r\n`, 431],
  ['what is no HTTP', 'hello there\r\n\r\n', 400],
  ['a method that there is not', `BREW / HTTP/1.1\r\n${CLOSING}\r\n`, 400],
  ['a method that nobody needs', `PROPFIND / HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['a length that is none', `POST /api/gallery/ HTTP/1.1\r\n${CLOSING}content-length: many\r\n\r\n`, 400],
  [
    'a chunk that is none',
    `POST /api/auth/users/ HTTP/1.1\r\n${CLOSING}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nno\r\n`,
    400,
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['an expectation', `GET /healthz HTTP/1.1\r\n${CLOSING}expect: wonders\r\n\r\n`, 417],
  ['OPTIONS for what is not there', `OPTIONS /nothing-here HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['OPTIONS for everything', `OPTIONS * HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['OPTIONS for half an expression', `OPTIONS /media/:a( HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['OPTIONS for an expression', `OPTIONS /media/:a((a+)+$) HTTP/1.1\r\n${CLOSING}\r\n`, 404],
  ['OPTIONS for a pattern', `OPTIONS /*/api HTTP/1.1\r\n${CLOSING}\r\n`, 404],
])('answers %s in its own shape', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect([answer.status, answer.headers]).toEqual([status, expect.stringContaining(`content-type: ${JSON_TYPE}`)]);
  for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
    expect(answer.headers).toContain(header);
  expect(JSON.parse(answer.body)).toEqual({
    error: expect.stringMatching(/^[A-Z].*\.$/) as unknown,
    code: expect.stringMatching(/^[A-Z_]+$/) as unknown,
  });
});

it('says by OPTIONS what a call allows', async () => {
  const { status, headers, body } = await askedAs('localhost', studio.origin, '/api/generated-images/', {
    method: 'OPTIONS',
  });
  expect([status, headers.allow, body]).toEqual([204, 'GET, HEAD, POST, DELETE, OPTIONS', '']);
});

it('answers HEAD as GET, without the content', async () => {
  const nothing = await askedAs('localhost', studio.origin, '/nothing-here', { method: 'HEAD' });
  expect([nothing.status, nothing.headers['content-type'], nothing.body]).toEqual([404, JSON_TYPE, '']);
  expect((await askedAs('localhost', studio.origin, '/api/credits/', { method: 'HEAD' })).status).toBe(401);
  expect((await askedAs('localhost', studio.origin, '/healthz', { method: 'HEAD' })).status).toBe(200);
});

it.each([
  ['POST', '/api/dedctcredit/'],
  ['DELETE', '/api/gallery/'],
  ['DELETE', '/api/generated-images/'],
  ['POST', '/api/trash/restore/'],
  ['DELETE', '/api/trash/'],
])('%s %s reads no more than 16 KB, which is many times what it may have', async (method, path) => {
  const { token } = await studio.signedUp();
  const ask = (bytes: number) =>
    studio.client(token).send(method, path, '{}'.padEnd(bytes), { 'content-type': 'application/json' });
  expect((await ask(16_385)).json.code).toBe('FST_ERR_CTP_BODY_TOO_LARGE');
  expect((await ask(16_384)).json.code).toBe('INVALID_REQUEST');
});

it('answers where there is nothing before it reads a body', async () => {
  const answer = await studio.client().send('POST', '/nothing-here', '{bad', { 'content-type': 'application/json' });
  expect([answer.status, answer.json.code]).toEqual([404, 'NOT_FOUND']);
});

it('closes the connection of a head in which Node would hide that a body comes in chunks', async () => {
  const sender = slowSender(studio.origin);
  sender.send(`GET /healthz HTTP/1.1\r\n${CLOSING}${'a:\r\n'.repeat(2_500)}transfer-encoding: chunked\r\n\r\n`);
  await sender.closed;
  expect(sender.received()).toBe('');
});
