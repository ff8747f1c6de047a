import fc from 'fast-check';
import { imagePoint, type ImagePoint } from '../../../stage/points';
import type { Size } from '../../../stage/view';
import type { MaskOperation } from '../mask-history';

type Stroke = Extract<MaskOperation, { kind: 'stroke' }>;
type Rectangle = Extract<MaskOperation, { kind: 'rectangle' }>;

/** To a billionth: far smaller numbers lose their digits as soon as they are scaled, and no hand moves so little. */
const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1e9) / 1e9);
/** Whole and half pixels bring points onto edges and centres; the others lie anywhere. */
const coordinate = fc.oneof(
  within(-20, 80),
  fc.integer({ min: -20, max: 160 }).map((halves) => halves / 2),
);
const effect = fc.constantFrom<'paint' | 'erase'>('paint', 'paint', 'paint', 'erase');

/** Widths and heights that end within a byte, at its edge and beyond. */
export const anySize: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 60 }),
});

export const anyImagePoint: fc.Arbitrary<ImagePoint> = fc
  .tuple(coordinate, coordinate)
  .map(([x, y]) => imagePoint(x, y));

export const anyStroke: fc.Arbitrary<Stroke> = fc.record({
  kind: fc.constant('stroke'),
  effect,
  width: fc.oneof(within(0, 40), fc.integer({ min: 0, max: 40 })),
  points: fc.array(anyImagePoint, { minLength: 1, maxLength: 12 }),
});

const anyRectangle: fc.Arbitrary<Rectangle> = fc.record({
  kind: fc.constant('rectangle'),
  effect,
  left: coordinate,
  top: coordinate,
  width: within(0.5, 60),
  height: within(0.5, 60),
});

export const anyOperation: fc.Arbitrary<MaskOperation> = fc.oneof(
  { arbitrary: anyStroke, weight: 6 },
  { arbitrary: anyRectangle, weight: 2 },
  { arbitrary: fc.constant<MaskOperation>({ kind: 'clear' }), weight: 1 },
);
