import type { ImagePoint } from '../../stage/points';
import { fillBetween, type Bitmap } from './bitmap';

/**
 * Makes the pixels white or black whose centres lie within half the width of a stroke's polyline: a disc at each point and a rectangle
 * along each segment, row by row.
 *
 * What neighbouring discs and rectangles cover of a row nearly always overlaps, so each row keeps the last stretch and makes it longer;
 * pixels are written only when another begins.
 */
export function drawStroke(bitmap: Bitmap, points: readonly ImagePoint[], width: number, white: boolean): void {
  const radius = width / 2;
  if (!(radius > 0)) return;
  const stretches = new Stretches(bitmap, white);
  let before: ImagePoint | undefined;
  for (const point of points) {
    if (before) addSegment(stretches, before, point, radius);
    addDisc(stretches, point, radius);
    before = point;
  }
  stretches.finish();
}

/** For each row of a bitmap the stretch of it that is not written yet. */
class Stretches {
  readonly height: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
  private first: number;
  private last = -1;

  constructor(
    private readonly bitmap: Bitmap,
    private readonly white: boolean,
  ) {
    this.height = bitmap.height;
    this.first = bitmap.height;
    this.left = new Float64Array(bitmap.height).fill(Infinity);
    this.right = new Float64Array(bitmap.height).fill(-Infinity);
  }

  /** Says which rows come next. */
  reach(first: number, last: number): void {
    if (first < this.first) this.first = first;
    if (last > this.last) this.last = last;
  }

  /** Writes the stretch of a row, and begins another. */
  begin(row: number, left: number, right: number): void {
    fillBetween(this.bitmap, row, this.left[row]!, this.right[row]!, this.white);
    this.left[row] = left;
    this.right[row] = right;
  }

  /** Writes what is left to write. */
  finish(): void {
    for (let row = this.first; row <= this.last; row += 1) {
      fillBetween(this.bitmap, row, this.left[row]!, this.right[row]!, this.white);
    }
  }
}

/**
 * Makes the stretch of a row longer by one that touches it. Ten million times for a large mask: the arrays are handed in, because reading
 * them from an object each time costs a quarter.
 *
 * @returns whether it touched
 */
function prolong(lefts: Float64Array, rights: Float64Array, row: number, left: number, right: number): boolean {
  const leftBefore = lefts[row]!;
  const rightBefore = rights[row]!;
  if (left > rightBefore || right < leftBefore) return false;
  if (left < leftBefore) lefts[row] = left;
  if (right > rightBefore) rights[row] = right;
  return true;
}

/** The first row whose centre is not above a place, and none above the picture. */
const firstRow = (top: number): number => Math.max(0, Math.ceil(top - 0.5));
/** The last row whose centre is not below a place, and none below the picture. */
const lastRow = (bottom: number, height: number): number => Math.min(height - 1, Math.floor(bottom - 0.5));

function addDisc(stretches: Stretches, { x, y }: ImagePoint, radius: number): void {
  const first = firstRow(y - radius);
  const last = lastRow(y + radius, stretches.height);
  stretches.reach(first, last);
  const { left, right } = stretches;
  const square = radius * radius;
  for (let row = first; row <= last; row += 1) {
    const away = row + 0.5 - y;
    const half = Math.sqrt(Math.max(0, square - away * away));
    if (!prolong(left, right, row, x - half, x + half)) stretches.begin(row, x - half, x + half);
  }
}

/** The rectangle along a segment, without the half discs at its ends. */
function addSegment(stretches: Stretches, from: ImagePoint, to: ImagePoint, radius: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  const alongX = dx / length;
  const alongY = dy / length;
  const reach = radius * Math.abs(alongX);
  const first = firstRow(Math.min(from.y, to.y) - reach);
  const last = lastRow(Math.max(from.y, to.y) + reach, stretches.height);
  stretches.reach(first, last);
  const { left, right } = stretches;
  // On each row the two ends and the two long sides leave a stretch; the rectangle is what both have in common.
  const ends = strip(alongX, alongY, 0, length);
  const sides = strip(-alongY, alongX, -radius, radius);
  for (let row = first; row <= last; row += 1) {
    const away = row + 0.5 - from.y;
    const start = from.x + Math.max(ends.from + away * ends.move, sides.from + away * sides.move);
    const end = from.x + Math.min(ends.to + away * ends.move, sides.to + away * sides.move);
    if (start <= end && !prolong(left, right, row, start, end)) stretches.begin(row, start, end);
  }
}

/** What lies between two parallel lines: a stretch of the row through the origin, and how far it moves with each row. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly move: number;
}

/** Below this, lines count as parallel to the rows; then they leave the whole row, and which rows there are has seen to them. */
const PARALLEL = 1e-12;
const WHOLE_ROW: Strip = { from: -Infinity, to: Infinity, move: 0 };

/** Where `least <= perX * x + perY * y <= most`. */
function strip(perX: number, perY: number, least: number, most: number): Strip {
  if (Math.abs(perX) < PARALLEL) return WHOLE_ROW;
  const move = -perY / perX;
  return perX > 0 ? { from: least / perX, to: most / perX, move } : { from: most / perX, to: least / perX, move };
}
