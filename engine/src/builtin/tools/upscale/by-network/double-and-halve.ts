import type { ExactPicture } from './exact-picture';

/**
 * Weights of the four samples around a point a quarter of a pixel left of the third: Keys' cubic (1981) with a slope of -0.75, which rings
 * less than Lanczos3 and, on seven photos, was 0.02 dB better here.
 */
const QUARTER = cubicAt([1.75, 0.75, 0.25, 1.25], -0.75);

/** A picture of half the sides, by averaging; the sides are even. */
export function halved({ data, width, height }: ExactPicture): ExactPicture {
  const small = { data: new Float32Array((width * height * 3) / 4), width: width / 2, height: height / 2 };
  const stride = width * 3;
  let to = 0;
  for (let y = 0; y < height; y += 2) {
    for (let at = y * stride; at < (y + 1) * stride; at += 6) {
      for (let channel = at; channel < at + 3; channel++) {
        small.data[to++] =
          (data[channel]! + data[channel + 3]! + data[channel + stride]! + data[channel + stride + 3]!) / 4;
      }
    }
  }
  return small;
}

/** Adds a picture, doubled by cubic interpolation, to one of twice its sides. */
export function addDoubled(large: ExactPicture, small: ExactPicture): void {
  const [a, b, c, d] = QUARTER;
  const { height } = small;
  const length = large.width * 3;
  const widened = widenedRows(small);
  for (let y = 0; y < height; y++) {
    const [above2, above, here, below, below2] = [y - 2, y - 1, y, y + 1, y + 2].map(widened) as Rows;
    const upper = large.data.subarray(2 * y * length, (2 * y + 1) * length);
    const lower = large.data.subarray((2 * y + 1) * length, (2 * y + 2) * length);
    for (let at = 0; at < length; at++) {
      upper[at]! += a * above2[at]! + b * above[at]! + c * here[at]! + d * below[at]!;
      lower[at]! += d * above[at]! + c * here[at]! + b * below[at]! + a * below2[at]!;
    }
  }
}

type Rows = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

/** The rows of a picture, doubled in width; the first and the last row stand in for those outside. The last five are kept. */
function widenedRows({ data, width, height }: ExactPicture): (y: number) => Float32Array {
  const [a, b, c, d] = QUARTER;
  const kept = Array.from({ length: 5 }, () => ({ y: -1, row: new Float32Array(width * 6) }));
  const last = (width - 1) * 3;
  return (y) => {
    const inside = Math.min(height - 1, Math.max(0, y));
    const slot = kept[inside % 5]!;
    if (slot.y === inside) return slot.row;
    slot.y = inside;
    const source = data.subarray(inside * width * 3, (inside + 1) * width * 3);
    for (let at = 0; at <= last; at += 3) {
      for (let channel = 0; channel < 3; channel++) {
        const left2 = source[Math.max(0, at - 6) + channel]!;
        const left = source[Math.max(0, at - 3) + channel]!;
        const here = source[at + channel]!;
        const right = source[Math.min(last, at + 3) + channel]!;
        const right2 = source[Math.min(last, at + 6) + channel]!;
        slot.row[at * 2 + channel] = a * left2 + b * left + c * here + d * right;
        slot.row[at * 2 + 3 + channel] = d * left + c * here + b * right + a * right2;
      }
    }
    return slot.row;
  };
}

function cubicAt(distances: [number, number, number, number], slope: number): [number, number, number, number] {
  const weight = (x: number): number =>
    x < 1 ? (slope + 2) * x ** 3 - (slope + 3) * x ** 2 + 1 : slope * (x ** 3 - 5 * x ** 2 + 8 * x - 4);
  const [a, b, c, d] = distances;
  return [weight(a), weight(b), weight(c), weight(d)];
}
