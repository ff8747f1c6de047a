/** @jest-environment node */
import { countRounds } from '../testing/rounds';
import { ownRound } from './own-round';

/** Who has a round, one after the other, where these ask for one each at the same time. */
async function turnsOf(addresses: readonly string[]): Promise<string[]> {
  const turns: string[] = [];
  await Promise.all(
    addresses.map(async (ip) => {
      await ownRound({ ip });
      turns.push(ip);
    }),
  );
  return turns;
}

it('has the networks take turns, however many of one ask', async () => {
  const crowd = Array.from({ length: 40 }, () => '192.0.2.1');
  expect((await turnsOf([...crowd, '192.0.2.2'])).indexOf('192.0.2.2')).toBe(1);
});

it('leaves three rounds of the event loop to everybody else between two who asked for one', async () => {
  const { now, stop } = countRounds();
  try {
    const rounds = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await ownRound({ ip: '192.0.2.1' });
        return now();
      }),
    );
    const between = rounds.slice(1).map((round, place) => round - rounds[place]!);
    expect(between).toEqual([4, 4, 4, 4]);
  } finally {
    stop();
  }
});
