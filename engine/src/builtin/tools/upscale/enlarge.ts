import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RawPicture } from '../../pixels/raw-picture';
import type { ToolContext } from '../../tool-context';
import { reachedStage } from '../../tool-context';
import { LANCZOS_TAPS, lanczosWeights, sharpeningKernel } from './interpolation';
import { SourceRows } from './source-rows';

/** Rows between two looks at the signal. */
const ROWS_A_TURN = 256;

/**
 * Enlarges a picture by interpolation, row by row, so that beside source and result only a few rows are held.
 * @param sharpness see interpolation.ts.
 */
export async function enlarge(
  picture: RawPicture,
  width: number,
  height: number,
  sharpness: number,
  context: ToolContext,
): Promise<RawPicture> {
  const { channels } = picture;
  const down = lanczosWeights(picture.height, height);
  const rows = new SourceRows(picture, sharpeningKernel(sharpness), lanczosWeights(picture.width, width));
  const data = new Uint8ClampedArray(width * height * channels);
  const sum = new Float32Array(width * channels);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_A_TURN === 0) {
      await nextTurn();
      reachedStage(context, y / height);
    }
    const first = down.first[y] ?? 0;
    addUp(
      sum,
      Array.from({ length: LANCZOS_TAPS }, (_, tap) => rows.widened(first + tap)),
      down.weights.subarray(y * LANCZOS_TAPS, (y + 1) * LANCZOS_TAPS),
    );
    if (channels === 4) unmultiply(sum);
    store(sum, data, y * width * channels);
  }
  return { data, width, height, channels };
}

/** All six rows in one pass: the time goes into reading and writing memory, not into multiplying. */
function addUp(sum: Float32Array, rows: readonly Float32Array[], weights: Float32Array): void {
  const [a, b, c, d, e, f] = rows;
  if (!a || !b || !c || !d || !e || !f) throw new RangeError('Six rows are needed.');
  const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = weights;
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] =
      p * (a[at] ?? 0) + q * (b[at] ?? 0) + r * (c[at] ?? 0) + s * (d[at] ?? 0) + t * (e[at] ?? 0) + u * (f[at] ?? 0);
  }
}

/** A loop, because TypedArray.set is several times slower where it has to convert. */
function store(sum: Float32Array, data: Uint8ClampedArray, offset: number): void {
  for (let at = 0; at < sum.length; at += 1) data[offset + at] = sum[at] ?? 0;
}

/** Undoes what source-rows.ts does to transparent samples. */
function unmultiply(row: Float32Array): void {
  for (let at = 0; at < row.length; at += 4) {
    const alpha = (row[at + 3] ?? 0) / 255;
    if (alpha <= 0) continue;
    for (let channel = 0; channel < 3; channel += 1) row[at + channel] = (row[at + channel] ?? 0) / alpha;
  }
}
