/** @jest-environment node */
import { RecentUse } from './recent-use';

it('adds up by key, and forgets half of it again and again', () => {
  let now = 0;
  const uses = new RecentUse<string>(1_000, () => now);
  uses.add('ada', 3);
  uses.add('ada', 1);
  uses.add('ben', 1);
  expect([uses.of('ada'), uses.of('ben'), uses.of('eve')]).toEqual([4, 1, 0]);
  now = 1_000;
  expect(uses.of('ada')).toBe(2);
  uses.add('ada', 2);
  now = 3_000;
  expect([uses.of('ada'), uses.of('ben')]).toEqual([1, 0.125]);
});

it('keeps nothing of what is as good as forgotten', () => {
  let now = 0;
  const uses = new RecentUse<number>(1_000, () => now);
  for (let key = 0; key < 100; key += 1) uses.add(key, 1);
  now = 60_000;
  uses.add(0, 1);
  expect(uses).toHaveProperty('uses.size', 1);
});
