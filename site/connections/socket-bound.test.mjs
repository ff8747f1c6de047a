import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { Offenders } from './offenders.mjs';
import { boundSockets } from './socket-bound.mjs';

/** @typedef {import('node:net').Socket & { parser?: object }} HttpSocket */

const server = createServer((_request, response) => response.end('here'));
boundSockets(server, 1, () => false, new Offenders());
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('nothing is made for a connection that does not stay', async () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** @type {(boolean | undefined)[]} */
  const parsed = [];
  server.on('connection', (/** @type {HttpSocket} */ socket) => parsed.push(socket.parser !== undefined));
  const first = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const second = connect(port, '127.0.0.1').resume();
  await once(second, 'close');
  expect(parsed).toEqual([true, false]);
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  // As one that was reset before it was let in.
  const gone = { remoteAddress: undefined, destroy: jest.fn() };
  server.emit('connection', gone);
  expect(gone.destroy).toHaveBeenCalled();
  first.destroy();
});
