import type { RawPicture } from '../builtin/pixels/raw-picture';

/** An orange disc on a grey wall, and the true matte of it. */
export function disc(size: number, radius: number): { picture: RawPicture; truth: (x: number, y: number) => number } {
  const truth = (x: number, y: number): number =>
    Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - size / 2, y - size / 2)));
  const data = new Uint8ClampedArray(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const alpha = truth(x, y);
      data.set([130 + 110 * alpha, 130 - 30 * alpha, 130 - 90 * alpha], (y * size + x) * 3);
    }
  }
  return { picture: { data, width: size, height: size, channels: 3 }, truth };
}
