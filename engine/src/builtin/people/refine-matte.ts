import { boxMean, clamp, newPlane, resizedRows, resizePlane, smoothstep, type FloatPlane } from '../pixels/float-plane';
import { guidedFilter } from '../pixels/guided-filter';
import type { RawPicture } from '../pixels/raw-picture';
import { resizeSamples } from '../pixels/sample-down';
import { isUncertain, solveBand } from './band-matting';

/** The band around the edge is solved at this many pixels; a larger photo gets its last sharpness from the guided filter. */
const SOLVING_PIXELS = 1_200_000;

/** Brings the network's soft edge onto the photo's real one, down to strands of hair. */
export function refineMatte(picture: RawPicture, prior: FloatPlane): FloatPlane {
  const scale = Math.min(1, Math.sqrt(SOLVING_PIXELS / (picture.width * picture.height)));
  const small = resizeSamples(picture, scale);
  const longSide = Math.max(small.width, small.height);
  const near = Math.max(2, Math.round(longSide * 0.008));
  const trimap = withBand(resizePlane(prior, small.width, small.height), near, near * 3);
  const solved = solveBand(small, trimap, Math.round(longSide * 0.05));
  const smooth = guidedFilter(small, solved, Math.max(2, longSide * 0.006), 2e-4);
  const matte = settle(smooth, trimap);
  if (scale === 1) return matte;
  const sharp = guidedFilter(picture, matte, Math.max(2, Math.max(picture.width, picture.height) * 0.004), 2e-4);
  return settle(sharp, matte);
}

/**
 * Marks what is to be solved: all within `near` pixels of the network's edge, since it is often beside the real one, and what the
 * network doubts within `far` pixels of it. Doubt further away (a pattern in the clothes, a flag behind) is settled by majority.
 */
function withBand(prior: FloatPlane, near: number, far: number): FloatPlane {
  const isNear = edgeZone(prior, near);
  const isFar = edgeZone(prior, far);
  const result = newPlane(prior.width, prior.height);
  for (let i = 0; i < result.data.length; i++) {
    const value = prior.data[i]!;
    const toSolve = isNear[i]! || (isFar[i]! && isUncertain(value));
    result.data[i] = toSolve ? clamp(value, 0.05, 0.95) : value < 0.5 ? 0 : 1;
  }
  return result;
}

/** Pixels from which both sides of the edge are within reach: a square around them is neither all person nor all surroundings. */
function edgeZone(prior: FloatPlane, reach: number): Uint8Array {
  const isPerson: FloatPlane = { ...prior, data: prior.data.map((value) => (value < 0.5 ? 0 : 1)) };
  // Half a pixel of the square: means of zeros and ones are not exact in floats.
  const least = 0.5 / (2 * reach + 1) ** 2;
  return Uint8Array.from(boxMean(isPerson, reach).data, (mean) => (mean > least && mean < 1 - least ? 1 : 0));
}

/** Keeps what is sure sure, and takes the haze out of what is nearly clear or nearly solid; in place. */
function settle(matte: FloatPlane, known: FloatPlane): FloatPlane {
  const { data, width, height } = matte;
  const knownRow = resizedRows(known, width, height);
  for (let y = 0; y < height; y++) {
    const row = knownRow(y);
    for (let x = 0; x < width; x++) {
      const before = row[x]!;
      const pixel = y * width + x;
      data[pixel] = before <= 0.001 ? 0 : before >= 0.999 ? 1 : smoothstep(0.06, 0.94, data[pixel]!);
    }
  }
  return matte;
}
