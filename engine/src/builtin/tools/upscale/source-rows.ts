import type { RawPicture } from '../../pixels/raw-picture';
import { LANCZOS_TAPS, SHARPEN_RADIUS } from './interpolation';
import type { RowWeights } from './interpolation';

/** The rows of a small picture, sharpened and widened; the last few are kept, since neighbouring rows of the result share them. */
export class SourceRows {
  private readonly kept = new Map<number, Float32Array>();
  private readonly sharpened: Float32Array;
  private readonly scratch: Float32Array;

  constructor(
    private readonly picture: RawPicture,
    private readonly kernel: Float32Array,
    private readonly across: RowWeights,
  ) {
    const length = picture.width * picture.channels;
    this.sharpened = new Float32Array(length);
    this.scratch = new Float32Array(length);
  }

  /** The row's samples; the first and the last row stand in for those outside. With transparency, colours are premultiplied. */
  widened(row: number): Float32Array {
    const inside = clamp(row, this.picture.height - 1);
    const known = this.kept.get(inside);
    if (known) return known;
    const { channels } = this.picture;
    const target =
      this.kept.size > LANCZOS_TAPS ? this.oldest() : new Float32Array(this.across.first.length * channels);
    this.sharpenDown(inside);
    sharpenAcross(this.scratch, this.sharpened, channels, this.kernel);
    widen(this.sharpened, target, channels, this.across);
    this.kept.set(inside, target);
    return target;
  }

  /** Rows come in order, so the first in the map is the one that nobody asks for again. */
  private oldest(): Float32Array {
    for (const [row, values] of this.kept) {
      this.kept.delete(row);
      return values;
    }
    throw new RangeError('No row is kept.');
  }

  private sharpenDown(row: number): void {
    const { picture, kernel, scratch } = this;
    const { data, channels } = picture;
    const length = picture.width * channels;
    scratch.fill(0);
    for (let offset = -SHARPEN_RADIUS; offset <= SHARPEN_RADIUS; offset += 1) {
      const from = clamp(row + offset, picture.height - 1) * length;
      const weight = kernel[offset + SHARPEN_RADIUS] ?? 0;
      if (channels === 3) addScaled(scratch, data, from, weight);
      else addPremultiplied(scratch, data, from, weight);
    }
  }
}

function addScaled(sum: Float32Array, data: Uint8ClampedArray, from: number, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (data[from + at] ?? 0);
}

/** Transparent samples carry no colour of their own: without this a fringe of it would bleed into the edge. */
function addPremultiplied(sum: Float32Array, data: Uint8ClampedArray, from: number, weight: number): void {
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = data[from + at + 3] ?? 0;
    const scaled = (weight * alpha) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      sum[at + channel] = (sum[at + channel] ?? 0) + scaled * (data[from + at + channel] ?? 0);
    }
    sum[at + 3] = (sum[at + 3] ?? 0) + weight * alpha;
  }
}

function sharpenAcross(source: Float32Array, target: Float32Array, channels: number, kernel: Float32Array): void {
  const last = source.length / channels - 1;
  for (let x = 0; x <= last; x += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      let value = 0;
      for (let offset = -SHARPEN_RADIUS; offset <= SHARPEN_RADIUS; offset += 1) {
        value += (kernel[offset + SHARPEN_RADIUS] ?? 0) * (source[clamp(x + offset, last) * channels + channel] ?? 0);
      }
      target[x * channels + channel] = value;
    }
  }
}

function widen(source: Float32Array, target: Float32Array, channels: number, { first, weights }: RowWeights): void {
  const last = source.length / channels - 1;
  for (let x = 0; x < first.length; x += 1) {
    const start = first[x] ?? 0;
    for (let channel = 0; channel < channels; channel += 1) {
      let value = 0;
      for (let tap = 0; tap < LANCZOS_TAPS; tap += 1) {
        const from = clamp(start + tap, last);
        value += (weights[x * LANCZOS_TAPS + tap] ?? 0) * (source[from * channels + channel] ?? 0);
      }
      target[x * channels + channel] = value;
    }
  }
}

function clamp(at: number, last: number): number {
  return at < 0 ? 0 : at > last ? last : at;
}
