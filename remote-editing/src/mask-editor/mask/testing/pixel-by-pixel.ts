import type { ImagePoint } from '../../../stage/points';
import type { Size } from '../../../stage/view';
import type { MaskOperation } from '../mask-history';

/** Image pixels: how near to an edge rounding may decide. */
export const TOO_NEAR = 1e-6;

/** Whether a pixel is white, or so near to an edge that it may be either. */
export type Verdict = boolean | 'either';

/** The mask as it is defined: for each pixel its centre's distance from each stroke, operation by operation. */
export function pixelByPixel(operations: readonly MaskOperation[], { width, height }: Size): Verdict[] {
  return Array.from({ length: width * height }, (_, index) =>
    operations.reduce<Verdict>(
      (before, operation) => after(before, operation, (index % width) + 0.5, Math.floor(index / width) + 0.5),
      false,
    ),
  );
}

function after(before: Verdict, operation: MaskOperation, x: number, y: number): Verdict {
  if (operation.kind === 'clear') return false;
  const inside = operation.kind === 'stroke' ? insideStroke(operation, x, y) : insideRectangle(operation, x, y);
  if (inside === false) return before;
  const now = operation.effect === 'paint';
  return inside === true || before === now ? now : 'either';
}

function insideStroke({ width, points }: Extract<MaskOperation, { kind: 'stroke' }>, x: number, y: number): Verdict {
  if (width === 0) return false;
  const distances = points.map((point, index) => distanceFrom(points[Math.max(0, index - 1)]!, point, x, y));
  const beyond = Math.min(...distances) - width / 2;
  return Math.abs(beyond) < TOO_NEAR ? 'either' : beyond < 0;
}

function distanceFrom(from: ImagePoint, to: ImagePoint, x: number, y: number): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const square = alongX * alongX + alongY * alongY;
  const share = square === 0 ? 0 : ((x - from.x) * alongX + (y - from.y) * alongY) / square;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - nearest * alongX, y - from.y - nearest * alongY);
}

function insideRectangle(
  { left, top, width, height }: Extract<MaskOperation, { kind: 'rectangle' }>,
  x: number,
  y: number,
): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}
