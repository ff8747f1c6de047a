import { median, quantile, rounded } from './numbers.mjs';

it.each([
  [0, 1],
  [0.5, 5],
  [0.75, 7],
  [1, 9],
])('has the share %d of nine values below %d', (share, value) => {
  expect(quantile([9, 1, 8, 2, 7, 3, 6, 4, 5], share)).toBe(value);
});

it('has no median of nothing', () => {
  expect(() => median([])).toThrow('Nothing was measured.');
  expect(median([3])).toBe(3);
});

it('reports one decimal place', () => {
  expect(rounded(1.25)).toBe(1.3);
});
