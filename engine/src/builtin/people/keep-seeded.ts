import { components, type Components } from '../pixels/components';
import type { FloatPlane } from '../pixels/float-plane';

/**
 * Drops the regions of a probability that hold no seed, unless they are a good part of the largest one (an arm behind a strap), and
 * fills holes too small to be surroundings seen through.
 */
export function keepSeeded(probability: FloatPlane, seeds: readonly number[]): FloatPlane {
  const { width, height, data } = probability;
  const regions = components((pixel) => data[pixel]! > 0.5, width, height);
  const seeded = new Set(seeds.map((seed) => regions.labels[seed] ?? 0));
  const reference = Math.max(0, ...[...seeded].map((label) => regions.sizes[label] ?? 0)) || Math.max(...regions.sizes);
  const stays = (label: number): boolean => seeded.has(label) || (regions.sizes[label] ?? 0) >= reference * 0.2;
  const dropped = dilatedDropped(regions, stays, width, height);
  const kept = data.map((value, pixel) => (dropped[pixel] ? 0 : value));
  const holes = components((pixel) => kept[pixel]! <= 0.5, width, height);
  const small = width * height * 0.0015;
  return {
    data: kept.map((value, pixel) => {
      const size = holes.sizes[holes.labels[pixel]!] ?? 0;
      return size > 0 && size < small && !touchesBorder(holes, holes.labels[pixel]!, width, height) ? 1 : value;
    }),
    width,
    height,
  };
}

/** Pixels of dropped regions and of their soft rims: all that is nearer to a dropped region than a few pixels. */
function dilatedDropped(
  regions: Components,
  stays: (label: number) => boolean,
  width: number,
  height: number,
): Uint8Array {
  const reach = Math.max(2, Math.round(width * 0.02));
  const result = new Uint8Array(width * height);
  for (let pixel = 0; pixel < result.length; pixel++) {
    const label = regions.labels[pixel]!;
    if (label === 0 || stays(label)) continue;
    const x = pixel % width;
    const y = (pixel - x) / width;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        const other = regions.labels[row * width + column]!;
        if (other === 0 || !stays(other)) result[row * width + column] = 1;
      }
    }
  }
  return result;
}

function touchesBorder(regions: Components, label: number, width: number, height: number): boolean {
  for (let x = 0; x < width; x++) {
    if (regions.labels[x] === label || regions.labels[(height - 1) * width + x] === label) return true;
  }
  for (let y = 0; y < height; y++) {
    if (regions.labels[y * width] === label || regions.labels[y * width + width - 1] === label) return true;
  }
  return false;
}
