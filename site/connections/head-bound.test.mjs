import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerTo } from '../testing/answer-to.mjs';
import { boundHeads } from './head-bound.mjs';
import { Offenders } from './offenders.mjs';
import { boundSockets } from './socket-bound.mjs';

const begin = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

/** @type {import('node:http').Server} */
let server;
beforeEach(async () => {
  const offenders = new Offenders();
  server = createServer((request, response) => request.resume().once('end', () => response.end('here')));
  server.listen(0, '127.0.0.1');
  boundHeads(server, offenders);
  boundSockets(server, 200, () => false, offenders);
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** @param {string} sent @param {string} [from] */
const ask = (sent, from = '127.0.0.1') => answerTo(server, sent, { from });

test('answers a request of a hundred header lines', async () => {
  expect(await ask(`${begin}${'a: b\r\n'.repeat(98)}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([99, 1_900, 2_500])('closes the connection of a request with %d more than two lines', async (more) => {
  expect(await ask(`${begin}${'a:\r\n'.repeat(more)}\r\n`)).toBe('');
});

test('closes the connection of a head that does not end', async () => {
  expect(await ask(`${begin}${'a:\r\n'.repeat(200)}`)).toBe('');
});

test('closes the connection of many lines behind a body', async () => {
  const body = 'Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n';
  const post = begin.replace('GET', 'POST');
  expect(await ask(`${post}${body}${'a: b\r\n'.repeat(98)}\r\n`)).toMatch(/here$/);
  expect(await ask(`${post}${body}${'a:\r\n'.repeat(200)}\r\n`)).toBe('');
});

test('calls nobody for what else came in the same packet', async () => {
  let calls = 0;
  const counted = createServer().on('connection', (/** @type {any} */ { parser }) => {
    const own = parser[1];
    // By the name that Node gave it.
    function parserOnHeaders(/** @type {unknown[]} */ ...lines) {
      calls += 1;
      own.apply(parser, lines);
    }
    parser[1] = parserOnHeaders;
  });
  boundHeads(counted, new Offenders());
  counted.listen(0, '127.0.0.1');
  await once(counted, 'listening');
  try {
    await answerTo(counted, `${begin}${'a:\r\n'.repeat(14_000)}`);
    expect(calls).toBe(3);
  } finally {
    counted.close();
  }
});

test('goes on reading heads on a connection that was used again', async () => {
  const head = `${begin.replace('Connection: close\r\n', '')}${'a: b\r\n'.repeat(60)}`;
  const answers = await ask(`${head}\r\n${head}Connection: close\r\n\r\n`);
  expect(answers.match(/200 OK/g)).toHaveLength(2);
});

test('slows down the network of whoever sends it, and no other', async () => {
  await ask(`${begin}${'a:\r\n'.repeat(1_000)}\r\n`);
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${begin}\r\n`)));
  expect(answers.filter((answer) => answer !== '').length).toBeLessThanOrEqual(1);
  expect(await ask(`${begin}\r\n`, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 OK/);
});
