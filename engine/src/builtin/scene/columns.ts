import type { Shot } from './shot';

/**
 * A function of the place along the width, computed once for each column of the picture: crests and shores cost several octaves of
 * noise, and every pixel of a column asks for the same one.
 */
export function perColumn(shot: Shot, value: (u: number) => number): (u: number) => number {
  const { width, height } = shot;
  const values = Float32Array.from({ length: width }, (_, x) => value((x + 0.5 - width / 2) / height));
  return (u) => values[Math.min(width - 1, Math.max(0, Math.round(u * height + width / 2 - 0.5)))]!;
}
