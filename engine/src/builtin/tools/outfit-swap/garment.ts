import { EngineError } from '../../../engine';
import type { FloatPlane } from '../../pixels/float-plane';
import type { RawPicture } from '../../pixels/raw-picture';
import { objectMatte } from '../../plain-background/object-matte';
import type { Quad } from './homography';

/** A garment of the upper body, laid out flat or worn by nobody. */
export interface Garment {
  /** RGB, with the background still there. */
  readonly picture: RawPicture;
  readonly matte: FloatPlane;
  /** Its shoulders and its hem, without the sleeves. */
  readonly quad: Quad;
}

/** Sleeves end above this share of the garment's height, from its top; the body below shows how wide it is. */
const BELOW_SLEEVES = 0.62;
/** A garment's body is about as long as it is wide. */
const LEAST_PROPORTION = 0.45;
const MOST_PROPORTION = 3.2;
const LEAST_COVERAGE = 0.06;

/**
 * Reads a garment from its picture.
 * @throws EngineError NO_GARMENT where the background is not plain, or where what is before it cannot be a top.
 */
export function readGarment(picture: RawPicture): Garment {
  const matte = alphaMatte(picture) ?? objectMatte(picture, { seeThrough: false });
  if (!matte) throw noGarment();
  const coverage = matte.data.reduce((sum, value) => sum + value, 0) / matte.data.length;
  const quad = coverage > LEAST_COVERAGE ? bodyQuad(matte) : undefined;
  if (!quad) throw noGarment();
  return { picture, matte, quad };
}

function alphaMatte({ data, width, height, channels }: RawPicture): FloatPlane | undefined {
  if (channels === 3) return undefined;
  const alpha = Float32Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3]! / 255);
  const transparent = alpha.reduce((count, value) => count + (value < 0.1 ? 1 : 0), 0);
  return transparent > alpha.length * 0.02 ? { data: alpha, width, height } : undefined;
}

function bodyQuad({ data, width, height }: FloatPlane): Quad | undefined {
  const isGarment = (x: number, y: number) => data[y * width + x]! > 0.5;
  const rows = Array.from({ length: height }, (_, y) => {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (!isGarment(x, y)) continue;
      if (left < 0) left = x;
      right = x + 1;
    }
    return { left, right };
  });
  const first = rows.findIndex(({ left }) => left >= 0);
  const last = rows.findLastIndex(({ left }) => left >= 0);
  const length = last - first + 1;
  if (first < 0 || length < 8) return undefined;
  const body = rows.slice(Math.round(first + length * BELOW_SLEEVES), Math.round(first + length * 0.97));
  const left = median(body.filter((row) => row.left >= 0).map((row) => row.left));
  const right = median(body.filter((row) => row.left >= 0).map((row) => row.right));
  const bodyWidth = right - left;
  const proportion = length / bodyWidth;
  if (!(bodyWidth > 8) || proportion < LEAST_PROPORTION || proportion > MOST_PROPORTION) return undefined;
  const shoulder = (column: number) => {
    for (let y = first; y <= last; y++) if (isGarment(Math.min(width - 1, Math.round(column)), y)) return y;
    return first;
  };
  const top = Math.min(
    (shoulder(left + bodyWidth * 0.1) + shoulder(right - bodyWidth * 0.1)) / 2,
    first + length * 0.3,
  );
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: last },
    { x: left, y: last },
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** What is before the background cannot be told from it, or is no top. */
export function noGarment(): EngineError {
  return new EngineError(
    'NO_GARMENT',
    'The outfit could not be told from its background. Please use a picture of a single top alone, seen from the front, on a plain background.',
  );
}
