import { clamp } from '../pixels/float-plane';
import type { Noise } from '../pixels/noise';

export interface TreeRow {
  /** Height of the tallest, in units of the picture's height, and the distance between stems. */
  readonly height: number;
  readonly spacing: number;
  readonly seed: number;
}

/**
 * How deep a place lies inside the nearest conifer of a row standing on the given ground, 0 outside to 1 at the stem. Trees stand one
 * in a cell of the row, moved and sized at random, so that a place need only look at its own cell and its neighbours.
 */
export function insideConifers(
  noise: Noise,
  row: TreeRow,
  u: number,
  v: number,
  groundV: (u: number) => number,
): number {
  const cell = Math.floor(u / row.spacing);
  let best = 0;
  for (let index = cell - 1; index <= cell + 1; index++) {
    const chance = noise.cell(index + row.seed * 13, row.seed);
    const middle = (index + 0.5 + (noise.cell(index, row.seed + 7) - 0.5) * 0.9) * row.spacing;
    const height = row.height * (0.45 + 0.55 * chance);
    const top = groundV(middle) - height;
    const progress = (v - top) / height;
    if (progress < 0 || progress > 1.15) continue;
    const branch = 0.72 + 0.28 * Math.sin(progress * 46 + index * 3.1) + 0.25 * noise.at(u * 240, v * 150 + index);
    const half = height * 0.21 * Math.min(1, progress) * branch + height * 0.006;
    best = Math.max(best, clamp(1.4 - (1.4 * Math.abs(u - middle)) / half, 0, 1));
  }
  return best;
}
