import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerTo } from '../testing/answer-to.mjs';
import { boundChunks } from './chunk-bound.mjs';
import { Offenders } from './offenders.mjs';
import { boundSockets } from './socket-bound.mjs';

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (/** @type {number} */ size) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

/** @type {number} */
let taken;
/** @type {import('node:http').Server} */
let server;
beforeEach(async () => {
  taken = 0;
  const offenders = new Offenders();
  server = createServer(
    boundChunks((request, response) => {
      request.on('data', ({ length }) => (taken += length)).on('end', () => response.end(`${taken} bytes`));
      request.on('error', () => {});
    }, offenders),
  ).listen(0, '127.0.0.1');
  boundSockets(server, 200, () => false, offenders);
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** @param {string} received */
const isWhole = (received) => received.endsWith('0\r\n\r\n') || / bytes$/.test(received);

/** @param {string} sent @param {string} [from] */
const ask = (sent, from = '127.0.0.1') => answerTo(server, sent, { from, isWhole });

test.each([
  [90, 1],
  [5_000, 600],
  [3, 100_000],
])('takes %d chunks of %d bytes', async (count, size) => {
  expect(await ask(`${head}${chunk(size).repeat(count)}0\r\n\r\n`)).toContain(`${count * size} bytes`);
});

test.each([
  [200_000, 1],
  [20_000, 400],
])('closes the connection that sends %d chunks of %d bytes, and takes few of them', async (count, size) => {
  expect(await ask(`${head}${chunk(size).repeat(count)}0\r\n\r\n`)).toBe('');
  expect(taken).toBeLessThanOrEqual(100 * size);
});

test('lets who has done so open a connection now and then, and others as many as they like', async () => {
  const body = `${head}${chunk(100).repeat(2)}0\r\n\r\n`;
  await ask(`${head}${chunk(1).repeat(20_000)}`);
  // At the same moment, however long a busy machine takes for the five.
  const now = performance.now();
  const still = jest.spyOn(performance, 'now').mockReturnValue(now);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(body)));
  expect(answers.filter((answer) => answer.endsWith(' bytes'))).toHaveLength(1);
  still.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await ask(body)).toMatch(/ bytes$/);
  const others = await Promise.all(Array.from({ length: 5 }, () => ask(body, '127.0.0.9')));
  expect(others.filter((answer) => answer.endsWith(' bytes'))).toHaveLength(5);
});
