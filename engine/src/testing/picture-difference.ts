import type { RawPicture } from '../builtin/pixels/raw-picture';

/** The mean absolute difference of two pictures of one size, in 8-bit steps, over the pixels chosen. */
export function meanDifference(
  left: RawPicture,
  right: RawPicture,
  isChosen: (pixel: number) => boolean = () => true,
): number {
  let sum = 0;
  let count = 0;
  for (let pixel = 0; pixel < left.width * left.height; pixel++) {
    if (!isChosen(pixel)) continue;
    for (let channel = 0; channel < 3; channel++) {
      const a = left.data[pixel * left.channels + channel] ?? 0;
      const b = right.data[pixel * right.channels + channel] ?? 0;
      sum += Math.abs(a - b);
    }
    count += 3;
  }
  return sum / Math.max(1, count);
}

/** Peak signal-to-noise ratio of two pictures of one size and as many channels, in dB; infinite where they are the same. */
export function likeness(left: RawPicture, right: RawPicture): number {
  let squares = 0;
  for (let at = 0; at < left.data.length; at++) squares += ((left.data[at] ?? 0) - (right.data[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / left.data.length));
}
