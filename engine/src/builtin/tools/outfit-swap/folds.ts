import { blurPlane, clamp, smoothstep } from '../../pixels/float-plane';
import type { FloatPlane } from '../../pixels/float-plane';
import { toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import { clustersOf, colorAt, distance } from './color-clusters';

/** The darkest and the brightest that a fold makes the new cloth. */
const DARKEST = 0.4;
const BRIGHTEST = 1.35;
/** How much of the folds is kept on the blackest cloth. */
const FAINTEST = 0.3;
/** So near to something that is not the cloth its light is not trusted; pixels. */
const EDGE = 2;

/**
 * Light and shade on a person's clothes, as a factor in linear light, about 1 on average. Taken from the cloth's main colour alone: a badge,
 * a print or a strap is dark by itself and not by a fold, so there the shade around it goes on.
 */
export function foldsOf(picture: RawPicture, clothing: FloatPlane): FloatPlane {
  const { width, height } = picture;
  const pixels = Array.from(clothing.data.keys()).filter((pixel) => clothing.data[pixel]! > 0.5);
  const clusters = clustersOf(picture, pixels, 4);
  const main = clusters[0];
  if (!main) return { width, height, data: new Float32Array(width * height).fill(1) };
  const chroma = (a: readonly number[], b: readonly number[]) => Math.hypot(a[1]! - b[1]!, a[2]! - b[2]!);
  const light = new Float32Array(width * height);
  const trust = new Float32Array(width * height);
  for (const pixel of pixels) {
    const at = pixel * picture.channels;
    light[pixel] =
      0.2126 * toLinear(picture.data[at]!) +
      0.7152 * toLinear(picture.data[at + 1]!) +
      0.0722 * toLinear(picture.data[at + 2]!);
    const color = colorAt(picture, pixel);
    // Folds keep the colour and change the lightness; another thing seldom has the same colour.
    trust[pixel] =
      1e-4 + (1 - smoothstep(14, 34, chroma(color, main.mean))) * (1 - smoothstep(24, 48, distance(color, main.mean)));
  }
  const level = meanLight(light, trust);
  // On black cloth light and noise are all one: there the folds are only hinted at, and softly.
  const strength = FAINTEST + (1 - FAINTEST) * smoothstep(0.004, 0.05, level);
  const safe = eroded(trust, width, height, EDGE);
  const fine = weightedBlur(light, safe, width, height, width * (level < 0.02 ? 0.012 : 0.003));
  const broad = weightedBlur(light, safe, width, height, width * 0.05);
  const known = blurPlane({ data: safe.map((value) => Math.min(1, value * 1.5)), width, height }, 1).data;
  const round = roundness(clothing);
  const data = fine.map((value, pixel) => {
    const shade = (value * known[pixel]! + broad[pixel]! * (1 - known[pixel]!)) / Math.max(1e-4, level);
    return (1 + (clamp(shade, DARKEST, BRIGHTEST) - 1) * strength) * round[pixel]!;
  });
  return { width, height, data };
}

/** A body is round: towards its outline it turns away from the light. */
function roundness(clothing: FloatPlane): Float32Array {
  const near = blurPlane(clothing, clothing.width * 0.02).data;
  const far = blurPlane(clothing, clothing.width * 0.07).data;
  return near.map(
    (value, pixel) => 1 - 0.16 * (1 - smoothstep(0.45, 1, value)) - 0.14 * (1 - smoothstep(0.5, 1, far[pixel]!)),
  );
}

/** The least of the neighbourhood: beside a badge the cloth is mixed with its rim. */
function eroded(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let pixel = 0; pixel < values.length; pixel++) {
    const x = pixel % width;
    let least = Infinity;
    for (let offset = Math.max(-radius, -x); offset <= Math.min(radius, width - 1 - x); offset++) {
      const value = values[pixel + offset]!;
      if (value > 0 && value < least) least = value;
    }
    rows[pixel] = values[pixel]! > 0 ? least : 0;
  }
  for (let pixel = 0; pixel < values.length; pixel++) {
    const y = Math.floor(pixel / width);
    let least = Infinity;
    for (let offset = Math.max(-radius, -y); offset <= Math.min(radius, height - 1 - y); offset++) {
      const value = rows[pixel + offset * width]!;
      if (value > 0 && value < least) least = value;
    }
    result[pixel] = values[pixel]! > 0 ? least : 0;
  }
  return result;
}

function weightedBlur(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const products = blurPlane({ data: values.map((value, at) => value * weights[at]!), width, height }, sigma).data;
  const sums = blurPlane({ data: weights, width, height }, sigma).data;
  return products.map((value, at) => value / Math.max(1e-6, sums[at]!));
}

function meanLight(light: Float32Array, trust: Float32Array): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < light.length; at++) {
    sum += light[at]! * trust[at]!;
    weight += trust[at]!;
  }
  return weight > 0 ? sum / weight : 1;
}
