/** @jest-environment node */
import { inParts } from './in-parts';

it('lets others have their turns between the parts', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const parts = [];
  for await (const part of inParts(Array.from({ length: 20_000 }, (_, place) => place))) parts.push(part);
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(parts).toHaveLength(100);
  expect(parts.flat()).toHaveLength(20_000);
});

it('makes no parts of nothing', async () => {
  const parts = [];
  for await (const part of inParts([])) parts.push(part);
  expect(parts).toEqual([]);
});
