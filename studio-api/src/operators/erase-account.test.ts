/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';

import { eraseOwnAccount } from './erase-account';

const TAKES_MILLISECONDS = 50;

it('lets others at the database for as long as each took, of several who erase themselves at once', async () => {
  const began: number[] = [];
  const ended: number[] = [];
  const transaction = async () => {
    began.push(performance.now());
    await pause(TAKES_MILLISECONDS);
    ended.push(performance.now());
    if (ended.length === 2) throw new Error('no disk');
    return undefined;
  };
  const data = { database: { transaction } } as unknown as Parameters<typeof eraseOwnAccount>[0];
  const caller = {} as Parameters<typeof eraseOwnAccount>[1];
  const all = await Promise.allSettled(Array.from({ length: 3 }, () => eraseOwnAccount(data, caller)));
  // One that fails keeps nobody behind it.
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const place of [1, 2]) expect(began[place]! - ended[place - 1]!).toBeGreaterThan(0.8 * TAKES_MILLISECONDS);
});
