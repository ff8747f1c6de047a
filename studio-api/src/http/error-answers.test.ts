/** @jest-environment node */
import fastify from 'fastify';

import { storageFull } from '../storage/free-space';
import { answerError, ErrorAnswerSchema } from './error-answers';

it('tells the log at most once a minute that the disk is full, and everybody who asks', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const lines: string[] = [];
  const server = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  server.addSchema(ErrorAnswerSchema);
  server.setErrorHandler(answerError);
  server.post('/', () => Promise.reject(storageFull()));
  const told: number[] = [];
  for (const at of [0, 1, 59_999, 60_000, 60_001]) {
    now = at;
    expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(507);
    told.push(lines.length);
  }
  expect(told).toEqual([1, 1, 1, 2, 2]);
  expect(lines[0]).toContain('The disk is full.');
  await server.close();
});
