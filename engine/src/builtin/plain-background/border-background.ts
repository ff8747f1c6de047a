import type { RawPicture } from '../pixels/raw-picture';

/** The colour of a plain background at each place: a plane for each channel, so that a lamp from one side does no harm. */
export interface Background {
  /** 8-bit codes, not rounded. */
  colorAt(x: number, y: number, channel: number): number;
  /** How far the border's samples lie from it: the median of the largest difference of the three channels. */
  readonly unevenness: number;
  /** The share of the border that lies further away than a plain background could; 0 to 1. */
  readonly foreignShare: number;
}

/** A band of this share of the shorter side, along all four sides, is taken for background. */
const BAND = 0.02;
/** Further than this from the fit, in codes, a border sample is another thing, for example the object running out of the picture. */
const FOREIGN = 26;
const ROUNDS = 4;

/** Fits the background of a picture of one thing from the picture's border, whatever runs out of the picture left aside. */
export function fitBackground({ data, width, height, channels }: RawPicture): Background {
  const border = borderPixels(width, height);
  const value = (pixel: number, channel: number) => data[pixel * channels + channel]!;
  let planes = [0, 1, 2].map((channel) => ({ base: median(border.map((pixel) => value(pixel, channel))), x: 0, y: 0 }));
  const colorAt = (x: number, y: number, channel: number) => {
    const plane = planes[channel]!;
    return plane.base + plane.x * (x / width - 0.5) + plane.y * (y / height - 0.5);
  };
  const distance = (pixel: number) => {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    return Math.max(...[0, 1, 2].map((channel) => Math.abs(value(pixel, channel) - colorAt(x, y, channel))));
  };
  for (let round = 0; round < ROUNDS; round++) {
    // A wide gate first: a gradient is only known once it has been fitted.
    const gate = FOREIGN * (round === 0 ? 2.5 : 1);
    const inliers = border.filter((pixel) => distance(pixel) <= gate);
    if (inliers.length < border.length * 0.3) break;
    planes = [0, 1, 2].map((channel) =>
      fitPlane(
        inliers.map((pixel) => [
          (pixel % width) / width - 0.5,
          Math.floor(pixel / width) / height - 0.5,
          value(pixel, channel),
        ]),
      ),
    );
  }
  const distances = border.map(distance);
  return {
    colorAt,
    unevenness: median(distances),
    foreignShare: distances.filter((far) => far > FOREIGN).length / distances.length,
  };
}

function borderPixels(width: number, height: number): number[] {
  const band = Math.max(1, Math.round(Math.min(width, height) * BAND));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x < band || y < band || x >= width - band || y >= height - band) pixels.push(y * width + x);
    }
  }
  return pixels;
}

interface Plane {
  readonly base: number;
  readonly x: number;
  readonly y: number;
}

/** Least squares, by Cramer's rule on the normal equations. */
function fitPlane(samples: readonly (readonly [number, number, number])[]): Plane {
  let [n, sx, sy, sv, sxx, sxy, syy, sxv, syv] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const [x, y, v] of samples) {
    n += 1;
    sx += x;
    sy += y;
    sv += v;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    sxv += x * v;
    syv += y * v;
  }
  const determinant = n * (sxx * syy - sxy * sxy) - sx * (sx * syy - sxy * sy) + sy * (sx * sxy - sxx * sy);
  if (Math.abs(determinant) < 1e-9) return { base: sv / Math.max(1, n), x: 0, y: 0 };
  return {
    base: (sv * (sxx * syy - sxy * sxy) - sx * (sxv * syy - sxy * syv) + sy * (sxv * sxy - sxx * syv)) / determinant,
    x: (n * (sxv * syy - syv * sxy) - sv * (sx * syy - sxy * sy) + sy * (sx * syv - sxv * sy)) / determinant,
    y: (n * (sxx * syv - sxv * sxy) - sx * (sx * syv - sxv * sy) + sv * (sx * sxy - sxx * sy)) / determinant,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
