import type { RawPicture } from '../../pixels/raw-picture';

/** Rows looked at; more change nothing. */
const ROWS = 400;

/**
 * The standard deviation of a photo's noise, in 8-bit codes (Immerkær 1996, but with the median in place of the mean: most of a photo is
 * smooth, so the median sees its noise and not its edges).
 */
export function noiseLevel({ data, width, height, channels }: RawPicture): number {
  const stride = width * channels;
  const step = Math.max(1, Math.floor(height / ROWS));
  const counts = new Uint32Array(256 * 6);
  let total = 0;
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += 1) {
      // Green carries most of the light, and in a camera the least interpolation.
      const at = y * stride + x * channels + 1;
      const above = secondDifference(data, at - stride, channels);
      const here = secondDifference(data, at, channels);
      const below = secondDifference(data, at + stride, channels);
      const response = Math.min(counts.length - 1, Math.abs(above - 2 * here + below));
      counts[response] = (counts[response] ?? 0) + 1;
      total += 1;
    }
  }
  let seen = 0;
  const median = counts.findIndex((count) => (seen += count) >= total / 2);
  // 1.4826 makes a deviation of a median; the mask's weights have a root sum of squares of 6.
  return Math.max(0, (median * 1.4826) / 6);
}

function secondDifference(data: Uint8ClampedArray, at: number, channels: number): number {
  return (data[at - channels] ?? 0) - 2 * (data[at] ?? 0) + (data[at + channels] ?? 0);
}
