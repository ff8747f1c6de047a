import type { Random } from '../pixels/random';
import { PATCH_RADIUS } from './patch-level';
import type { PatchLevel, PatchSites } from './patch-level';

/**
 * What it costs to copy from far away, as the mean squared difference of samples that copying across the whole diagonal is worth. Things
 * near each other belong together; up and down counts more, for the sky is above and the floor below.
 */
const FAR_COST = 150;
const VERTICAL_FACTOR = 3;

/** For each target patch the source patch most like it. */
export interface NearestPatches {
  /** The source's centre, a pixel index. */
  readonly source: Int32Array;
  /** Sum of squared differences over the patch, all channels, and what its farness costs. */
  readonly distance: Float64Array;
}

/** A small generator (xorshift32), so that the same picture always gives the same result. */
export function seeded(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A first guess: any source for each target. */
export function guessed(level: PatchLevel, sites: PatchSites, random: Random): NearestPatches {
  const { targets, sources } = sites;
  const source = Int32Array.from(targets, () => sources[Math.floor(random() * sources.length)]!);
  return measured(level, sites, source);
}

/** The distances of given sources; to be taken anew whenever the hole's colours have changed. */
export function measured(level: PatchLevel, { targets }: PatchSites, source: Int32Array): NearestPatches {
  const distance = Float64Array.from(targets, (target, at) => patchDistance(level, target, source[at]!, Infinity));
  return { source, distance };
}

/**
 * PatchMatch (Barnes et al. 2009): good matches are handed to neighbours, and bettered by random tries at shrinking distances. In place.
 * @param reach How far from the best so far the first try goes, pixels.
 */
export function improve(
  level: PatchLevel,
  sites: PatchSites,
  nearest: NearestPatches,
  rounds: number,
  reach: number,
  random: Random,
): void {
  const { targets } = sites;
  for (let round = 0; round < rounds; round++) {
    const forwards = round % 2 === 0;
    const step = forwards ? -1 : 1;
    for (let turn = 0; turn < targets.length; turn++) {
      const at = forwards ? turn : targets.length - 1 - turn;
      adopt(level, sites, nearest, at, step, 0);
      adopt(level, sites, nearest, at, 0, step);
      tryAround(level, sites, nearest, at, reach, random);
    }
  }
}

/** What suits the neighbour, moved by the same step, may suit here. */
function adopt(
  level: PatchLevel,
  sites: PatchSites,
  nearest: NearestPatches,
  at: number,
  dx: number,
  dy: number,
): void {
  const { width, height } = level;
  const target = sites.targets[at]!;
  const x = (target % width) + dx;
  const y = Math.floor(target / width) + dy;
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const neighbour = sites.targetAt[y * width + x]!;
  if (neighbour >= 0) attempt(level, sites, nearest, at, nearest.source[neighbour]! - dy * width - dx);
}

function tryAround(
  level: PatchLevel,
  sites: PatchSites,
  nearest: NearestPatches,
  at: number,
  farthest: number,
  random: Random,
): void {
  const { width, height } = level;
  for (let reach = farthest; reach >= 1; reach /= 2) {
    const best = nearest.source[at]!;
    const x = Math.round((best % width) + (random() * 2 - 1) * reach);
    const y = Math.round(Math.floor(best / width) + (random() * 2 - 1) * reach);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    attempt(level, sites, nearest, at, y * width + x);
  }
}

function attempt(level: PatchLevel, sites: PatchSites, nearest: NearestPatches, at: number, source: number): void {
  if (!sites.isSource[source] || source === nearest.source[at]) return;
  const limit = nearest.distance[at]!;
  const distance = patchDistance(level, sites.targets[at]!, source, limit);
  if (distance < limit) {
    nearest.source[at] = source;
    nearest.distance[at] = distance;
  }
}

/** Stops counting once the limit is passed. Of a target at the picture's border only the part inside counts. */
function patchDistance({ colors, width, height }: PatchLevel, target: number, source: number, limit: number): number {
  const x = target % width;
  const y = (target - x) / width;
  const left = x < PATCH_RADIUS ? -x : -PATCH_RADIUS;
  const right = x + PATCH_RADIUS >= width ? width - 1 - x : PATCH_RADIUS;
  const top = y < PATCH_RADIUS ? -y : -PATCH_RADIUS;
  const bottom = y + PATCH_RADIUS >= height ? height - 1 - y : PATCH_RADIUS;
  const samples = (right - left + 1) * 3;
  const sourceX = source % width;
  const across = sourceX - x;
  const down = (source - sourceX) / width - y;
  const farness = (across * across + VERTICAL_FACTOR * down * down) / (width * width + height * height);
  let sum = farness * FAR_COST * samples * (bottom - top + 1);
  for (let row = top; row <= bottom; row++) {
    let a = (target + row * width + left) * 3;
    let b = (source + row * width + left) * 3;
    for (const end = a + samples; a < end; a++, b++) {
      const difference = colors[a]! - colors[b]!;
      sum += difference * difference;
    }
    if (sum >= limit) return sum;
  }
  return sum;
}
