import { components } from '../pixels/components';
import { dilated } from '../pixels/dilated';
import { boxMean, resizePlane, smoothstep } from '../pixels/float-plane';
import type { FloatPlane } from '../pixels/float-plane';
import { guidedFilter } from '../pixels/guided-filter';
import type { RawPicture } from '../pixels/raw-picture';
import { resizeSamples } from '../pixels/sample-down';
import { fitBackground } from './border-background';
import type { Background } from './border-background';

/** The outline is found on a version of this size; the edge is then refined at full size. */
const WORKING_SIDE = 480;
/** With more of the border covered by other things, the background is not plain. */
const MOST_FOREIGN = 0.4;
/** Outside these shares of the picture, what was found is no object on a background. */
const LEAST_COVERAGE = 0.01;
const MOST_COVERAGE = 0.93;
/** A piece of the object has to be this share of its largest. */
const SMALLEST_PIECE = 0.04;

export interface ObjectMatteOptions {
  /** Whether places inside the outline that look just like the background are seen through, as in a ring or the handle of a bag. */
  readonly seeThrough: boolean;
}

/**
 * The matte of a thing photographed before a plain background, 0 to 1; undefined where the picture is not that. Told from the background
 * by colour, and by local variation too: a white shirt before a white wall differs by its folds and its edge.
 */
export function objectMatte(picture: RawPicture, { seeThrough }: ObjectMatteOptions): FloatPlane | undefined {
  const scale = Math.min(1, WORKING_SIDE / Math.max(picture.width, picture.height));
  const small = resizeSamples(picture, scale);
  const background = fitBackground(small);
  if (background.foreignShare > MOST_FOREIGN) return undefined;
  const { width, height } = small;
  const difference = differenceFrom(small, background);
  const threshold = Math.max(9, 3.5 * background.unevenness);
  const variation = localVariation(small);
  const steady = Math.max(1.6, 3 * borderMedian(variation, width, height));
  const barrier = Uint8Array.from(difference, (far, pixel) => (far > threshold || variation[pixel]! > steady ? 1 : 0));
  const inside = insideOf(barrier, width, height);
  if (seeThrough) openWindows(inside, difference, threshold * 0.6, width, height);
  const object = largestPieces(inside, width, height);
  const coverage = object.reduce((sum, value) => sum + value, 0) / object.length;
  if (coverage < LEAST_COVERAGE || coverage > MOST_COVERAGE) return undefined;
  return edged(picture, small, object, difference, threshold, 1 / scale);
}

function differenceFrom({ data, width, height }: RawPicture, background: Background): Float32Array {
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      for (let channel = 0; channel < 3; channel++) {
        const far = Math.abs(data[at * 3 + channel]! - background.colorAt(x, y, channel));
        if (far > result[at]!) result[at] = far;
      }
    }
  }
  return result;
}

/** The standard deviation of the lightness around each pixel, 5 × 5. */
function localVariation({ data, width, height }: RawPicture): Float32Array {
  const lightness = Float32Array.from(
    { length: width * height },
    (_, pixel) => 0.3 * data[pixel * 3]! + 0.59 * data[pixel * 3 + 1]! + 0.11 * data[pixel * 3 + 2]!,
  );
  const mean = boxMean({ data: lightness, width, height }, 2).data;
  const squares = boxMean({ data: lightness.map((value) => value * value), width, height }, 2).data;
  return squares.map((value, pixel) => Math.sqrt(Math.max(0, value - mean[pixel]! ** 2)));
}

/** All that cannot be reached from the picture's border without crossing the barrier. */
function insideOf(barrier: Uint8Array, width: number, height: number): Uint8Array {
  // A faint edge has gaps; closed by a pixel, they do not let the outside in.
  const closed = dilated(barrier, width, height, 1);
  const free = components((pixel) => !closed[pixel], width, height);
  const outside = new Set<number>();
  for (let x = 0; x < width; x++) outside.add(free.labels[x]!).add(free.labels[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) outside.add(free.labels[y * width]!).add(free.labels[y * width + width - 1]!);
  outside.delete(0);
  const reached = Uint8Array.from(free.labels, (label) => (outside.has(label) ? 1 : 0));
  // The barrier was widened by the closing and by the variation's window: what it took from the outside is given back.
  return dilated(reached, width, height, 2).map((value) => 1 - value);
}

/** Cuts out regions inside the object that have the background's very colour, where they are more than a speck. In place. */
function openWindows(
  inside: Uint8Array,
  difference: Float32Array,
  closeness: number,
  width: number,
  height: number,
): void {
  const windows = components((pixel) => inside[pixel] === 1 && difference[pixel]! < closeness, width, height);
  const smallest = Math.max(12, inside.reduce((sum, value) => sum + value, 0) * 0.004);
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if ((windows.sizes[windows.labels[pixel]!] ?? 0) >= smallest) inside[pixel] = 0;
  }
}

function largestPieces(inside: Uint8Array, width: number, height: number): Uint8Array {
  const pieces = components((pixel) => inside[pixel] === 1, width, height);
  const largest = Math.max(0, ...pieces.sizes);
  return Uint8Array.from(pieces.labels, (label) => ((pieces.sizes[label] ?? 0) > largest * SMALLEST_PIECE ? 1 : 0));
}

/** Softens the outline: by colour where the colour tells, and along the picture's own edges everywhere. */
function edged(
  picture: RawPicture,
  small: { width: number; height: number },
  object: Uint8Array,
  difference: Float32Array,
  threshold: number,
  enlargement: number,
): FloatPlane {
  const { width, height } = small;
  const near = dilated(object, width, height, 2);
  const deep = dilated(
    object.map((value) => 1 - value),
    width,
    height,
    2,
  );
  const matte = Float32Array.from(object, (inside, pixel) => {
    if (!near[pixel]) return 0;
    if (inside && !deep[pixel]) return 1;
    const byColor = smoothstep(threshold * 0.5, threshold * 2.5, difference[pixel]!);
    return Math.max(byColor, inside ? 0.75 : 0);
  });
  const large = resizePlane({ data: matte, width, height }, picture.width, picture.height);
  return guidedFilter(picture, large, Math.max(1.5, 1.5 * enlargement), 2e-4);
}

function borderMedian(values: Float32Array, width: number, height: number): number {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(values[x]!, values[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) border.push(values[y * width]!, values[y * width + width - 1]!);
  return border.sort((a, b) => a - b)[border.length >> 1] ?? 0;
}
