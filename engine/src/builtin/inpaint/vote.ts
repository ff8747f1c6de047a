import type { NearestPatches } from './nearest-patches';
import { PATCH_RADIUS } from './patch-level';
import type { PatchLevel, PatchSites } from './patch-level';

/** How much less a patch counts for each pixel that it lies deeper in the hole: what is near the border is known better. */
const DEPTH_DECAY = 1.25;

/**
 * Colours every pixel of the hole anew, as the mean of what all patches over it would have there, patches that match well counting more
 * (Wexler et al. 2007). In place.
 */
export function vote(level: PatchLevel, sites: PatchSites, nearest: NearestPatches, depth: Float32Array): void {
  const { width, height, hole, colors } = level;
  const sums = new Float64Array(width * height * 3);
  const weights = new Float64Array(width * height);
  const scale = typical(nearest.distance);
  for (let at = 0; at < sites.targets.length; at++) {
    const target = sites.targets[at]!;
    const source = nearest.source[at]!;
    const weight = Math.exp(-nearest.distance[at]! / (2 * scale)) * DEPTH_DECAY ** -depth[target]! + 1e-12;
    const x = target % width;
    const y = (target - x) / width;
    for (let row = Math.max(-PATCH_RADIUS, -y); row <= Math.min(PATCH_RADIUS, height - 1 - y); row++) {
      for (let column = Math.max(-PATCH_RADIUS, -x); column <= Math.min(PATCH_RADIUS, width - 1 - x); column++) {
        const offset = row * width + column;
        const to = target + offset;
        if (!hole[to]) continue;
        const from = (source + offset) * 3;
        sums[to * 3]! += weight * colors[from]!;
        sums[to * 3 + 1]! += weight * colors[from + 1]!;
        sums[to * 3 + 2]! += weight * colors[from + 2]!;
        weights[to]! += weight;
      }
    }
  }
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (!hole[pixel]) continue;
    for (let channel = 0; channel < 3; channel++) {
      colors[pixel * 3 + channel] = sums[pixel * 3 + channel]! / weights[pixel]!;
    }
  }
}

/** The distance that three quarters of the patches stay below. */
function typical(distances: Float64Array): number {
  const sorted = Float64Array.from(distances).sort();
  return Math.max(1, sorted[Math.floor(sorted.length * 0.75)] ?? 1);
}

/** For each pixel how deep inside the hole it lies, in pixels (chessboard steps); 0 outside. */
export function depthInside({ hole, width, height }: PatchLevel): Float32Array {
  const depth = new Float32Array(hole.length);
  const near = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? Infinity : depth[y * width + x]!;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!hole[y * width + x]) continue;
      depth[y * width + x] = 1 + Math.min(near(x - 1, y), near(x, y - 1), near(x - 1, y - 1), near(x + 1, y - 1));
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      if (!hole[at]) continue;
      const below = Math.min(near(x + 1, y), near(x, y + 1), near(x + 1, y + 1), near(x - 1, y + 1));
      depth[at] = Math.min(depth[at]!, 1 + below, 4096);
    }
  }
  return depth;
}
