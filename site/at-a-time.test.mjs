import { setImmediate as turn } from 'node:timers/promises';
import { atATime } from './at-a-time.mjs';

test('begins so many in their order, the next when one has ended, and ends with the last', async () => {
  /** @type {string[]} */
  const log = [];
  await atATime(2, ['a', 'b', 'c'], async (item, place) => {
    log.push(`${item}${place} begins`);
    for (let turns = 0; turns <= 2 * place; turns += 1) await turn();
    log.push(`${item} ends`);
  });
  expect(log).toEqual(['a0 begins', 'b1 begins', 'a ends', 'c2 begins', 'b ends', 'c ends']);
});

test('begins none after one that came to false, and waits for what was begun', async () => {
  /** @type {string[]} */
  const ended = [];
  await atATime(2, ['slow', 'last', 'never'], async (item) => {
    if (item === 'slow') for (let turns = 0; turns < 5; turns += 1) await turn();
    ended.push(item);
    return item !== 'last';
  });
  expect(ended).toEqual(['last', 'slow']);
});

test('begins none after one that failed', async () => {
  /** @type {number[]} */
  const begun = [];
  const work = async (/** @type {number} */ item) => {
    begun.push(item);
    if (item === 1) throw new Error('1');
    for (let turns = 0; turns < 5; turns += 1) await turn();
  };
  await expect(atATime(2, [1, 2, 3, 4], work)).rejects.toThrow('1');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(begun).toEqual([1, 2]);
});

test('rejects with the reason of one', async () => {
  await expect(atATime(2, [1, 2, 3], async (item) => Promise.reject(new Error(`${item}`)))).rejects.toThrow('1');
});
