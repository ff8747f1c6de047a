import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { countArrivals } from './arrivals.mjs';
import { boundRounds } from './round-bound.mjs';
import { askerBehind, proxyTest } from './trusted-proxies.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @param {string} remoteAddress */
const requestOf = (remoteAddress) =>
  /** @type {Request} */ ({ socket: { remoteAddress, destroyed: false }, headers: {} });
const response = /** @type {Response} */ ({});
const askerOf = askerBehind(proxyTest(['10.0.0.0/8']));

/** @param {readonly string[]} addresses those that ask, in this order @returns {Promise<string[][]>} those that begin in each round */
const begunBy = (addresses) => begunOf(addresses.map(requestOf));

/** @param {readonly Request[]} requests in this order @returns {Promise<string[][]>} who begins in each round */
async function begunOf(requests) {
  /** @type {string[][]} */
  const rounds = [[]];
  const handle = boundRounds((request) => rounds.at(-1)?.push(askerOf(request)), askerOf);
  for (const request of requests) handle(request, response);
  for (let begun = 0; begun < requests.length; begun = rounds.flat().length) {
    await nextRound();
    rounds.push([]);
  }
  return rounds.filter(({ length }) => length > 0);
}

test('begins two requests in a round', async () => {
  const addresses = Array.from({ length: 5 }, () => '192.0.2.1');
  expect((await begunBy(addresses)).map(({ length }) => length)).toEqual([2, 2, 1]);
});

test('begins nothing in a round in which somebody connects', async () => {
  // On a busy machine five rounds may take longer than connections are waited for.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const server = createServer();
  countArrivals(server);
  let begun = 0;
  const handle = boundRounds(() => (begun += 1), askerOf);
  handle(requestOf('192.0.2.1'), response);
  for (let round = 0; round < 5; round += 1) {
    server.emit('connection', new Socket());
    await nextRound();
  }
  expect(begun).toBe(0);
  await nextRound();
  expect(begun).toBe(1);
  clock.mockRestore();
});

test('lets the networks take turns, however much one has sent', async () => {
  const rounds = await begunBy([...Array.from({ length: 500 }, () => '192.0.2.1'), '192.0.2.2', '192.0.2.3']);
  expect(rounds.slice(0, 2).flat()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1']);
});

test('has the addresses of one customer stand in one line', async () => {
  const many = Array.from({ length: 50 }, (_, place) => `2001:db8::${place + 1}`);
  expect((await begunBy([...many, '192.0.2.2']))[0]).toContain('192.0.2.2');
});

test('knows the networks behind proxies on the list, and believes nobody else', async () => {
  /** @param {string} remoteAddress @param {string} [told] */
  const through = (remoteAddress, told) =>
    /** @type {Request} */ ({
      ...requestOf(remoteAddress),
      headers: told === undefined ? {} : { 'x-forwarded-for': told },
    });
  const many = Array.from({ length: 50 }, (_, place) => through('10.0.0.1', `203.0.113.${place}, 192.0.2.1`));
  const rounds = await begunOf([
    ...many,
    through('10.0.0.1', '192.0.2.2, 10.0.0.7'),
    through('192.0.2.3', '192.0.2.1'),
    through('10.0.0.1'),
  ]);
  expect(rounds.slice(0, 2).flat()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '10.0.0.1']);
});

test('begins nothing for whoever has gone, and answers the others', async () => {
  /** @type {string[]} */
  const begun = [];
  const server = createServer(
    boundRounds((request, answer) => {
      begun.push(request.url ?? '');
      answer.end();
    }, askerOf),
  );
  server.on('request', ({ url, socket }) => url === '/gone' && socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write('GET /gone HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await sleep(50);
    expect((await fetch(`http://127.0.0.1:${port}/here`)).status).toBe(200);
    expect(begun).toEqual(['/here']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
