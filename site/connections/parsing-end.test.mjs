import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { endParsing } from './parsing-end.mjs';

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('leaves what came in one packet behind the request at which the connection was closed', async () => {
  let heads = 0;
  class CountedMessage extends IncomingMessage {
    /** @param {import('node:net').Socket} socket */
    constructor(socket) {
      super(socket);
      heads += 1;
    }
  }
  let begun = 0;
  const server = createServer({ IncomingMessage: CountedMessage }, (request, response) => {
    begun += 1;
    if (begun === 3) request.socket.destroy();
    else response.end('here');
  });
  endParsing(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const greedy = connect(port, '127.0.0.1').on('error', () => undefined);
    greedy.write(get.repeat(1_000));
    greedy.resume();
    await once(greedy, 'close');
    expect(begun).toBe(3);
    expect(heads).toBe(3);

    // Parsers are used again.
    const next = connect(port, '127.0.0.1');
    next.write(get);
    const [answer] = await once(next, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
    next.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('leaves the body of a request whose connection was closed for its head', async () => {
  let chunks = 0;
  const server = createServer((request) => {
    request.push = (chunk) => {
      if (chunk !== null) chunks += 1;
      return true;
    };
    request.socket.destroy();
  });
  endParsing(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${get.slice(0, -2)}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(1_000)}`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(chunks).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
