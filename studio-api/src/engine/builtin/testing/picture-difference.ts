import type { RawPicture } from '../decode/raw-picture';

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
