/** @jest-environment node */
import os from 'node:os';

type PasswordHash = typeof import('./password-hash');

/** As it is where there are so many processors. */
async function onProcessors(count: number): Promise<PasswordHash> {
  jest.spyOn(os, 'availableParallelism').mockReturnValue(count);
  jest.resetModules();
  return import('./password-hash');
}

const underWay = { now: 0, most: 0 };
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const verify: typeof real.verify = async (...given) => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    return real.verify(...given).finally(() => (underWay.now -= 1));
  };
  return { ...real, verify };
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('of %d processors passwords take no more than %d', async (count, atATime) => {
  const { hashPassword, matchesPassword } = await onProcessors(count);
  const kept = await hashPassword('a long pass phrase');
  underWay.most = 0;
  const given = ['a long pass phrase', 'another', 'a third', 'a fourth'];
  const answers = await Promise.all(given.map((password) => matchesPassword(kept, password)));
  expect(answers).toEqual([true, false, false, false]);
  expect(underWay.most).toBe(atATime);
});
