import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Random } from '../pixels/random';
import type { ToolContext } from '../tool-context';
import { reachedStage } from '../tool-context';
import { fillFromBorder } from './first-fill';
import { guessed, improve, measured, seeded } from './nearest-patches';
import type { NearestPatches } from './nearest-patches';
import { halved, sitesOf } from './patch-level';
import type { PatchLevel, PatchSites } from './patch-level';
import { depthInside, vote } from './vote';

/** Shrinking stops once no pixel lies deeper in the hole than this: one patch then bridges it. */
const COARSEST_DEPTH = 4;
/** Or once there would be hardly a picture left to copy from. */
const SMALLEST_SIDE = 28;
const SEED = 20_240_229;

export interface Completion {
  /** RGB, the hole filled. */
  readonly colors: Uint8ClampedArray;
  /** For each pixel of the hole the pixel that it is best copied from; -1 elsewhere. */
  readonly copiedFrom: Int32Array;
}

/** There is nothing to copy from: every patch of the picture touches the hole or what may not be used. */
export class NothingToCopyError extends Error {}

/**
 * Fills a hole in a picture with patches from the rest of it, from a very small version up to the picture's own size (Wexler, Shechtman
 * and Irani 2007, with PatchMatch for the search). The result is for pictures of up to about 768 px; see copy-full-size.ts for larger.
 * @throws NothingToCopyError
 */
export async function complete(picture: PatchLevel, context: ToolContext): Promise<Completion> {
  const levels = pyramid(picture);
  const random = seeded(SEED);
  let coarser: { level: PatchLevel; sites: PatchSites; nearest: NearestPatches } | undefined;
  let work = 0;
  for (let at = levels.length - 1; at >= 0; at--) {
    const level = levels[at]!;
    const sites = sitesOf(level);
    if (sites.sources.length === 0) throw new NothingToCopyError('No patch of the picture is free.');
    const depth = depthInside(level);
    let nearest: NearestPatches;
    if (coarser) {
      nearest = measured(level, sites, carriedOver(level, sites, coarser, random));
      vote(level, sites, nearest, depth);
    } else {
      fillFromBorder(level, sites);
      nearest = guessed(level, sites, random);
    }
    // Many rounds where they cost nothing and decide the composition, few where only details are left.
    const rounds = at === 0 ? 2 : Math.min(16, 3 + 3 * at);
    const coarsest = at === levels.length - 1;
    // Matches carried over from a coarser level are nearly right.
    const reach = coarsest ? Math.max(level.width, level.height) : 48;
    for (let round = 0; round < rounds; round++) {
      await nextTurn();
      nearest = measured(level, sites, nearest.source);
      improve(level, sites, nearest, coarsest && round === 0 ? 10 : at === 0 ? 2 : 3, reach, random);
      vote(level, sites, nearest, depth);
      reachedStage(context, (work + (round + 1) / rounds) / levels.length);
    }
    work += 1;
    coarser = { level, sites, nearest };
  }
  if (!coarser) throw new NothingToCopyError('The picture is empty.');
  return { colors: coarser.level.colors, copiedFrom: sourcesOfHole(coarser.level, coarser.sites, coarser.nearest) };
}

function pyramid(picture: PatchLevel): PatchLevel[] {
  const levels: PatchLevel[] = [{ ...picture, colors: new Uint8ClampedArray(picture.colors) }];
  for (;;) {
    const level = levels[levels.length - 1]!;
    if (Math.min(level.width, level.height) / 2 < SMALLEST_SIDE) return levels;
    if (depthInside(level).reduce((most, depth) => Math.max(most, depth), 0) <= COARSEST_DEPTH) return levels;
    const smaller = halved(level);
    // A level without anything to copy from could only be filled with noise.
    if (sitesOf(smaller).sources.length < 50) return levels;
    levels.push(smaller);
  }
}

/** The matches of the coarser level, at twice the size; where one is not valid any more, another is drawn. */
function carriedOver(
  level: PatchLevel,
  sites: PatchSites,
  coarser: { level: PatchLevel; sites: PatchSites; nearest: NearestPatches },
  random: Random,
): Int32Array {
  const { width } = level;
  const from = coarser.level.width;
  return Int32Array.from(sites.targets, (target) => {
    const x = target % width;
    const y = (target - x) / width;
    const above = coarser.sites.targetAt[(y >> 1) * from + (x >> 1)]!;
    if (above >= 0) {
      const source = coarser.nearest.source[above]!;
      const sourceX = (source % from) * 2 + (x & 1);
      const sourceY = Math.floor(source / from) * 2 + (y & 1);
      if (sourceX < width && sourceY < level.height && sites.isSource[sourceY * width + sourceX]) {
        return sourceY * width + sourceX;
      }
    }
    return sites.sources[Math.floor(random() * sites.sources.length)]!;
  });
}

function sourcesOfHole(level: PatchLevel, sites: PatchSites, nearest: NearestPatches): Int32Array {
  return Int32Array.from(level.hole, (inHole, pixel) => (inHole ? nearest.source[sites.targetAt[pixel]!]! : -1));
}
