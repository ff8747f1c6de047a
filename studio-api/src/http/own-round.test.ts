/** @jest-environment node */
import { countRounds } from '../testing/rounds';
import { ownRound } from './own-round';

it('leaves three rounds of the event loop to everybody else between two who asked for one', async () => {
  const { now, stop } = countRounds();
  try {
    const rounds = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await ownRound();
        return now();
      }),
    );
    const between = rounds.slice(1).map((round, place) => round - rounds[place]!);
    expect(between).toEqual([4, 4, 4, 4]);
  } finally {
    stop();
  }
});
