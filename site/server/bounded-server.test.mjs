import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../testing/until.mjs';
import { boundedServer } from './bounded-server.mjs';
import { sendFile } from './send-file.mjs';

/** @typedef {import('node:net').Socket} Socket */

const settings = { socketsPerAddress: 200, trustedProxies: /** @type {string[]} */ ([]) };
const patience = { headers: 300, request: 600, stillness: 900 };
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** @type {import('node:http').Server | undefined} */
let server;
/** @type {Socket[]} */
const sockets = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** @param {import('node:http').RequestListener} handle @param {Partial<typeof settings>} [more] */
async function serve(handle, more) {
  server = boundedServer(handle, { ...settings, ...more }, patience).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** @returns {Socket} */
function connected() {
  const address = /** @type {import('node:net').AddressInfo | undefined} */ (server?.address());
  const socket = connect(Number(address?.port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** @param {Socket} socket @returns {Promise<string>} the first that comes back; nothing where the connection is closed */
async function firstOf(socket) {
  const closed = once(socket, 'close').then(() => '');
  return Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), closed]);
}

/** @type {import('node:http').RequestListener} */
const answerAtOnce = (_, response) => {
  response.end('here');
};

test('closes what is beyond the connections of one network, and lets it in again when one has gone', async () => {
  await serve(answerAtOnce, { socketsPerAddress: 3 });
  for (let count = 0; count < 3; count += 1) connected().write(get);
  await Promise.all(sockets.map(firstOf));
  const beyond = connected();
  beyond.write(get);
  expect(await firstOf(beyond)).toBe('');
  sockets[0]?.destroy();
  let answer = '';
  while (answer === '') {
    const next = connected();
    next.write(get);
    answer = await firstOf(next);
  }
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
});

test('does not count the connections of a trusted proxy', async () => {
  await serve(answerAtOnce, { socketsPerAddress: 1, trustedProxies: ['loopback'] });
  for (let count = 0; count < 5; count += 1) {
    const socket = connected();
    socket.write(get);
    expect(await firstOf(socket)).toMatch(/^HTTP\/1.1 200 OK/);
  }
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localh'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n'],
])('gives a sender of slow %s up', async (_, begin) => {
  await serve(() => {});
  const socket = connected();
  socket.write(begin);
  const drip = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(drip));
  expect(await firstOf(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test.each([
  ['what is no HTTP', 'NO HTTP AT ALL\r\n\r\n', 400, 'The request cannot be read.'],
  ['a version that nobody speaks', 'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n', 400, 'The request cannot be read.'],
  [
    'a head of 20 KB',
    `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are too large.',
  ],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 414, 'The address is too long.'],
])('says of %s in a line what is wrong, and closes the connection', async (_, sent, status, text) => {
  await serve(answerAtOnce);
  const socket = connected();
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body] = received.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(body).toBe(`${text}\n`);
});

test('answers who says that a body comes, and closes the connection', async () => {
  await serve((_, response) => response.end('here'));
  const socket = connected();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n');
  expect(await firstOf(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close/);
});

test('closes the connection of who sends one in chunks, and begins nothing', async () => {
  const begun = jest.fn();
  await serve(begun);
  const socket = connected();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(2_000)}`);
  expect(await firstOf(socket)).toBe('');
  expect(begun).not.toHaveBeenCalled();
});

test('closes the connection of a head in which Node would hide that a body comes', async () => {
  await serve(answerAtOnce);
  const socket = connected();
  socket.write(`${get.slice(0, -2)}${'a:\r\n'.repeat(2_500)}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`);
  expect(await firstOf(socket)).toBe('');
});

test('gives a reader up who never reads', async () => {
  await serve((_, response) => response.end(Buffer.alloc(50_000_000)));
  const socket = connected();
  socket.pause();
  socket.write(get);
  await once(/** @type {import('node:http').Server} */ (server), 'request');
  let open = 1;
  await until(() => {
    server?.getConnections((_, count) => (open = count));
    return open === 0;
  });
});

test.each([
  ['that are in order', get],
  ['that expect what nobody knows', get.replace('\r\n\r\n', '\r\nExpect: everything\r\n\r\n')],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
])('begins no more than two of the requests %s that come in one packet', async (_, asked) => {
  let begun = 0;
  await serve(() => (begun += 1));
  const greedy = connected();
  let received = '';
  greedy.on('data', (text) => (received += text));
  greedy.write(asked.repeat(800));
  await once(greedy, 'close');
  expect(begun).toBeLessThanOrEqual(2);
  expect(received).toBe('');
});

test('answers also who expects something, or names no host', async () => {
  await serve(answerAtOnce);
  for (const head of ['GET / HTTP/1.1', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: everything']) {
    const socket = connected();
    socket.write(`${head}\r\n\r\n`);
    expect(await firstOf(socket)).toMatch(/^HTTP\/1.1 200 OK/);
  }
});

test('opens no file for an answer that waits behind another, and leaves none open when the connection is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-bounded-'));
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(20_000_000));
  const [open, close] = [jest.spyOn(fs, 'openSync'), jest.spyOn(fs, 'closeSync')];
  const opened = () =>
    open.mock.calls.flatMap(([path], place) => (String(path).endsWith('.js') ? [open.mock.results[place]?.value] : []));
  try {
    await serve((request, response) =>
      sendFile(request, response, { folder, pathname: '/large.js', asker: '', refuse: () => {} }),
    );
    const socket = connected();
    socket.write(get.repeat(2));
    await once(socket, 'data');
    socket.destroy();
    await until(() => close.mock.calls.some(([file]) => opened().includes(file)));
    expect(opened()).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
