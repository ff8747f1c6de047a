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

/** Hands on each of these by itself, as Node does with a packet. @param {readonly number[]} sizes */
function taking(sizes) {
  const offenders = { notice: jest.fn() };
  const socket = {
    destroyed: false,
    remoteAddress: '192.0.2.1',
    destroy() {
      this.destroyed = true;
    },
  };
  const push = jest.fn(() => true);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const request = /** @type {never} */ ({ headers: { 'content-length': String(length) }, push, socket });
  boundChunks(() => {}, /** @type {never} */ (offenders))(request, /** @type {never} */ ({}));
  for (const size of sizes) /** @type {{ push: (packet: Buffer) => void }} */ (request).push(Buffer.alloc(size));
  return { push, noticed: offenders.notice.mock.calls.length, isClosed: socket.destroyed };
}

test.each([
  ['that is typed', Array(31).fill(1)],
  ['of a slow network', Array(1_000).fill(536)],
  ['of a proxy', Array(100).fill(65_536)],
])('takes a body %s, whose length is known', (_, sizes) => {
  const { push, isClosed } = taking(sizes);
  expect(push).toHaveBeenCalledTimes(sizes.length);
  expect(isClosed).toBe(false);
});

test.each([
  ['a byte at a time', Array(16_000).fill(1), 31],
  ['so behind as much as it may have', [16_000, ...Array(100).fill(1)], 63],
  ['so behind megabytes', [...Array(100).fill(65_536), ...Array(30_000).fill(1)], 25_700],
])('closes the connection whose body comes %s, whatever its length', (_, sizes, most) => {
  const { push, noticed, isClosed } = taking(sizes);
  expect(push.mock.calls.length).toBeLessThanOrEqual(most);
  expect(noticed).toBe(1);
  expect(isClosed).toBe(true);
});
