import fc from 'fast-check';
import { imagePoint } from '../../stage/points';
import { isSet } from './bitmap';
import type { MaskOperation } from './mask-history';
import { rasterOf } from './raster';
import { anyOperation, anySize } from './testing/any-mask';
import { pixelByPixel } from './testing/pixel-by-pixel';
import { rowsOf } from './testing/rows-of';

const size = { width: 11, height: 7 };

function stroke(width: number, ...points: readonly (readonly [number, number])[]): MaskOperation {
  return { kind: 'stroke', effect: 'paint', width, points: points.map(([x, y]) => imagePoint(x, y)) };
}
function rectangle(left: number, top: number, width: number, height: number): MaskOperation {
  return { kind: 'rectangle', effect: 'paint', left, top, width, height };
}
const erasing = (operation: MaskOperation): MaskOperation =>
  operation.kind === 'clear' ? operation : { ...operation, effect: 'erase' };

it('marks what lies within half the width of a stroke, with round line ends (S3.35)', () => {
  expect(rowsOf(rasterOf([stroke(5, [3.5, 3.5], [7.5, 3.5])], size))).toEqual([
    '...........',
    '..#######..',
    '.#########.',
    '.#########.',
    '.#########.',
    '..#######..',
    '...........',
  ]);
});

it('marks a disc where the brush only touched', () => {
  expect(rowsOf(rasterOf([stroke(4, [5, 3])], size)).slice(0, 6)).toEqual([
    '...........',
    '....##.....',
    '...####....',
    '...####....',
    '....##.....',
    '...........',
  ]);
});

it('marks a pixel whose centre is just at the edge', () => {
  expect(rowsOf(rasterOf([stroke(2, [2.5, 0.5])], { width: 5, height: 1 }))).toEqual(['.###.']);
});

it('turns corners round', () => {
  const [first] = rowsOf(rasterOf([stroke(6, [3, 6], [3, 3], [8, 3])], size));
  expect(first).toBe('.#########.');
});

it('takes the operations in their order: erasing takes away, painting over it marks again', () => {
  const all = rectangle(0, 0, 11, 1);
  expect(rowsOf(rasterOf([all, erasing(rectangle(2, 0, 6, 1)), rectangle(4, 0, 1, 1)], size))[0]).toBe('##..#...###');
  expect(rowsOf(rasterOf([all, erasing(stroke(3, [5.5, 0.5]))], size))[0]).toBe('####...####');
  expect(rowsOf(rasterOf([all, { kind: 'clear' }, rectangle(1, 0, 1, 1)], size))[0]).toBe('.#.........');
});

it('leaves out what lies beyond the picture', () => {
  const beyond = [stroke(4, [-9, 3], [99, 3]), rectangle(-5, 5, 99, 99), stroke(8, [5, -50], [5, -9])];
  expect(rowsOf(rasterOf(beyond, size))).toEqual([
    '...........',
    '###########',
    '###########',
    '###########',
    '###########',
    '###########',
    '###########',
  ]);
});

it.each<[string, MaskOperation]>([
  ['a brush of width 0', stroke(0, [1, 1], [9, 5])],
  ['a stroke without points', stroke(9)],
  ['a rectangle without extent', rectangle(2, 2, 0, 4)],
  ['a place that is no number', stroke(4, [NaN, 2], [NaN, NaN])],
])('marks nothing by %s', (_, operation) => {
  expect(rowsOf(rasterOf([operation], size)).join('')).not.toContain('#');
});

it('packs a row into whole bytes, the leftmost pixel highest', () => {
  const { bits, rowBytes } = rasterOf([rectangle(0, 0, 1, 1), rectangle(8, 1, 3, 1)], size);
  expect(rowBytes).toBe(2);
  expect([...bits.subarray(0, 4)]).toEqual([0b1000_0000, 0, 0, 0b1110_0000]);
});

it('is what the distance of each pixel from each stroke says', () => {
  fc.assert(
    fc.property(fc.array(anyOperation, { maxLength: 6 }), anySize, (operations, extent) => {
      const bitmap = rasterOf(operations, extent);
      pixelByPixel(operations, extent).forEach((verdict, index) => {
        if (verdict === 'either') return;
        const [x, y] = [index % extent.width, Math.floor(index / extent.width)];
        if (isSet(bitmap, x, y) !== verdict) throw new Error(`The pixel ${x}, ${y} should be ${String(verdict)}.`);
      });
    }),
  );
});
