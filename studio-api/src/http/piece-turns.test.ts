import { setImmediate as nextRound } from 'node:timers/promises';

import { pieceTurn } from './piece-turns';

it('lets a few pieces pass in each round, of each network in turn, however many wait', async () => {
  const begun: string[] = [];
  const wait = (ip: string) => {
    pieceTurn({ ip })(() => begun.push(ip));
  };
  for (let count = 0; count < 200; count += 1) wait('192.0.2.1');
  wait('198.51.100.1');
  expect(begun).toEqual([]);
  await nextRound();
  expect(begun).toEqual(['192.0.2.1', '198.51.100.1']);
  await nextRound();
  expect(begun).toHaveLength(4);
});
