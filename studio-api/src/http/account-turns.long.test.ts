/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify';

import { requestHead, slowSender } from '../testing/slow-sender';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { until } from '../testing/until';
import { takeTurns } from './account-turns';
import { answerError } from './error-answers';

let server: FastifyInstance;
let origin: string;
let endSessions: (accountId: number) => void;
/** What ends each call that has begun, by its account, the longest first. */
let begun: { readonly account: number; readonly end: () => void }[];
beforeEach(async () => {
  begun = [];
  server = Fastify({ forceCloseConnections: true, trustProxy: true });
  server.decorateRequest('account', undefined);
  server.decorateRequest('leaveTurn', undefined);
  server.setErrorHandler(answerError);
  server.addHook('onRequest', async (request) => {
    request.account = testAccount(Number(request.headers['x-account']));
  });
  endSessions = endWithTestSessions(server);
  server.addHook('onSend', async (request) => request.leaveTurn?.());
  server.addHook('preHandler', async (request, reply) => {
    // As the guard of bodies does, while the call stands in its line.
    if (request.headers['x-give-up']) setTimeout(() => void reply.code(408).send({}), 50);
  });
  server.addHook('preHandler', takeTurns(500));
  const wait = ({ account }: { account: { id: number } | undefined }) =>
    new Promise((resolve) => begun.push({ account: account?.id ?? 0, end: () => resolve({}) }));
  server.get('/short', wait);
  server.get('/long', { config: { lasts: true } }, wait);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const ask = (account: number, path = '/short') => fetch(`${origin}${path}`, { headers: { 'x-account': `${account}` } });
const accounts = (count: number) =>
  until(
    async () => begun.map(({ account }) => account),
    ({ length }) => length === count,
  );
const endFirst = () => begun.shift()?.end();

it('has one short call of each account at work, and what lasts beside it', async () => {
  void ask(1);
  await accounts(1);
  const second = ask(1);
  // Whatever it says of a body.
  const third = fetch(`${origin}/short`, { headers: { 'x-account': '1', 'content-type': 'multipart/x' } });
  void ask(2);
  await accounts(2);
  void ask(1, '/long');
  expect(await accounts(3)).toEqual([1, 2, 1]);
  begun.splice(1).forEach(({ end }) => end());
  expect(begun).toHaveLength(1);
  endFirst();
  await accounts(1);
  endFirst();
  await accounts(1);
  endFirst();
  expect([(await second).status, (await third).status]).toEqual([200, 200]);
});

it('has two of a network at work, and more only where those take long', async () => {
  const at = (network: string, account: number) =>
    fetch(`${origin}/short`, { headers: { 'x-account': `${account}`, 'x-forwarded-for': network } });
  const many = [1, 2, 3, 4, 5, 6].map((account) => at('192.0.2.1', account));
  await accounts(2);
  void at('192.0.2.9', 9);
  expect((await accounts(3)).at(-1)).toBe(9);
  endFirst();
  await accounts(3);
  // Whatever those do, the others begin when they have been at work for a while.
  await accounts(6);
  while (begun.length > 0) endFirst();
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));
});

it('refuses an account more than a page can ask at once, and no other', async () => {
  void ask(1);
  await accounts(1);
  const waiting = Array.from({ length: 33 }, () => ask(1));
  const refused = await Promise.race(waiting);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ code: 'BUSY' });
  void ask(2);
  expect(await accounts(2)).toEqual([1, 2]);
  for (let count = 0; count < 34; count += 1) {
    endFirst();
    await accounts(count < 32 ? 1 : 0);
  }
});

it('begins nothing more that a session asked which has ended', async () => {
  // It is done all the same, and told to nobody.
  const first = expect(ask(1)).rejects.toThrow();
  await accounts(1);
  const waiting = [ask(1), ask(1)];
  // They are in the line.
  await new Promise((resolve) => setTimeout(resolve, 100));
  endSessions(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  endFirst();
  await first;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401]);
  expect(begun).toEqual([]);
});

it('passes over who has left, and waits for no answer that cannot go out yet', async () => {
  void ask(1);
  await accounts(1);
  const head = requestHead('GET', '/short', { 'x-account': 1 });
  const gone = slowSender(origin);
  gone.send(head);
  gone.socket.end();
  gone.socket.destroy();
  // The second is answered behind the first, whichever has its turn first.
  const both = slowSender(origin);
  both.send(head.repeat(2));
  const answered = async () => both.received().split('HTTP/1.1 200').length - 1;
  for (let count = 0; count < 3; count += 1) {
    await accounts(1);
    endFirst();
  }
  await until(answered, (count) => count === 2);
  both.socket.destroy();
});

it('leaves the turn of what was answered while it waited, as of a body that does not come', async () => {
  void ask(1);
  await accounts(1);
  const sender = slowSender(origin);
  sender.send(requestHead('GET', '/short', { 'x-account': 1, 'x-give-up': 'yes' }));
  await until(
    async () => sender.received(),
    (received) => received.includes('408'),
  );
  const next = ask(1);
  endFirst();
  await accounts(1);
  endFirst();
  expect((await next).status).toBe(200);
});

it('passes over what stands behind another request on a connection that was closed', async () => {
  const closed = new Promise<void>((resolve) => {
    server.server.on('connection', (socket) => {
      if (begun.length > 0) socket.once('close', resolve);
    });
  });
  let asked = 0;
  server.server.on('request', () => (asked += 1));
  void ask(1);
  await accounts(1);
  const gone = slowSender(origin);
  gone.send(requestHead('GET', '/short', { 'x-account': 1 }).repeat(2));
  await until(
    async () => asked,
    (count) => count === 3,
  );
  gone.socket.destroy();
  await closed;
  const next = ask(1);
  endFirst();
  await accounts(1);
  endFirst();
  expect((await next).status).toBe(200);
});

it('begins nothing more for who has left, before what was begun has come to its end', async () => {
  const gone = slowSender(origin);
  const closed = new Promise((resolve) => server.server.once('connection', (socket) => socket.once('close', resolve)));
  gone.send(requestHead('GET', '/short', { 'x-account': 1 }));
  await accounts(1);
  gone.socket.destroy();
  await closed;
  const next = ask(1);
  void ask(2);
  expect(await accounts(2)).toEqual([1, 2]);
  endFirst();
  expect(await accounts(2)).toEqual([2, 1]);
  endFirst();
  endFirst();
  expect((await next).status).toBe(200);
});
