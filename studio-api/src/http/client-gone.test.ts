/** @jest-environment node */
import { connect } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';

import { until } from '../testing/until';
import { clientGone } from './client-gone';

const signals: AbortSignal[] = [];
const sockets = new Set<{ listenerCount(event: string): number }>();
let answer: (() => void)[] = [];
let server: FastifyInstance;
beforeEach(async () => {
  signals.length = 0;
  sockets.clear();
  answer = [];
  server = Fastify();
  server.get('/', async (request, reply) => {
    sockets.add(request.raw.socket);
    signals.push(clientGone(reply, new AbortController().signal));
    await new Promise<void>((resolve) => answer.push(resolve));
    return 'done';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const dial = () => connect({ host: '127.0.0.1', port: Number(new URL(server.listeningOrigin).port) });
const begun = (count: number) =>
  until(
    async () => signals.length,
    (number) => number === count,
  );

it('is told of both requests of a connection that was closed, the second of which has no answer under way', async () => {
  const client = dial();
  client.write(REQUEST.repeat(2));
  await begun(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  client.destroy();
  await until(
    async () => signals.filter(({ aborted }) => aborted).length,
    (count) => count === 2,
  );
  for (const end of answer) end();
});

it('leaves nothing behind on a connection that goes on, and is not told of an answer that is out', async () => {
  const client = dial();
  let received = '';
  client.on('data', (bytes: Buffer) => (received += bytes.toString()));
  const listeners = () => [...sockets][0]?.listenerCount('close') ?? NaN;
  client.write(REQUEST);
  await begun(1);
  answer[0]?.();
  await until(
    async () => received,
    (text) => text.endsWith('done'),
  );
  const before = listeners();
  for (let count = 2; count <= 5; count += 1) {
    client.write(REQUEST);
    await begun(count);
    answer[count - 1]?.();
    await until(
      async () => received.split('done').length - 1,
      (times) => times === count,
    );
  }
  expect(listeners()).toBe(before);
  client.destroy();
  expect(signals.filter(({ aborted }) => aborted)).toEqual([]);
});
