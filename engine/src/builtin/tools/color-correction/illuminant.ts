import { toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';

/** Light by red, green and blue. */
export type Light = readonly [number, number, number];

/** Outside of these 8-bit codes a sample is clipped or all noise, and says nothing of the light's colour. */
const DARKEST = 5;
const BRIGHTEST = 250;
/** Darker than this the ratio of two channels is mostly noise. */
const BRIGHT_ENOUGH = 40;
/** The Minkowski norm of shades of grey (Finlayson and Trezzi 2004). */
const NORM = 6;

export interface Illuminant {
  /** The light's colour, its mean 1. */
  readonly light: Light;
  /** 0 to 1: how far the ways of estimating it agree. Large things of one colour make them disagree, a cast does not. */
  readonly agreement: number;
  /**
   * How warm (half the natural logarithm of red over blue, in linear light) all but the coolest twentieth of the photo is. Under neutral light
   * hardly a scene is without something grey or cool; under a lamp everything is warm.
   */
  readonly coolest: number;
}

/**
 * Estimates the colour of the light from a small version of a photo, in linear light: a mixture of three ways, each wrong in another
 * case. Grey world (Buchsbaum 1980): the mean is grey; a large red wall fools it. Shades of grey: bright things are grey; a bright
 * red thing fools it. Grey edge (van de Weijer et al. 2007): differences are grey; large areas count for nothing there, but noise does.
 */
export function estimateIlluminant(thumbnail: RawPicture): Illuminant {
  const mean = [0, 0, 0];
  const bright = [0, 0, 0];
  const edges = [0, 0, 0];
  const warmths: number[] = [];
  const { data, width, height, channels } = thumbnail;
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const at = (y * width + x) * channels;
      const right = at + channels;
      const below = at + width * channels;
      if (!isTelling(data, at) || !isTelling(data, right) || !isTelling(data, below)) continue;
      if (channels === 4 && (data[at + 3] ?? 0) < 128) continue;
      if (Math.max(data[at]!, data[at + 1]!, data[at + 2]!) > BRIGHT_ENOUGH) warmths.push(warmthOf(data, at));
      for (let channel = 0; channel < 3; channel += 1) {
        const here = toLinear(data[at + channel] ?? 0);
        const slope = Math.hypot(
          here - toLinear(data[right + channel] ?? 0),
          here - toLinear(data[below + channel] ?? 0),
        );
        mean[channel] = (mean[channel] ?? 0) + here;
        bright[channel] = (bright[channel] ?? 0) + here ** NORM;
        edges[channel] = (edges[channel] ?? 0) + slope;
      }
    }
  }
  const guesses = [balanced(mean), balanced(bright.map((sum) => sum ** (1 / NORM))), balanced(edges)] as const;
  const light = balanced([0, 1, 2].map((channel) => mixed(guesses.map((guess) => guess[channel] ?? 1))));
  const spread = Math.max(...guesses.map((guess) => angleBetween(guess, light)));
  return { light, agreement: 1 / (1 + (spread / 6) ** 2), coolest: twentieth(warmths) };
}

/** The angle between two lights, degrees: the usual measure of how far two colours of light lie apart. */
export function angleBetween(a: Light, b: Light): number {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return (Math.acos(Math.min(1, dot / (Math.hypot(...a) * Math.hypot(...b)))) * 180) / Math.PI;
}

function warmthOf(data: Uint8ClampedArray, at: number): number {
  return Math.log(Math.max(1e-3, toLinear(data[at]!)) / Math.max(1e-3, toLinear(data[at + 2]!))) / 2;
}

function twentieth(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.05)] ?? 0;
}

/** Shares of grey world, shades of grey and grey edge in the mixture: tuned on photos that were tinted in known ways. */
const SHARES = [0.2, 0.4, 0.4];

function mixed(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value, at) => sum + (SHARES[at] ?? 0) * Math.log(value), 0));
}

function isTelling(data: Uint8ClampedArray, at: number): boolean {
  const lowest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  const highest = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return highest > DARKEST && highest < BRIGHTEST && lowest >= 0;
}

/** Scaled to a mean of 1; a picture that says nothing gives grey. */
function balanced(light: readonly number[]): Light {
  const [red = 0, green = 0, blue = 0] = light.map((value) => Math.max(value, 1e-4));
  const mean = (red + green + blue) / 3;
  return [red / mean, green / mean, blue / mean];
}
