import { imagePoint, type ImagePoint } from '../../stage/points';
import type { MaskOperation } from './mask-history';

/** A round brush of this width covers the centre of a pixel wherever it is put, and a rectangle does from 1 on. Pixels. */
const LEAST_BRUSH = Math.SQRT2;
const LEAST_SIDE = 1;

/**
 * The same operations on a picture that is so much smaller. None becomes so thin that it falls between the pixels: what is left of a
 * hair is a line of single pixels. They are the same to about a pixel.
 *
 * @param factor at most 1
 */
export function shrunk(operations: readonly MaskOperation[], factor: number): MaskOperation[] {
  return operations.map((operation) => {
    if (operation.kind === 'clear') return operation;
    if (operation.kind === 'stroke') {
      const points = apart(operation.points, 1 / factor).map(({ x, y }) => imagePoint(x * factor, y * factor));
      return { ...operation, points, width: operation.width && Math.max(LEAST_BRUSH, operation.width * factor) };
    }
    const [left, width] = shrunkSide(operation.left, operation.width, factor);
    const [top, height] = shrunkSide(operation.top, operation.height, factor);
    return { ...operation, left, top, width, height };
  });
}

/** The points of a stroke without those that are nearer than this to the one before, of which a smaller picture shows nothing. */
function apart(points: readonly ImagePoint[], distance: number): ImagePoint[] {
  let before: ImagePoint | undefined;
  return points.filter((point) => {
    if (before && Math.max(Math.abs(point.x - before.x), Math.abs(point.y - before.y)) < distance) return false;
    before = point;
    return true;
  });
}

function shrunkSide(start: number, length: number, factor: number): readonly [start: number, length: number] {
  const shorter = length && Math.max(LEAST_SIDE, length * factor);
  return [(start + length / 2) * factor - shorter / 2, shorter];
}
