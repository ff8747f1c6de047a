import type { RawPicture } from '../decode/raw-picture';
import { isUncertain, solveBand } from './band-matting';
import { clamp, newPlane, resizePlane, smoothstep, type FloatPlane } from './float-plane';
import { guidedFilter } from './guided-filter';
import { resizeSamples } from './sample-down';

/** The band around the edge is solved at this many pixels; a larger photo gets its last sharpness from the guided filter. */
const SOLVING_PIXELS = 1_200_000;

/** Brings the network's soft edge onto the photo's real one, down to strands of hair. */
export function refineMatte(picture: RawPicture, prior: FloatPlane): FloatPlane {
  const scale = Math.min(1, Math.sqrt(SOLVING_PIXELS / (picture.width * picture.height)));
  const small = scale < 1 ? resizeSamples(picture, scale) : picture;
  const longSide = Math.max(small.width, small.height);
  const near = Math.max(2, Math.round(longSide * 0.008));
  const trimap = withBand(resizePlane(prior, small.width, small.height), near, near * 3);
  const solved = solveBand(small, trimap, Math.round(longSide * 0.05));
  const smooth = guidedFilter(small, solved, Math.max(2, longSide * 0.006), 2e-4);
  const matte = settle(smooth, trimap);
  if (scale === 1) return matte;
  const large = resizePlane(matte, picture.width, picture.height);
  const sharp = guidedFilter(picture, large, Math.max(2, Math.max(picture.width, picture.height) * 0.004), 2e-4);
  return settle(sharp, large);
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

/** Pixels from which both sides of the edge are within reach. */
function edgeZone(prior: FloatPlane, reach: number): Uint8Array {
  const low = extreme(prior, reach, Math.min, Infinity);
  const high = extreme(prior, reach, Math.max, -Infinity);
  return Uint8Array.from(low.data, (value, i) => (value < 0.5 && high.data[i]! > 0.5 ? 1 : 0));
}

/** The least or greatest value within a square, one direction after the other. */
function extreme(plane: FloatPlane, reach: number, pick: (a: number, b: number) => number, start: number): FloatPlane {
  const { width, height } = plane;
  const rows = newPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = start;
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        value = pick(value, plane.data[y * width + column]!);
      }
      rows.data[y * width + x] = value;
    }
  }
  const result = newPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = start;
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
        value = pick(value, rows.data[row * width + x]!);
      }
      result.data[y * width + x] = value;
    }
  }
  return result;
}

/** Keeps what is sure sure, and takes the haze out of what is nearly clear or nearly solid. */
function settle(matte: FloatPlane, known: FloatPlane): FloatPlane {
  const result = newPlane(matte.width, matte.height);
  for (let i = 0; i < result.data.length; i++) {
    const before = known.data[i]!;
    result.data[i] = before <= 0.001 ? 0 : before >= 0.999 ? 1 : smoothstep(0.06, 0.94, matte.data[i]!);
  }
  return result;
}
