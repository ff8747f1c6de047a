import type { RawPicture } from '../../pixels/raw-picture';

/** Lightness at half weight, then the two colour differences: shade and fold change the first most. */
export type Color = readonly [number, number, number];

/** A set of like colours. */
export interface Cluster {
  readonly mean: Color;
  /** The root mean square distance of its colours from the mean. */
  readonly radius: number;
  /** Of the pixels that were sorted, 0 to 1. */
  readonly share: number;
}

const ROUNDS = 8;
const MOST_SAMPLES = 6000;

export function colorAt({ data, channels }: RawPicture, pixel: number): Color {
  const [red, green, blue] = [data[pixel * channels]!, data[pixel * channels + 1]!, data[pixel * channels + 2]!];
  const lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [lightness * 0.5, (blue - lightness) * 0.8, (red - lightness) * 0.9];
}

export function distance(a: Color, b: Color): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Sorts the colours of some pixels into `count` clusters (k-means, begun with colours far from one another), the largest first. */
export function clustersOf(picture: RawPicture, pixels: readonly number[], count: number): Cluster[] {
  const step = Math.max(1, Math.ceil(pixels.length / MOST_SAMPLES));
  const samples = pixels.filter((_, at) => at % step === 0).map((pixel) => colorAt(picture, pixel));
  if (samples.length === 0) return [];
  let means = spreadOut(samples, count);
  let groups: Color[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = means.map(() => []);
    for (const sample of samples) groups[nearest(means, sample)]!.push(sample);
    means = groups.map((group, at) => (group.length > 0 ? meanOf(group) : means[at]!));
  }
  return groups
    .map((group, at) => ({
      mean: means[at]!,
      radius: Math.sqrt(
        group.reduce((sum, color) => sum + distance(color, means[at]!) ** 2, 0) / Math.max(1, group.length),
      ),
      share: group.length / samples.length,
    }))
    .sort((a, b) => b.share - a.share);
}

function spreadOut(samples: readonly Color[], count: number): Color[] {
  const chosen = [meanOf(samples)];
  while (chosen.length < count) {
    const far = samples.map((sample) => Math.min(...chosen.map((color) => distance(color, sample))));
    // Not the very farthest, which is an outlier, but one that many are as far as.
    const order = far.map((value, at) => [value, at] as const).sort((a, b) => b[0] - a[0]);
    chosen.push(samples[order[Math.floor(order.length * 0.03)]![1]]!);
  }
  return chosen;
}

function nearest(means: readonly Color[], color: Color): number {
  let best = 0;
  for (let at = 1; at < means.length; at++) if (distance(means[at]!, color) < distance(means[best]!, color)) best = at;
  return best;
}

function meanOf(colors: readonly Color[]): Color {
  const sum = [0, 0, 0];
  for (const color of colors) color.forEach((value, at) => (sum[at]! += value));
  return [sum[0]! / colors.length, sum[1]! / colors.length, sum[2]! / colors.length];
}
