import { indicesOf, PATCH_RADIUS } from './patch-level';
import type { PatchLevel, PatchSites } from './patch-level';

/** So many sources are looked at for each pixel; the coarsest level seldom has more. */
const MOST_SOURCES = 3000;
/**
 * And so often is looked in all, which takes some seconds at most: a hole of thin strokes or dots has no coarser level, and may have as many
 * pixels as the finest.
 */
const MOST_LOOKS = 20_000_000;

/**
 * A first filling of a very small picture, from the hole's border inwards: each pixel takes the centre of the source patch that fits
 * what is known around it best. In place.
 */
export function fillFromBorder(level: PatchLevel, { sources }: PatchSites): void {
  const { width, height, hole, colors } = level;
  const known = hole.map((value) => 1 - value);
  const toFill = indicesOf(hole);
  const candidates = candidatesFor(toFill.length, sources);
  for (let left = toFill; left.length > 0; left = left.filter((pixel) => !known[pixel])) {
    const layer = left.filter((pixel) => neighbours(pixel, width, height).some((next) => known[next]));
    // A hole that is the whole picture has no border to start from; the caller never asks for that.
    if (layer.length === 0) return;
    for (const pixel of layer) {
      const source = bestFor(level, known, pixel, candidates);
      for (let channel = 0; channel < 3; channel++) colors[pixel * 3 + channel] = colors[source * 3 + channel]!;
    }
    for (const pixel of layer) known[pixel] = 1;
  }
}

/** The sources that are looked at for each of so many pixels. */
export function candidatesFor(pixels: number, sources: Int32Array): Int32Array {
  const most = Math.min(MOST_SOURCES, Math.ceil(MOST_LOOKS / pixels));
  const step = Math.max(1, Math.ceil(sources.length / most));
  return sources.filter((_, at) => at % step === 0);
}

function bestFor({ colors, width, height }: PatchLevel, known: Uint8Array, pixel: number, sources: Int32Array): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  const offsets: number[] = [];
  for (let row = Math.max(-PATCH_RADIUS, -y); row <= Math.min(PATCH_RADIUS, height - 1 - y); row++) {
    for (let column = Math.max(-PATCH_RADIUS, -x); column <= Math.min(PATCH_RADIUS, width - 1 - x); column++) {
      if (known[pixel + row * width + column]) offsets.push(row * width + column);
    }
  }
  let best = sources[0]!;
  let least = Infinity;
  for (const source of sources) {
    let distance = 0;
    for (const offset of offsets) {
      const a = (pixel + offset) * 3;
      const b = (source + offset) * 3;
      distance +=
        (colors[a]! - colors[b]!) ** 2 +
        (colors[a + 1]! - colors[b + 1]!) ** 2 +
        (colors[a + 2]! - colors[b + 2]!) ** 2;
      if (distance >= least) break;
    }
    if (distance < least) {
      least = distance;
      best = source;
    }
  }
  return best;
}

function neighbours(pixel: number, width: number, height: number): number[] {
  const x = pixel % width;
  const around: number[] = [];
  if (x > 0) around.push(pixel - 1);
  if (x < width - 1) around.push(pixel + 1);
  if (pixel >= width) around.push(pixel - width);
  if (pixel < width * (height - 1)) around.push(pixel + width);
  return around;
}
