import { LIMITS, megabytes } from './limits';

it('has the decided limits', () => {
  expect(LIMITS.picture).toEqual({ bytes: 31_457_280, pixels: 50_000_000, side: 65_500, frames: 1_000 });
  expect(LIMITS.zip).toEqual({ bytes: 209_715_200, entries: 200, expandedBytes: 1_073_741_824, pixels: 2_500_000_000 });
  expect(LIMITS.promptCharacters).toBe(2_000);
});

it.each([
  [0, '0.00'],
  [1_048_576, '1.00'],
  [1_572_864, '1.50'],
  [123_456, '0.12'],
])('shows %i bytes as %s MB', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});
