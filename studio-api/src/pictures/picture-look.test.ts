/** @jest-environment node */
import { lookIn, lookOf } from './picture-look';

it('keeps the place of a face to a thousandth, and the colour', () => {
  expect(lookOf({ x: 1 / 3, y: 0.25 }, '#123456')).toEqual({ focus: { x: 0.333, y: 0.25 }, color: '#123456' });
  expect(lookOf(undefined, undefined)).toEqual({});
});

it.each([NaN, -0.1, 1.1, Infinity])('keeps no place that is none: %d', (x) => {
  expect(lookOf({ x, y: 0.5 }, '#123456')).toEqual({ color: '#123456' });
});

it('reads what is kept, and nothing where that does not say', () => {
  expect(lookIn({ focus_x: 0, focus_y: 1, color: '#123456' })).toEqual({ focus: { x: 0, y: 1 }, color: '#123456' });
  expect(lookIn({ focus_x: null, focus_y: null, color: null })).toEqual({});
});
