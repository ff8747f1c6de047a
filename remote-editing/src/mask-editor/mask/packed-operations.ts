import { imagePoint } from '../../stage/points';
import type { MaskOperation } from './mask-history';

type Stroke = Extract<MaskOperation, { kind: 'stroke' }>;
type PackedStroke = Omit<Stroke, 'points'> & { readonly points: Float64Array };

/**
 * Operations whose points are plain numbers, x and y in turn. Handing forty thousand points to a worker as objects keeps the page busy
 * for 20 to 60 ms, and the worker as long again; packed it is 5.
 */
export type PackedOperations = readonly (Exclude<MaskOperation, Stroke> | PackedStroke)[];

export function packed(operations: readonly MaskOperation[]): PackedOperations {
  return operations.map((operation) => {
    if (operation.kind !== 'stroke') return operation;
    const points = new Float64Array(operation.points.length * 2);
    operation.points.forEach(({ x, y }, index) => {
      points[index * 2] = x;
      points[index * 2 + 1] = y;
    });
    return { ...operation, points };
  });
}

export function unpacked(operations: PackedOperations): MaskOperation[] {
  return operations.map((operation) => {
    if (operation.kind !== 'stroke') return operation;
    const numbers = operation.points;
    const points = Array.from({ length: numbers.length / 2 }, (_, index) =>
      imagePoint(numbers[index * 2]!, numbers[index * 2 + 1]!),
    );
    return { ...operation, points };
  });
}
