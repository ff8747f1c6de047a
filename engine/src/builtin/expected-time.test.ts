/** @jest-environment node */
import { expectedMilliseconds } from './expected-time';

test('grows with the pixels, and is that of the network where it enlarges', () => {
  expect(expectedMilliseconds('colorCorrection', 250_000)).toBeLessThan(1_000);
  expect(expectedMilliseconds('colorCorrection', 49_000_000)).toBeGreaterThan(20_000);
  const byNetwork = expectedMilliseconds('upscale', 700_000);
  expect(byNetwork).toBeGreaterThan(8_000);
  expect(expectedMilliseconds('upscale', 700_001)).toBeLessThan(byNetwork / 5);
});

test('is that of its slowest work where a tool takes as long for a small picture', () => {
  expect(expectedMilliseconds('objectRemoval', 600_000)).toBeGreaterThan(5_000);
  expect(expectedMilliseconds('colorCorrection', 600_000)).toBeLessThan(1_000);
});

test('is short for a training, whose photos wait with it', () => {
  expect(expectedMilliseconds('train')).toBeLessThan(expectedMilliseconds('generate'));
});
