import { dilated } from '../../pixels/dilated';
import { boxMean } from '../../pixels/float-plane';

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8ClampedArray;
  readonly hole: Uint8Array;
}

/** What borders on the hole, as a share of the longer side. */
const RING = 0.035;
/** Colours are told apart in steps of this many codes, and a neighbouring step counts as the same. */
const STEP = 16;
const STEPS = 256 / STEP;
/** A colour has to make up this share of the ring to be one of it. */
const SMALLEST_SHARE = 0.002;
/** A pixel is left out where more than this share of its surroundings has foreign colours. */
const FOREIGN = 0.35;

/**
 * The pixels to copy from, 1 each: those that look like what borders on the hole. What fits in shape but is another thing (a face beside
 * a wall) is left out. Where too little would remain, everything outside the hole is taken.
 */
export function kindred({ width, height, colors, hole }: Scene): Uint8Array {
  const ring = dilated(hole, width, height, Math.max(6, Math.round(Math.max(width, height) * RING)));
  const counts = new Uint32Array(STEPS ** 3);
  let total = 0;
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (!ring[pixel] || hole[pixel]) continue;
    counts[binOf(colors, pixel)]! += 1;
    total += 1;
  }
  const familiar = withNeighbours(counts.map((count) => (count > 0 && count >= total * SMALLEST_SHARE ? 1 : 0)));
  const foreign = Float32Array.from(hole, (_, pixel) => (familiar[binOf(colors, pixel)] ? 0 : 1));
  const share = boxMean({ data: foreign, width, height }, 4).data;
  const usable = hole.map((inHole, pixel) => (!inHole && share[pixel]! <= FOREIGN ? 1 : 0));
  const enough = hole.reduce((sum, value) => sum + value, 0) * 0.6 + 400;
  return usable.reduce((sum, value) => sum + value, 0) >= enough ? usable : hole.map((inHole) => 1 - inHole);
}

function binOf(colors: Uint8ClampedArray, pixel: number): number {
  const [red, green, blue] = [0, 1, 2].map((channel) => Math.floor(colors[pixel * 3 + channel]! / STEP));
  return (red! * STEPS + green!) * STEPS + blue!;
}

/** Bins and all 26 around each: a colour near a step's end must not depend on which side it falls. */
function withNeighbours(bins: Uint32Array): Uint8Array {
  const grown = new Uint8Array(bins.length);
  const within = (step: number) => step >= 0 && step < STEPS;
  for (let red = 0; red < STEPS; red++) {
    for (let green = 0; green < STEPS; green++) {
      for (let blue = 0; blue < STEPS; blue++) {
        if (!bins[(red * STEPS + green) * STEPS + blue]) continue;
        for (let at = 0; at < 27; at++) {
          const [r, g, b] = [red + (at % 3) - 1, green + (Math.floor(at / 3) % 3) - 1, blue + Math.floor(at / 9) - 1];
          if (within(r) && within(g) && within(b)) grown[(r * STEPS + g) * STEPS + b] = 1;
        }
      }
    }
  }
  return grown;
}
