import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { answerTo } from '../testing/answer-to.mjs';
import { countBrokenOff } from './broken-off.mjs';
import { Offenders } from './offenders.mjs';
import { boundSockets } from './socket-bound.mjs';

const host = '127.0.0.1';
const begun = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx';
const refused = begun.replace('/', '/refused');
const unanswered = begun.replace('/', '/unanswered').replace('1000', '1');
const wholeForm = unanswered.replace('\r\n', '\r\nContent-Type: multipart/form-data; boundary=x\r\n');
const wholeJson = unanswered.replace('\r\n', '\r\nContent-Type: application/json\r\n');
const whole = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx';

/** @type {import('node:http').Server} */
let server;
/** @type {number} as performance.now() tells it: a busy machine may take its time */
let now;
beforeEach(async () => {
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const offenders = new Offenders();
  server = createServer(
    countBrokenOff(
      (request, response) => {
        request.on('error', () => {});
        if (request.url === '/refused') response.writeHead(401).end();
        else request.resume().on('end', () => request.url === '/unanswered' || response.end('taken'));
      },
      ({ socket }) => String(socket.remoteAddress),
      offenders,
    ),
  ).listen(0, host);
  boundSockets(server, 200, () => false, offenders);
  await once(server, 'listening');
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

/** Begins one and goes when the server has its beginning. @param {string} sent @param {string} [from] */
async function breakOff(sent, from = host) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const gone = new Promise((resolve) => {
    server.once('request', (request) => {
      request.socket.once('close', resolve);
      socket.resetAndDestroy();
    });
  });
  const socket = connect({ host, port, localAddress: from });
  socket.write(sent);
  await gone;
}

/** How many of five connections at the same moment are let in. @param {string} [from] */
async function letIn(from = host) {
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerTo(server, whole, { from })));
  return answers.filter((answer) => answer.includes('taken')).length;
}

test('lets in who breaks off ten uploads in ten seconds', async () => {
  for (let count = 0; count < 10; count += 1) await breakOff(begun);
  expect(await letIn()).toBe(5);
});

test('counts who goes before the answer to a whole form, and not to a few letters', async () => {
  for (let count = 0; count < 11; count += 1) {
    await breakOff(wholeForm, '127.0.0.8');
    await breakOff(wholeJson);
  }
  expect(await letIn('127.0.0.8')).toBe(1);
  expect(await letIn()).toBe(5);
});

test('lets in now and then who breaks off more, and others as often as they like', async () => {
  for (let count = 0; count < 11; count += 1) await breakOff(begun);
  expect(await letIn()).toBe(1);
  expect(await letIn('127.0.0.9')).toBe(5);
  now += 30_001;
  expect(await letIn()).toBe(5);
});

test('counts anew after ten seconds', async () => {
  for (let count = 0; count < 30; count += 1) {
    await breakOff(begun);
    now += 1_001;
  }
  expect(await letIn()).toBe(5);
});

test('counts nobody who goes after the answer, or whose body is there', async () => {
  for (let count = 0; count < 11; count += 1) {
    await breakOff(refused);
    await answerTo(server, whole, { from: host });
  }
  expect(await letIn()).toBe(5);
});
