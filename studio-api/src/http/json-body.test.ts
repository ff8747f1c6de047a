/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify';

import { countRounds } from '../testing/rounds';
import { readJsonBodies } from './json-body';

let server: FastifyInstance;
beforeAll(() => {
  server = Fastify();
  readJsonBodies(server);
  server.post('/', async ({ body }) => ({ body }));
});
afterAll(() => server.close());

async function answer(payload: string): Promise<{ status: number; body: unknown }> {
  const { statusCode, json } = await server.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return { status: statusCode, body: (json as () => unknown)() };
}

/** As much as is read with pauses. */
const padded = (text: string) => text + ' '.repeat(70_000);

it.each([
  '{"amount":2}',
  '{"id":"7","input":{"prompt":"a \\u00e9 \\"beach\\"","list":[1,-2.5e3,true,false,null,{}]}}',
  '[]',
  '"text"',
  'null',
])('reads %s, short or long, as JSON.parse does', async (text) => {
  const expected = { status: 200, body: { body: JSON.parse(text) as unknown } };
  expect(await answer(text)).toEqual(expected);
  expect(await answer(padded(text))).toEqual(expected);
});

it.each(['{"amount":', '{"amount":2}}', '{"amount":2}{"amount":3}', '{amount:2}', '{"__proto__":{"amount":2}}', 'x'])(
  'refuses %s, short or long',
  async (text) => {
    for (const sent of [text, padded(text)])
      expect(await answer(sent)).toMatchObject({ status: 400, body: { code: 'FST_ERR_CTP_INVALID_JSON_BODY' } });
  },
);

it('refuses nested nothing, of which a megabyte would become many', async () => {
  for (const nested of [`[${'{},'.repeat(300_000)}{}]`, '['.repeat(900_000)])
    expect(await answer(nested)).toMatchObject({ status: 400 });
});

it('refuses more values than any body has, short or long, whatever stands in texts', async () => {
  const list = (text: string, count: number) => JSON.stringify({ list: Array.from({ length: count }, () => text) });
  const refused = { status: 400, body: { code: 'FST_ERR_CTP_INVALID_JSON_BODY' } };
  for (const form of [String, padded]) {
    expect(await answer(form(list('[{,"\\', 200)))).toMatchObject({ status: 200 });
    expect(await answer(form(list('', 1_000)))).toMatchObject(refused);
    expect(await answer(form(`[${'{},'.repeat(1_000)}{}]`))).toMatchObject(refused);
  }
});

it('lets others have their turn while it reads', async () => {
  const round = countRounds();
  const { status } = await answer(`{"prompt":"${'\\u0041'.repeat(160_000)}"}`);
  round.stop();
  expect(status).toBe(200);
  expect(round.now()).toBeGreaterThan(100);
});

it('reads one in each round of the event loop of those that are whole at the same time', async () => {
  const read: number[] = [];
  const counting = Fastify();
  counting.post('/', async () => {
    read.push(round.now());
    return {};
  });
  readJsonBodies(counting);
  await counting.ready();
  const round = countRounds();
  await Promise.all(
    Array.from({ length: 12 }, () => counting.inject({ method: 'POST', url: '/', payload: { amount: 2 } })),
  );
  round.stop();
  expect(read).toHaveLength(12);
  expect(new Set(read).size).toBe(12);
  await counting.close();
});
