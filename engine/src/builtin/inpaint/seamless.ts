import { indicesOf } from './patch-level';

/** Over-relaxation: a Gauss-Seidel sweep that overshoots by this converges some thirty times sooner. */
const OVERSHOOT = 1.9;
const SWEEPS = 160;
/** A pull back to the copied colours; without it a difference at one end would be felt all through a large hole. */
const PULL = 0.0008;
/** Neighbours that differ by more than this (the mean over red, green and blue) are two different things, and that is no seam. */
const HIGHEST_SEAM = 36;

/** A filled picture, RGB. */
export interface Filled {
  readonly width: number;
  readonly height: number;
  /** As it is outside of the hole; what lies in the hole is not read. */
  readonly colors: Uint8ClampedArray;
  readonly hole: Uint8Array;
  /** For each pixel of the hole the pixel it is copied from. */
  readonly copiedFrom: Int32Array;
}

/**
 * How much has to be added to each copied pixel so that no seam shows, at the hole's border or between two pieces: the filling gets the
 * differences between neighbours that the pieces have, and the border's own colours (Poisson image editing, Pérez et al. 2003).
 * @returns three values a pixel, 0 outside of the hole.
 */
export function seamCorrection({ width, height, colors, hole, copiedFrom }: Filled): Float32Array {
  const pixels = indicesOf(hole);
  const values = Float32Array.from(colors);
  for (const pixel of pixels) {
    for (let channel = 0; channel < 3; channel++)
      values[pixel * 3 + channel] = colors[copiedFrom[pixel]! * 3 + channel]!;
  }
  const copied = new Float32Array(values);
  const wanted = new Float32Array(pixels.length * 3);
  const counts = new Float32Array(pixels.length);
  const open = new Uint8Array(pixels.length * 4);
  pixels.forEach((pixel, at) => {
    const mine = copiedFrom[pixel]!;
    counts[at] = PULL;
    for (let channel = 0; channel < 3; channel++) wanted[at * 3 + channel] = PULL * copied[pixel * 3 + channel]!;
    STEPS.forEach((direction, side) => {
      const step = stepTo(pixel, direction, width, height);
      if (step === 0) return;
      const neighbour = pixel + step;
      if (!hole[neighbour] && apart(colors, neighbour, mine + step) > HIGHEST_SEAM) return;
      open[at * 4 + side] = 1;
      counts[at]! += 1;
      for (let channel = 0; channel < 3; channel++) {
        let difference = colors[mine * 3 + channel]! - colors[(mine + step) * 3 + channel]!;
        if (hole[neighbour]) {
          const theirs = copiedFrom[neighbour]!;
          difference += colors[(theirs - step) * 3 + channel]! - colors[theirs * 3 + channel]!;
          difference /= 2;
        }
        wanted[at * 3 + channel]! += difference;
      }
    });
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++) relax(values, { pixels, wanted, counts, open }, width);
  return values.map((value, at) => value - copied[at]!);
}

/** The equations, one a pixel of the hole: `count` times its value is `wanted` plus the values of its open neighbours. */
interface Equations {
  readonly pixels: Int32Array;
  readonly wanted: Float32Array;
  readonly counts: Float32Array;
  /** 1 for each neighbour (left, right, above, below) that counts. */
  readonly open: Uint8Array;
}

function relax(values: Float32Array, { pixels, wanted, counts, open }: Equations, width: number): void {
  for (let at = 0; at < pixels.length; at++) {
    for (let channel = 0; channel < 3; channel++) {
      const place = pixels[at]! * 3 + channel;
      let sum = wanted[at * 3 + channel]!;
      if (open[at * 4]) sum += values[place - 3]!;
      if (open[at * 4 + 1]) sum += values[place + 3]!;
      if (open[at * 4 + 2]) sum += values[place - width * 3]!;
      if (open[at * 4 + 3]) sum += values[place + width * 3]!;
      values[place]! += OVERSHOOT * (sum / counts[at]! - values[place]!);
    }
  }
}

/** Left, right, above, below. */
const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The step as a difference of pixel indices; 0 where it would leave the picture. */
function stepTo(pixel: number, [dx, dy]: readonly [number, number], width: number, height: number): number {
  const x = (pixel % width) + dx;
  const y = Math.floor(pixel / width) + dy;
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : dy * width + dx;
}

function apart(colors: Uint8ClampedArray, a: number, b: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) sum += Math.abs(colors[a * 3 + channel]! - colors[b * 3 + channel]!);
  return sum / 3;
}
