/** @jest-environment node */
import { Readable } from 'node:stream';

import fastify, { type FastifyInstance } from 'fastify';

import { storageFull } from '../storage/free-space';
import { answerError, ErrorAnswerSchema } from './error-answers';

const lines: string[] = [];
let server: FastifyInstance;
beforeEach(() => {
  lines.length = 0;
  server = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  server.addSchema(ErrorAnswerSchema);
  server.setErrorHandler(answerError);
});
afterEach(() => server.close());

it('tells the log at most once a minute that the disk is full, and everybody who asks', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  server.post('/', () => Promise.reject(storageFull()));
  const told: number[] = [];
  for (const at of [0, 1, 59_999, 60_000, 60_001]) {
    now = at;
    expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(507);
    told.push(lines.length);
  }
  expect(told).toEqual([1, 1, 1, 2, 2]);
  expect(lines[0]).toContain('The disk is full.');
});

it('tells the log of an answer that came to nothing, and not of who left while it was made', async () => {
  const answering = new Promise<void>((resolve) => server.addHook('onError', async () => resolve()));
  server.post('/', async ({ raw, body }, reply) => {
    const answer = new Readable({ read: () => undefined });
    if ((body as { endedBy: string }).endedBy === 'who asked') raw.socket.destroy();
    else setImmediate(() => answer.destroy());
    return reply.send(answer);
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const ask = (endedBy: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endedBy }),
    });
  await expect(ask('who asked')).rejects.toThrow();
  await answering;
  expect((await ask('itself')).status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ERR_STREAM_PREMATURE_CLOSE');
});
