import { dilated } from '../pixels/dilated';

/** Patches are squares of this many pixels to each side of their centre: 7 × 7. */
export const PATCH_RADIUS = 3;

/** One size of the picture that is being completed. */
export interface PatchLevel {
  readonly width: number;
  readonly height: number;
  /** RGB; inside the hole what has been made up so far. */
  readonly colors: Uint8ClampedArray;
  /** 1 for the pixels to make up. */
  readonly hole: Uint8Array;
  /** 1 for the pixels that may be copied from. */
  readonly usable: Uint8Array;
}

/** Where patches lie: which ones have to be explained, and which may explain them. */
export interface PatchSites {
  /** The centres, as pixel indices, of all patches that touch the hole, in reading order. */
  readonly targets: Int32Array;
  /** For each pixel its place in `targets`, or -1. */
  readonly targetAt: Int32Array;
  /** 1 where a patch lies wholly inside the picture and the usable pixels. */
  readonly isSource: Uint8Array;
  /** The centres of those. */
  readonly sources: Int32Array;
}

export function sitesOf(level: PatchLevel): PatchSites {
  const { width, height, hole, usable } = level;
  const touchesHole = dilated(hole, width, height, PATCH_RADIUS);
  const touchesUnusable = dilated(
    usable.map((value) => 1 - value),
    width,
    height,
    PATCH_RADIUS,
  );
  const isSource = new Uint8Array(width * height);
  for (let y = PATCH_RADIUS; y < height - PATCH_RADIUS; y++) {
    for (let x = PATCH_RADIUS; x < width - PATCH_RADIUS; x++) {
      const at = y * width + x;
      if (touchesUnusable[at] === 0 && touchesHole[at] === 0) isSource[at] = 1;
    }
  }
  const targets = indicesOf(touchesHole);
  const targetAt = new Int32Array(width * height).fill(-1);
  targets.forEach((pixel, at) => (targetAt[pixel] = at));
  return { targets, targetAt, isSource, sources: indicesOf(isSource) };
}

export function indicesOf(set: Uint8Array): Int32Array {
  let count = 0;
  for (const value of set) count += value ? 1 : 0;
  const indices = new Int32Array(count);
  let at = 0;
  for (let pixel = 0; pixel < set.length; pixel++) if (set[pixel]) indices[at++] = pixel;
  return indices;
}

/** Half the size, by averages; a colour is averaged over known pixels only, so that nothing of what is removed bleeds in. */
export function halved(level: PatchLevel): PatchLevel {
  const { hole, usable, colors } = level;
  const width = Math.ceil(level.width / 2);
  const height = Math.ceil(level.height / 2);
  const half = {
    width,
    height,
    colors: new Uint8ClampedArray(width * height * 3),
    hole: new Uint8Array(width * height),
    usable: new Uint8Array(width * height),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const four = [0, 1, 2, 3].map((corner) => {
        const row = Math.min(level.height - 1, 2 * y + (corner >> 1));
        return row * level.width + Math.min(level.width - 1, 2 * x + (corner & 1));
      });
      const known = four.filter((pixel) => !hole[pixel]);
      const at = y * width + x;
      half.hole[at] = known.length < 4 ? 1 : 0;
      half.usable[at] = four.every((pixel) => usable[pixel]) ? 1 : 0;
      const counted = known.length > 0 ? known : four;
      for (let channel = 0; channel < 3; channel++) {
        const sum = counted.reduce((total, pixel) => total + colors[pixel * 3 + channel]!, 0);
        half.colors[at * 3 + channel] = sum / counted.length;
      }
    }
  }
  return half;
}
