import fc from 'fast-check';
import { screenPoint } from '../../stage/points';
import { edgeBetween, isOnStage } from './stage-edge';

const stage = { width: 400, height: 300 };

it('finds the crossing of each edge', () => {
  const middle = screenPoint(200, 150);
  expect(edgeBetween(middle, screenPoint(600, 150), stage)).toEqual({ x: 400, y: 150 });
  expect(edgeBetween(middle, screenPoint(-200, 150), stage)).toEqual({ x: 0, y: 150 });
  expect(edgeBetween(middle, screenPoint(200, 450), stage)).toEqual({ x: 200, y: 300 });
  expect(edgeBetween(screenPoint(390, 100), screenPoint(410, -100), stage)).toEqual({ x: 400, y: 0 });
});

it('stays where it is when it is at the edge already', () => {
  expect(edgeBetween(screenPoint(0, 20), screenPoint(-5, 20), stage)).toEqual({ x: 0, y: 20 });
});

it('lies on the edge, and on the way, for any way out', () => {
  const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const inside = fc.tuple(coordinate(0, 400), coordinate(0, 300)).map(([x, y]) => screenPoint(x, y));
  const anywhere = fc.tuple(coordinate(-2_000, 2_000), coordinate(-2_000, 2_000)).map(([x, y]) => screenPoint(x, y));
  fc.assert(
    fc.property(inside, anywhere, (from, to) => {
      fc.pre(!isOnStage(to, stage));
      const edge = edgeBetween(from, to, stage);
      expect(isOnStage(edge, stage)).toBe(true);
      const beside = Math.min(edge.x, edge.y, stage.width - edge.x, stage.height - edge.y);
      expect(beside).toBeLessThan(1e-6);
      // As far from the straight line between the two as rounding makes it.
      const way = { x: to.x - from.x, y: to.y - from.y };
      const aside = way.x * (edge.y - from.y) - way.y * (edge.x - from.x);
      expect(Math.abs(aside) / Math.hypot(way.x, way.y)).toBeLessThan(1e-6);
    }),
  );
});
