import { boxMean, clamp, newPlane, resizedRows, resizePlane, type FloatPlane } from './float-plane';
import type { RawPicture } from './raw-picture';
import { resizeSamples } from './sample-down';

/** Above this the filter's coefficients are computed on a smaller picture; its result is as sharp, since they vary slowly. */
const WORKING_PIXELS = 500_000;

/**
 * Moves the edge of a matte onto the edge in its picture: the colour guided filter (He, Sun, Tang 2013), in its fast form for large
 * pictures (He, Sun 2015).
 * @param matte of any size; it is stretched over the picture.
 * @param radius of the window, pixels of the picture.
 * @param epsilon how much colour variance, on a scale 0 to 1, still counts as flat.
 * @returns a matte of the picture's size.
 */
export function guidedFilter(picture: RawPicture, matte: FloatPlane, radius: number, epsilon: number): FloatPlane {
  const { width, height } = picture;
  const rows = guidedRows(picture, matte, radius, epsilon);
  const result = newPlane(width, height);
  for (let y = 0; y < height; y++) result.data.set(rows(y), y * width);
  return result;
}

/** The rows of {@link guidedFilter}'s result, as they are asked for; each is valid until the next one is. Its picture must not have changed. */
export function guidedRows(
  picture: RawPicture,
  matte: FloatPlane,
  radius: number,
  epsilon: number,
): (y: number) => Float32Array {
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(WORKING_PIXELS / (width * height)));
  const small = resizeSamples(picture, scale);
  const [a, b, c, offset] = coefficients(
    [channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)],
    resizePlane(matte, small.width, small.height),
    Math.max(1, Math.round(radius * scale)),
    epsilon,
  ).map((plane) => resizedRows(plane, width, height)) as [Rows, Rows, Rows, Rows];
  const row = new Float32Array(width);
  return (y) => {
    const [red, green, blue, base] = [a(y), b(y), c(y), offset(y)];
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * picture.channels;
      const weighted =
        red[x]! * picture.data[at]! + green[x]! * picture.data[at + 1]! + blue[x]! * picture.data[at + 2]!;
      row[x] = clamp(weighted / 255 + base[x]!, 0, 1);
    }
    return row;
  };
}

type Rows = (y: number) => Float32Array;

/** One channel of a picture, 0 to 1. */
export function channelPlane(picture: RawPicture, channel: number): FloatPlane {
  const plane = newPlane(picture.width, picture.height);
  for (let pixel = 0; pixel < plane.data.length; pixel++) {
    plane.data[pixel] = picture.data[pixel * picture.channels + channel]! / 255;
  }
  return plane;
}

/** The linear model of each window, averaged over the windows that cover a pixel. */
function coefficients(
  [red, green, blue]: readonly [FloatPlane, FloatPlane, FloatPlane],
  matte: FloatPlane,
  radius: number,
  epsilon: number,
): FloatPlane[] {
  const mean = (plane: FloatPlane): Float32Array => boxMean(plane, radius).data;
  const product = (left: FloatPlane, right: FloatPlane): Float32Array => {
    const plane = newPlane(left.width, left.height);
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = left.data[i]! * right.data[i]!;
    return mean(plane);
  };
  const [mr, mg, mb, mp] = [mean(red), mean(green), mean(blue), mean(matte)];
  const [rr, rg, rb] = [product(red, red), product(red, green), product(red, blue)];
  const [gg, gb, bb] = [product(green, green), product(green, blue), product(blue, blue)];
  const [rp, gp, bp] = [product(red, matte), product(green, matte), product(blue, matte)];
  const results = Array.from({ length: 4 }, () => newPlane(matte.width, matte.height));
  const [ra, ga, ba, oa] = results.map((plane) => plane.data) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < mp.length; i++) {
    // The symmetric covariance of the window's colours, and its inverse by cofactors.
    const vrr = rr[i]! - mr[i]! * mr[i]! + epsilon;
    const vrg = rg[i]! - mr[i]! * mg[i]!;
    const vrb = rb[i]! - mr[i]! * mb[i]!;
    const vgg = gg[i]! - mg[i]! * mg[i]! + epsilon;
    const vgb = gb[i]! - mg[i]! * mb[i]!;
    const vbb = bb[i]! - mb[i]! * mb[i]! + epsilon;
    const crr = vgg * vbb - vgb * vgb;
    const crg = vgb * vrb - vrg * vbb;
    const crb = vrg * vgb - vgg * vrb;
    const determinant = vrr * crr + vrg * crg + vrb * crb;
    const pr = rp[i]! - mr[i]! * mp[i]!;
    const pg = gp[i]! - mg[i]! * mp[i]!;
    const pb = bp[i]! - mb[i]! * mp[i]!;
    const r = (crr * pr + crg * pg + crb * pb) / determinant;
    const g = (crg * pr + (vrr * vbb - vrb * vrb) * pg + (vrb * vrg - vrr * vgb) * pb) / determinant;
    const b = (crb * pr + (vrb * vrg - vrr * vgb) * pg + (vrr * vgg - vrg * vrg) * pb) / determinant;
    ra[i] = r;
    ga[i] = g;
    ba[i] = b;
    oa[i] = mp[i]! - r * mr[i]! - g * mg[i]! - b * mb[i]!;
  }
  return results.map((plane) => boxMean(plane, radius));
}
