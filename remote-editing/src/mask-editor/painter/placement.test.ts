import fc from 'fast-check';
import { imagePoint } from '../../stage/points';
import { fit, toScreen, type View } from '../../stage/view';
import { moved, placementOf } from './placement';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anySize = fc.record({ width: within(1, 4_000), height: within(1, 4_000) });
const anyView = fc.record<View>({ zoom: within(0.1, 8), x: within(-4_000, 4_000), y: within(-4_000, 4_000) });
const anyPoint = fc.tuple(within(0, 4_000), within(0, 4_000));
const devicePixels = fc.constantFrom(1, 1.25, 2, 3);

it('lays the picture where the stage shows it, in device pixels', () => {
  fc.assert(
    fc.property(anySize, anySize, devicePixels, anyView, anyPoint, (picture, stage, ratio, view, [x, y]) => {
      const { scale, left, top } = placementOf(picture, stage, ratio, view);
      const seen = toScreen(imagePoint(x, y), fit(picture, stage), view);
      const close = 1e-9 * Math.max(1, scale * 4_000, Math.abs(left), Math.abs(top));
      expect(Math.abs(left + scale * x - seen.x * ratio)).toBeLessThan(close);
      expect(Math.abs(top + scale * y - seen.y * ratio)).toBeLessThan(close);
    }),
  );
});

it('moves a bitmap so that what is on it lies as at the other placement', () => {
  const from = { scale: 2, left: 10, top: -4 };
  const to = { scale: 3, left: 0, top: 8 };
  const by = moved(from, to);
  const [x, y] = [from.left + from.scale * 7, from.top + from.scale * 9];
  expect([by.left + by.scale * x, by.top + by.scale * y]).toEqual([to.left + to.scale * 7, to.top + to.scale * 9]);
  expect(moved(from, from)).toEqual({ scale: 1, left: 0, top: 0 });
});
