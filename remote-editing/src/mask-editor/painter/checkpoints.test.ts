import fc from 'fast-check';
import { imagePoint } from '../../stage/points';
import type { MaskOperation } from '../mask/mask-history';
import { isDue, isStartOf, nearestTo, spacing, withCheckpoint, type Checkpoint } from './checkpoints';

const operations = (count: number): MaskOperation[] =>
  Array.from({ length: count }, () => ({ kind: 'stroke', effect: 'paint', width: 1, points: [imagePoint(0, 0)] }));
const after = (mask: readonly MaskOperation[], count: number): Checkpoint => ({ operations: mask.slice(0, count) });
const counts = (checkpoints: readonly Checkpoint[]) =>
  checkpoints.map((each) => each.operations.length).sort((a, b) => a - b);

/** The checkpoints of a mask that was painted stroke by stroke. */
function painted(
  mask: readonly MaskOperation[],
  most: number,
  before: readonly Checkpoint[] = [],
): readonly Checkpoint[] {
  return mask.reduce<readonly Checkpoint[]>((checkpoints, _, index) => {
    const so = mask.slice(0, index + 1);
    return isDue(so.length, so.length, most)
      ? withCheckpoint(checkpoints, after(so, so.length), so, most).kept
      : checkpoints;
  }, before);
}

it('knows the beginning of a mask by the operations themselves', () => {
  const mask = operations(3);
  expect(isStartOf([], mask)).toBe(true);
  expect(isStartOf(mask.slice(0, 2), mask)).toBe(true);
  expect(isStartOf(mask, mask.slice(0, 2))).toBe(false);
  expect(isStartOf(operations(1), mask)).toBe(false);
});

it('begins with what leaves the least to draw', () => {
  const mask = operations(9);
  const starts = [after(mask, 3), after(mask, 7), after(mask, 5), after(operations(8), 8)];
  expect(nearestTo(mask, starts)).toBe(starts[1]);
  expect(nearestTo(mask.slice(0, 6), starts)).toBe(starts[2]);
  expect(nearestTo(mask.slice(0, 2), starts)).toBeUndefined();
});

it('needs no more checkpoints than there may be, however long the mask, and leaves few operations between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 8 }), (count, most) => {
      const checkpoints = painted(operations(count), most);
      expect(checkpoints.length).toBeLessThanOrEqual(most);
      const stands = [0, ...counts(checkpoints), count];
      const gaps = stands.slice(1).map((stand, index) => stand - stands[index]!);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.max(8, (2 * count) / most));
    }),
    { numRuns: 50 },
  );
});

it('stands every 8 operations, and twice as far apart when there would be too many', () => {
  expect([10, 71, 72, 200].map((count) => spacing(count, 8))).toEqual([8, 8, 16, 32]);
  expect(counts(painted(operations(50), 8))).toEqual([8, 16, 24, 32, 40, 48]);
  expect(counts(painted(operations(200), 8))).toEqual(expect.arrayContaining([32, 64, 96, 128, 160, 192]));
});

it('keeps what a clear took away as long as there is room', () => {
  const cleared = operations(64);
  const before = painted(cleared, 8);
  const leadBack = (checkpoints: readonly Checkpoint[]) =>
    counts(checkpoints.filter((each) => isStartOf(each.operations, cleared)));
  expect(leadBack(painted(operations(20), 8, before))).toEqual([24, 32, 40, 48, 56, 64]);
  expect(leadBack(painted(operations(64), 8, before))).toEqual([]);
});
