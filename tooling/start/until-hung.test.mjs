import { once } from 'node:events';
import { createServer } from 'node:net';
import { untilHung } from './until-hung.mjs';

const rules = { every: 5, within: 100, misses: 3, slack: 60_000 };

/** @type {import('node:net').Server} */
let server;
/** @type {import('node:net').Socket[]} */
const sockets = [];
let asked = 0;

beforeEach(() => {
  asked = 0;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** @param {(socket: import('node:net').Socket) => void} take @param {AbortSignal} signal */
async function hungWhere(take, signal) {
  server = createServer((socket) => {
    asked += 1;
    sockets.push(socket.on('error', () => {}));
    take(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return untilHung({ url: `http://127.0.0.1:${port}/healthz`, rules }, signal);
}

test('a part that closes the connection of every probe at once is alive', async () => {
  const over = new AbortController();
  const hung = await hungWhere((socket) => {
    socket.destroy();
    if (asked === 10) over.abort();
  }, over.signal);
  expect(hung).toBe(false);
  expect(asked).toBe(10);
});

test.each([
  ['takes connections and says nothing', () => {}],
  [
    'answers that it cannot',
    (/** @type {import('node:net').Socket} */ socket) =>
      socket.end('HTTP/1.1 503 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  ],
])('one that %s counts as hung', async (_, take) => {
  expect(await hungWhere(take, new AbortController().signal)).toBe(true);
  expect(asked).toBe(rules.misses);
});
