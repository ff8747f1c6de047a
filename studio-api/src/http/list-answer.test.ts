/** @jest-environment node */
import { setImmediate as nextRound } from 'node:timers/promises';

import Fastify from 'fastify';
import { Type } from 'typebox';

import { listAnswer, writeListsInParts } from './list-answer';

/** Counts the rounds of the event loop while something is done. */
async function inRounds<Result>(work: (round: () => number) => Promise<Result>): Promise<Result> {
  let round = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; round += 1) await nextRound();
  })();
  try {
    return await work(() => round);
  } finally {
    over.abort();
    await counting;
  }
}

const listOf = (entries: number) => Array.from({ length: entries }, (_, place) => place);

/** In which round of the event loop each entry of ten lists is made that are asked for at once. */
async function roundsOf(entries: number): Promise<number[]> {
  const made: number[] = [];
  const list = listOf(entries);
  await inRounds(async (round) => {
    const add = (place: number) => {
      made.push(round());
      return place + 1;
    };
    const lists = await Promise.all(Array.from({ length: 10 }, () => listAnswer({ ip: '192.0.2.1' }, list, add)));
    for (const answers of lists) expect(answers).toEqual(list.map((place) => place + 1));
  });
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

it.each([0, 100, 101, 250])(
  'writes a list of %i as the schema has it, and no more than a hundred entries in a round',
  async (entries) => {
    const server = Fastify();
    writeListsInParts(server);
    const written: number[] = [];
    await inRounds(async (round) => {
      const entry = (place: number) => ({ place, left: 'out', toJSON: () => (written.push(round()), { place }) });
      const response = { 200: Type.Array(Type.Object({ place: Type.Integer() })) };
      server.get('/', { schema: { response } }, async () => listOf(entries).map(entry));
      const answer = await server.inject('/');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual(listOf(entries).map((place) => ({ place })));
    });
    expect(written).toHaveLength(entries);
    expect(Math.max(0, ...countIn(written))).toBeLessThanOrEqual(100);
    await server.close();
  },
);
