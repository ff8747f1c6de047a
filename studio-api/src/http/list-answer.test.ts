/** @jest-environment node */
import { setImmediate as nextRound } from 'node:timers/promises';

import { listAnswer } from './list-answer';

/** In which round of the event loop each of ten lists is answered that are asked for at once. */
async function rounds(entries: number): Promise<number[]> {
  let round = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; round += 1) await nextRound();
  })();
  const list = Array.from({ length: entries }, (_, place) => place);
  const answered = await Promise.all(
    Array.from({ length: 10 }, async () => {
      expect(await listAnswer(list, (place) => place + 1)).toEqual(list.map((place) => place + 1));
      return round;
    }),
  );
  over.abort();
  await counting;
  return answered;
}

it('makes long lists in a round of the event loop each', async () => {
  expect(new Set(await rounds(2_000)).size).toBe(10);
});

it('makes short ones at once', async () => {
  expect(new Set(await rounds(100)).size).toBe(1);
});
