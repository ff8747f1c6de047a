import fc from 'fast-check';
import { screenPoint } from '../../stage/points';
import type { ViewStep } from '../../stage/view';

/** Any number from one to another, both included. */
export const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** What a person does to see the picture otherwise, on a stage of any size. */
export const anyStep: fc.Arbitrary<ViewStep> = fc.oneof(
  fc.tuple(within(-900, 900), within(-900, 900)).map(([dx, dy]): ViewStep => ({ kind: 'pan', dx, dy })),
  fc
    .tuple(within(0.05, 8), within(0, 900), within(0, 900))
    .map(([factor, x, y]): ViewStep => ({ kind: 'zoom', factor, towards: screenPoint(x, y) })),
);

/** How many device pixels each CSS pixel takes. */
export const anyPixelRatio = fc.constantFrom(1, 1.25, 1.5, 2, 3);

/** A mouse reports the pixels of the screen: the nearest place that one can tell. */
export const onGrid = (pixels: number, devicePixelRatio: number): number =>
  Math.round(pixels * devicePixelRatio) / devicePixelRatio;
