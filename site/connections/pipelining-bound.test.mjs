import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Offenders } from './offenders.mjs';
import { boundPipelining, inOrder } from './pipelining-bound.mjs';

afterEach(() => jest.useRealTimers());

/** @returns {[(request: import('node:http').IncomingMessage) => string, Offenders]} */
const bounds = () => [({ headers }) => String(headers['x-asker'] ?? '192.0.2.1'), new Offenders()];

test('has every answer close whose connection is gone, also those that wait behind another', async () => {
  let begun = 0;
  let closed = 0;
  const server = createServer(
    boundPipelining((_request, response) => {
      begun += 1;
      response.once('close', () => (closed += 1));
    }, new Offenders()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const leaving = connect(port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
    while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    leaving.destroy();
    while (closed < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  } finally {
    server.close();
  }
});

test('closes a connection that asks for more and more without reading, and begins little of it', async () => {
  let begun = 0;
  /** @type {import('node:http').ServerResponse[]} */
  const waiting = [];
  const offenders = new Offenders();
  const server = createServer(
    boundPipelining((_request, response) => {
      begun += 1;
      waiting.push(response);
    }, offenders),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const greedy = connect(port, '127.0.0.1').on('error', () => undefined);
    greedy.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(800));
    greedy.resume();
    await once(greedy, 'close');
    expect(begun).toBe(2);
    // One connection, and the next one later.
    expect([offenders.mayOpen('127.0.0.1'), offenders.mayOpen('127.0.0.1')]).toEqual([true, false]);

    // One after the other, as many as one likes.
    const patient = connect(port, '127.0.0.1');
    for (let count = 0; count < 20; count += 1) {
      waiting.length = 0;
      patient.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      waiting[0]?.end('here');
      await once(patient, 'data');
    }
    patient.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('begins what is asked behind another when that is answered, and nothing behind one that is left unread', async () => {
  const large = Buffer.alloc(32 * 1_048_576);
  /** @type {string[]} */
  const begun = [];
  const server = createServer(
    inOrder(
      (request, response) => {
        begun.push(request.url ?? '');
        response.end(request.url === '/large' ? large : 'here');
      },
      ...bounds(),
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const ask = (/** @type {string} */ path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  try {
    const patient = connect(port, '127.0.0.1');
    patient.write(ask('/first') + ask('/second') + ask('/third'));
    let answers = '';
    patient.on('data', (data) => (answers += String(data)));
    while (answers.split('here').length <= 3) await once(patient, 'data');
    expect(begun).toEqual(['/first', '/second', '/third']);
    patient.destroy();

    const greedy = connect(port, '127.0.0.1').on('error', () => undefined);
    greedy.write(ask('/large') + ask('/behind'));
    while (!begun.includes('/large')) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).not.toContain('/behind');
    greedy.resume();
    while (!begun.includes('/behind')) await new Promise((resolve) => setTimeout(resolve, 1));

    // Nobody is there any more to be answered.
    const leaving = connect(port, '127.0.0.1').on('error', () => undefined);
    leaving.write(ask('/large') + ask('/for-nobody'));
    while (begun.filter((path) => path === '/large').length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    leaving.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).not.toContain('/for-nobody');
    greedy.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('lets fifty of a network wait behind others at a time, for a minute, and closes the connections of more', () => {
  jest.useFakeTimers();
  /** @type {unknown[]} */
  const begun = [];
  const handle = inOrder((request) => begun.push(request), ...bounds());
  /** @param {string} asker */
  const askTwice = (asker) => {
    const socket = { destroyed: false, destroy: jest.fn() };
    const answers = [1, 2].map(() => Object.assign(new EventEmitter(), { closed: false }));
    const request = { headers: { 'x-asker': asker }, socket };
    for (const answer of answers) handle(/** @type {never} */ (request), /** @type {never} */ (answer));
    return { socket, ahead: answers[0] };
  };
  const crowd = Array.from({ length: 60 }, () => askTwice('192.0.2.1'));
  expect(crowd.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(10);
  expect(askTwice('192.0.2.2').socket.destroy).not.toHaveBeenCalled();
  expect(begun).toHaveLength(61);
  crowd[0]?.ahead?.emit('close');
  expect(begun).toHaveLength(62);
  const late = askTwice('192.0.2.1');
  jest.advanceTimersByTime(59_000);
  expect(late.socket.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(late.socket.destroy).toHaveBeenCalledTimes(1);
  expect(crowd[0]?.socket.destroy).not.toHaveBeenCalled();
});
