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
  server = createServer(boundHeads((_, response) => response.end('here'), offenders)).listen(0, '127.0.0.1');
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

test('slows down the network of whoever sends it, and no other', async () => {
  await ask(`${begin}${'a:\r\n'.repeat(1_000)}\r\n`);
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${begin}\r\n`)));
  expect(answers.filter((answer) => answer !== '').length).toBeLessThanOrEqual(1);
  expect(await ask(`${begin}\r\n`, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 OK/);
});
