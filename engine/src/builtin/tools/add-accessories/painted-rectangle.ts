import { EngineError } from '../../../engine';
import { convexHull } from '../../pixels/geometry';
import type { ImagePoint } from '../../pixels/geometry';
import type { RawMask } from '../../pixels/raw-picture';

/** A rectangle that may be turned. */
export interface TurnedRectangle {
  readonly center: ImagePoint;
  /** Along the turned horizontal, pixels. */
  readonly width: number;
  readonly height: number;
  /** Radians, clockwise; within a quarter turn to either side the shorter way: -π/4 to π/4. */
  readonly angle: number;
}

/** A turn has to make the rectangle this much smaller to be meant: round paintings have no direction. */
const WORTH_TURNING = 0.88;

/**
 * The rectangle around what is painted white: turned where the painting has a direction, upright otherwise.
 * @throws EngineError EMPTY_MASK
 */
export function paintedRectangle(mask: RawMask): TurnedRectangle {
  const points = outline(mask);
  if (points.length === 0) {
    throw new EngineError(
      'EMPTY_MASK',
      'Nothing is painted yet. Paint over the place where the accessory should go, then try again.',
    );
  }
  const upright = rectangleAt(points, 0);
  const hull = convexHull(points);
  let best = upright;
  for (let at = 0; at < hull.length; at++) {
    const from = hull[at]!;
    const to = hull[(at + 1) % hull.length]!;
    const rectangle = rectangleAt(hull, withinEighth(Math.atan2(to.y - from.y, to.x - from.x)));
    if (rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return best.width * best.height < upright.width * upright.height * WORTH_TURNING ? best : upright;
}

/** The first and the last white pixel of each row, by their outer corners: all that a hull needs. */
function outline({ data, width, height }: RawMask): ImagePoint[] {
  const points: ImagePoint[] = [];
  for (let y = 0; y < height; y++) {
    let first = -1;
    let last = -1;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= 127) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (first < 0) continue;
    points.push({ x: first, y }, { x: first, y: y + 1 }, { x: last + 1, y }, { x: last + 1, y: y + 1 });
  }
  return points;
}

function rectangleAt(points: readonly ImagePoint[], angle: number): TurnedRectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    center: { x: along * cos - across * sin, y: along * sin + across * cos },
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** The same direction of a rectangle's sides, as an angle of -π/4 to π/4: nothing is ever put upside down or on its side. */
function withinEighth(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - quarter * Math.round(angle / quarter);
}
