/** @jest-environment node */
import { expectedMilliseconds } from './expected-time';

test('grows with the pixels, and is that of the network where it enlarges', () => {
  const small = expectedMilliseconds('colorCorrection', 250_000);
  const large = expectedMilliseconds('colorCorrection', 49_000_000);
  expect([small < 1_000, large > 20_000]).toEqual([true, true]);
  const byNetwork = expectedMilliseconds('upscale', 700_000);
  expect(byNetwork).toBeGreaterThan(8_000);
  expect(expectedMilliseconds('upscale', 700_001)).toBeLessThan(byNetwork / 5);
});

test('is that of its slowest work where a tool takes as long for a small picture', () => {
  const [removal, correction] = (['objectRemoval', 'colorCorrection'] as const).map((tool) =>
    expectedMilliseconds(tool, 600_000),
  );
  expect([Number(removal) > 5_000, Number(correction) < 1_000]).toEqual([true, true]);
});

test('is short for a training, whose photos wait with it', () => {
  expect(expectedMilliseconds('train')).toBeLessThan(expectedMilliseconds('generate'));
});
