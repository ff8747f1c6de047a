import { inRange, pressed, type ZoomRange } from './zoom-range';

const byFactor: ZoomRange = { least: 1, most: 8, press: { times: 1.5 } };
const byTenths: ZoomRange = { least: 0.1, most: 3, press: { plus: 0.1 } };

it('multiplies with each press, up to the ends', () => {
  expect(pressed(2, 'in', byFactor)).toBe(3);
  expect(pressed(3, 'out', byFactor)).toBe(2);
  expect(pressed(7, 'in', byFactor)).toBe(8);
  expect(pressed(1.2, 'out', byFactor)).toBe(1);
});

it('adds with each press, and reaches both ends exactly', () => {
  const presses = (zoom: number, direction: 'in' | 'out', times: number): number =>
    Array.from({ length: times }).reduce<number>((now) => pressed(now, direction, byTenths), zoom);
  expect(pressed(1, 'in', byTenths)).toBeCloseTo(1.1);
  expect(presses(1, 'in', 20)).toBe(3);
  expect(presses(1, 'out', 9)).toBe(0.1);
  expect(presses(0.1, 'in', 9)).toBe(1);
});

it('comes back to round numbers after a pinch', () => {
  expect(pressed(1.04, 'in', byTenths)).toBeCloseTo(1.1);
});

it('holds what lies beyond to the nearest end', () => {
  expect([0.01, 1.7, 9].map((zoom) => inRange(zoom, byTenths))).toEqual([0.1, 1.7, 3]);
});
