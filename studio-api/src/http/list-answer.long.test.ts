/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { OwnLines } from '../own-lines';
import { countRounds } from '../testing/rounds';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { until } from '../testing/until';
import { takeTurns } from './account-turns';
import { answerError } from './error-answers';
import { inParts, listAnswer } from './list-answer';

let server: FastifyInstance;
let endSessions: (accountId: number) => void;
/** In which round of the event loop each entry was made. */
let made: number[];
let rounds: ReturnType<typeof countRounds>;
let failingAt: number | undefined;
/** In each entry. */
const text = 'x'.repeat(10_000);
beforeEach(async () => {
  server = Fastify();
  server.setErrorHandler(answerError);
  server.decorate('unreadLists', new OwnLines<number>());
  server.decorateRequest('account');
  server.decorateRequest('leaveTurn');
  made = [];
  failingAt = undefined;
  server.addHook('onRequest', async (request) => {
    request.account = testAccount(Number(request.headers['x-account'] ?? 1));
  });
  endSessions = endWithTestSessions(server);
  server.addHook('preHandler', takeTurns());
  server.addHook('onSend', async (request) => request.leaveTurn?.());
  rounds = countRounds();
  const response = { 200: Type.Array(Type.Object({ place: Type.Integer(), text: Type.Optional(Type.String()) })) };
  server.get<{ Params: { entries: string }; Querystring: { text?: string } }>(
    '/:entries',
    { schema: { response } },
    async ({ params, query }, reply) =>
      listAnswer(reply, inParts(placesOf(Number(params.entries))), (place) => {
        made.push(rounds.now());
        if (place === failingAt) throw new Error('The database has gone.');
        return { place, left: 'out', ...(query.text === undefined ? {} : { text }) };
      }),
  );
});
afterEach(async () => {
  rounds.stop();
  server.server.closeAllConnections();
  await server.close();
});

const placesOf = (entries: number) => Array.from({ length: entries }, (_, place) => place);

/** Of those rounds in which some were made, how many. */
const madeInRounds = () =>
  [...new Set(made)].map((each) => made.filter((round) => round === each).length).sort((a, b) => a - b);

it.each([0, 100, 101, 250])(
  'answers with a list of %i as the schema has it, and makes no more than a hundred entries in a round',
  async (entries) => {
    const answer = await server.inject(`/${entries}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(placesOf(entries).map((place) => ({ place })));
    expect(made).toHaveLength(entries);
    expect(Math.max(0, ...madeInRounds())).toBeLessThanOrEqual(100);
  },
);

it('makes one part of all long ones in a round', async () => {
  const answers = await Promise.all(
    placesOf(5).map((id) => server.inject({ url: '/500', headers: { 'x-account': `${id}` } })),
  );
  for (const answer of answers) expect(answer.json()).toHaveLength(500);
  expect(madeInRounds()).toEqual(Array.from({ length: 25 }, () => 100));
});

describe('over connections', () => {
  const LONG = 2_000;
  /** More of a list than lies between its two ends where nobody reads it. */
  const SOME = 900;
  let port: number;
  beforeEach(async () => {
    await server.listen({ port: 0 });
    ({ port } = server.server.address() as AddressInfo);
  });

  const ask = (entries: number, account: number, method = 'GET', header = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`${method} /${entries}?text HTTP/1.1\r\nhost: localhost\r\nx-account: ${account}\r\n${header}\r\n`);
    return socket;
  };
  const makesMoreThan = (before: number) =>
    until(
      async () => made.length,
      (count) => count > before,
    );
  const waiting = (lists: number) =>
    until(
      async () => server.unreadLists.waiting(1),
      (count) => count === lists,
    );
  /** Whatever was under way has come to where it stands. */
  const madeAtRest = async () => {
    let count;
    do {
      count = made.length;
      await sleep(300);
    } while (made.length > count);
    return count;
  };

  it('makes no more of a long one than is taken', async () => {
    const unread = ask(LONG, 1).pause();
    await makesMoreThan(0);
    expect(await madeAtRest()).toBeLessThan(SOME);
    unread.destroy();
    expect(await madeAtRest()).toBeLessThan(SOME);
  });

  it('makes no more of one whose head alone is asked for than one part', async () => {
    const head = ask(LONG, 1, 'HEAD');
    const [bytes] = (await once(head, 'data')) as [Buffer];
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /);
    head.destroy();
    expect(await madeAtRest()).toBeLessThanOrEqual(200);
  });

  it('begins no long one for an account whose last one nobody reads, and short ones all the same', async () => {
    const unread = ask(LONG, 1).pause();
    await makesMoreThan(0);
    const before = await madeAtRest();
    const next = ask(LONG, 1).pause();
    await waiting(1);
    // Its other calls do not wait for that.
    const short = ask(1, 1);
    await once(short, 'data');
    expect(await madeAtRest()).toBe(before + 1);
    const others = ask(LONG, 2).pause();
    await makesMoreThan(before + 1);
    const beside = await madeAtRest();
    unread.destroy();
    await makesMoreThan(beside);
    const second = await madeAtRest();
    // Nor does a session that has ended keep those that go on from theirs.
    endSessions(1);
    await once(next.resume(), 'close');
    ask(LONG, 1).pause();
    await makesMoreThan(second);
    for (const socket of [short, others]) socket.destroy();
  });

  it('has one that is taken keep the turn of its account: many at once come one after the other', async () => {
    const lists = placesOf(12).map(() => ask(LONG, 1, 'GET', 'connection: close\r\n'));
    const ends = await Promise.all(
      lists.map(async (socket) => {
        let bytes = '';
        for await (const chunk of socket) bytes += String(chunk);
        return [/^HTTP\/1\.1 (\d+)/.exec(bytes)?.[1], bytes.endsWith(']\r\n0\r\n\r\n')];
      }),
    );
    expect(ends).toEqual(lists.map(() => ['200', true]));
  });

  it('cuts off one that fails in its middle, and goes on with the next', async () => {
    failingAt = 1_500;
    const failing = ask(LONG, 1);
    let bytes = '';
    for await (const chunk of failing) bytes += String(chunk);
    expect(bytes).toMatch(/^HTTP\/1\.1 200 /);
    expect(bytes).not.toMatch(/\]\r\n0\r\n\r\n$/);
    failingAt = undefined;
    expect((await server.inject('/500')).json()).toHaveLength(500);
  });

  it('answers that it failed where nothing of it has gone out', async () => {
    failingAt = 0;
    expect((await server.inject('/500')).json()).toMatchObject({ error: expect.any(String) as string });
    failingAt = undefined;
    expect((await server.inject('/500')).json()).toHaveLength(500);
  });

  it('has a fifth of an account come later', async () => {
    for (let asked = 0; asked < 4; asked += 1) ask(LONG, 1).pause();
    await waiting(3);
    const [bytes] = (await once(ask(LONG, 1), 'data')) as [Buffer];
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/);
  });
});
