/** @jest-environment node */
import Fastify from 'fastify';

import { answerOptions } from './options';

it('looks for no address that is longer than any of the studio', async () => {
  const server = Fastify();
  const asked: string[] = [];
  answerOptions(server);
  server.get('/api/credits/', () => '');
  await server.ready();
  const hasRoute = server.hasRoute.bind(server);
  jest.spyOn(server, 'hasRoute').mockImplementation((options) => {
    asked.push(options.url);
    return hasRoute(options);
  });
  const statusOf = async (url: string) => (await server.inject({ method: 'OPTIONS', url })).statusCode;
  expect(await statusOf(`/api/credits/?${'a'.repeat(1_000)}`)).toBe(204);
  expect(asked).toHaveLength(5);
  expect(await statusOf(`/api/${'%25'.repeat(5_000)}`)).toBe(404);
  expect(asked).toHaveLength(5);
  await server.close();
});
