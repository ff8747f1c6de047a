/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import Fastify, { type FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { countRounds } from '../testing/rounds';
import { endWithTestSessions, testAccount } from '../testing/test-sessions';
import { until } from '../testing/until';
import { listAnswer, writeListsInParts } from './list-answer';

/** Who is there, or has left. */
const asker = (destroyed = false) =>
  ({ ip: '192.0.2.1', raw: { socket: { destroyed } } }) as unknown as Pick<FastifyRequest, 'ip' | 'raw'>;

const listOf = (entries: number) => Array.from({ length: entries }, (_, place) => place);

/** In which round of the event loop each entry of ten lists is made that are asked for at once. */
async function roundsOf(entries: number): Promise<number[]> {
  const made: number[] = [];
  const list = listOf(entries);
  const { now, stop } = countRounds();
  const add = (place: number) => {
    made.push(now());
    return place + 1;
  };
  try {
    const lists = await Promise.all(Array.from({ length: 10 }, () => listAnswer(asker(), list, add)));
    for (const answers of lists) expect(answers).toEqual(list.map((place) => place + 1));
  } finally {
    stop();
  }
  return made;
}

const countIn = (rounds: readonly number[]) =>
  [...new Set(rounds)].map((each) => rounds.filter((round) => round === each).length);

it('makes no more than a hundred entries of long lists in a round of the event loop', async () => {
  expect(new Set(countIn(await roundsOf(1_000)))).toEqual(new Set([100]));
});

it('makes short ones at once', async () => {
  expect(countIn(await roundsOf(100))).toEqual([1_000]);
});

it('makes no more of a long one for who has left', async () => {
  const add = jest.fn((place: number) => place);
  await expect(listAnswer(asker(true), listOf(1_000), add)).rejects.toMatchObject({ code: 'UPLOAD_INTERRUPTED' });
  expect(add).not.toHaveBeenCalled();
});

it.each([0, 100, 101, 250])(
  'writes a list of %i as the schema has it, and no more than a hundred entries in a round',
  async (entries) => {
    const server = Fastify();
    writeListsInParts(server);
    const written: number[] = [];
    const { now, stop } = countRounds();
    const entry = (place: number) => ({ place, left: 'out', toJSON: () => (written.push(now()), { place }) });
    const response = { 200: Type.Array(Type.Object({ place: Type.Integer() })) };
    server.get('/', { schema: { response } }, async () => listOf(entries).map(entry));
    try {
      const answer = await server.inject('/');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual(listOf(entries).map((place) => ({ place })));
    } finally {
      stop();
    }
    expect(written).toHaveLength(entries);
    expect(Math.max(0, ...countIn(written))).toBeLessThanOrEqual(100);
    await server.close();
  },
);

it('writes no long list for an account whose last one nobody reads, and short ones all the same', async () => {
  const server = Fastify();
  writeListsInParts(server);
  server.decorateRequest('account');
  server.decorateRequest('leaveTurn');
  const left: unknown[] = [];
  server.addHook('onRequest', async (request) => {
    request.account = testAccount(Number(request.headers['x-account']));
    request.leaveTurn = () => left.push(request.headers['x-account']);
  });
  const endSessions = endWithTestSessions(server);
  let written = 0;
  const response = { 200: Type.Array(Type.Object({ text: Type.String() })) };
  server.get<{ Params: { entries: string } }>('/:entries', { schema: { response } }, async ({ params }) => {
    const text = 'x'.repeat(10_000);
    return listOf(Number(params.entries)).map((place) => ({ text, toJSON: () => (written++, { text, place }) }));
  });
  await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = (entries: number, account: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET /${entries} HTTP/1.1\r\nhost: localhost\r\nx-account: ${account}\r\n\r\n`);
    return socket;
  };
  // More than what lies between the two ends.
  const LONG = 2_000;
  const writes = (entries: number) =>
    until(
      async () => written,
      (count) => count === entries,
    );
  try {
    const unread = ask(LONG, 1).pause();
    await writes(LONG);
    const next = ask(LONG, 1).pause();
    // Its other calls do not wait for that.
    await until(
      async () => left,
      (turns) => turns.length === 2,
    );
    const [short, others] = [ask(1, 1), ask(LONG, 2).pause()];
    await once(short, 'data');
    await writes(LONG + 1 + LONG);
    // Neither has its first one a second list by hanging up on it later than it was written.
    unread.destroy();
    await writes(LONG + 1 + LONG + LONG);
    // Nor does a session that has ended keep those that go on from theirs.
    endSessions(1);
    const last = ask(LONG, 1).pause();
    await writes(LONG + 1 + LONG + LONG + LONG);
    for (const socket of [next, short, others, last]) socket.destroy();
  } finally {
    server.server.closeAllConnections();
    await server.close();
  }
});
