import { fromLinear, toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import type { Light } from './illuminant';

/** What is done to a photo's tones; values are 8-bit codes over 255. */
export interface Tone {
  /** Becomes black. */
  readonly black: number;
  /** Becomes white. */
  readonly white: number;
  /** The power that the rest is raised to; below 1 brightens. */
  readonly gamma: number;
}

const BLACK_SHARE = 0.005;
const WHITE_SHARE = 0.992;
/** A night scene or a snow field is meant to be dark or bright: the ends move no further than this. */
const HIGHEST_BLACK = 0.12;
const LOWEST_WHITE = 0.72;
const WANTED_MEDIAN = 0.45;
/** How far towards the wanted median the middle goes: a photo has its mood. */
const MEDIAN_SHARE = 0.55;
const GAMMA = { lowest: 0.62, highest: 1.3 };
/** From here on highlights are pressed together instead of cut off. */
const SHOULDER = 0.9;

/** Reads the tones that a photo has after white balance, from a small version of it, and says how to spread them well. */
export function toneFor(thumbnail: RawPicture, gains: Light): Tone {
  const counts = lumaCounts(thumbnail, gains);
  const low = quantile(counts, BLACK_SHARE);
  const high = quantile(counts, WHITE_SHARE);
  const black = Math.min(low, HIGHEST_BLACK);
  const white = Math.max(high, LOWEST_WHITE, black + 0.3);
  const median = Math.min(0.95, Math.max(0.03, (quantile(counts, 0.5) - black) / (white - black)));
  const wanted = median + (WANTED_MEDIAN - median) * MEDIAN_SHARE;
  const gamma = Math.min(GAMMA.highest, Math.max(GAMMA.lowest, Math.log(wanted) / Math.log(median)));
  return { black, white, gamma };
}

/** The look-up tables of red, green and blue: gain in linear light, then levels, gamma and shoulder on codes. */
export function lookUpTables(
  gains: Light,
  tone: Tone,
): readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray] {
  const table = (gain: number) =>
    Uint8ClampedArray.from({ length: 256 }, (_, code) => {
      // Gained without clipping: what is above white is still told apart by the shoulder.
      const linear = toLinear(code) * gain;
      const value = linear <= 1 ? fromLinear(linear) / 255 : linear ** (1 / 2.4);
      return 255 * shaped(value, tone);
    });
  return [table(gains[0]), table(gains[1]), table(gains[2])];
}

function shaped(value: number, { black, white, gamma }: Tone): number {
  const level = (value - black) / (white - black);
  if (level <= 0) return 0;
  const lit = level ** gamma;
  if (lit <= SHOULDER) return lit;
  const room = 1 - SHOULDER;
  return SHOULDER + room * Math.tanh((lit - SHOULDER) / room);
}

function lumaCounts({ data, channels }: RawPicture, gains: Light): Uint32Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += channels) {
    if (channels === 4 && data[at + 3]! < 128) continue;
    const light =
      0.2126 * gains[0] * toLinear(data[at]!) +
      0.7152 * gains[1] * toLinear(data[at + 1]!) +
      0.0722 * gains[2] * toLinear(data[at + 2]!);
    counts[fromLinear(light)]! += 1;
  }
  return counts;
}

function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const code = counts.findIndex((count) => (seen += count) >= share * total);
  return Math.max(0, code) / 255;
}
