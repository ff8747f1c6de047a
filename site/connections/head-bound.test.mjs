import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
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

/** @param {string} sent @param {string} [from] @returns {Promise<string>} all that came back until the connection was closed */
async function answerTo(sent, from = '127.0.0.1') {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => (received += text));
  socket.write(sent);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

test('answers a request of a hundred header lines', async () => {
  expect(await answerTo(`${begin}${'a: b\r\n'.repeat(98)}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([99, 1_900, 2_500])('closes the connection of a request with %d more than two lines', async (more) => {
  expect(await answerTo(`${begin}${'a:\r\n'.repeat(more)}\r\n`)).toBe('');
});

test('slows down the network of whoever sends it, and no other', async () => {
  await answerTo(`${begin}${'a:\r\n'.repeat(1_000)}\r\n`);
  const answers = await Promise.all([1, 2, 3].map(() => answerTo(`${begin}\r\n`)));
  expect(answers.filter((answer) => answer !== '').length).toBeLessThanOrEqual(1);
  expect(await answerTo(`${begin}\r\n`, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 OK/);
});
