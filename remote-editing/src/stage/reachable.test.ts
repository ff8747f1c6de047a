import fc from 'fast-check';
import { imagePoint, screenPoint } from './points';
import { centred, reachable, refitted } from './reachable';
import { fit, panBy, stepped, toImage, toScreen, WHOLE, zoomTo, type Size, type View, type ViewStep } from './view';
import type { ZoomRange } from './zoom-range';

const RANGE: ZoomRange = { least: 0.1, most: 3, press: { plus: 0.1 } };
const stage = { width: 512, height: 384 };
const picture = { width: 1600, height: 1200 };

it('lets the picture be moved at zoom 1 too, beyond the edges of the stage', () => {
  expect(panBy(WHOLE, 100, -50, stage, reachable(picture))).toEqual({ zoom: 1, x: 100, y: -50 });
});

it('keeps a strip of it on the stage', () => {
  expect(panBy(WHOLE, 9_999, 0, stage, reachable(picture))).toEqual({ zoom: 1, x: 464, y: 0 });
  expect(panBy(WHOLE, -9_999, -9_999, stage, reachable(picture))).toEqual({ zoom: 1, x: -464, y: -336 });
});

it('lays it in the middle again at the zoom that it has', () => {
  const moved = panBy({ zoom: 2, x: 0, y: 0 }, 30, 40, stage, reachable(picture));
  expect(centred(moved, stage)).toEqual({ zoom: 2, x: -256, y: -192 });
  expect(centred(WHOLE, stage)).toEqual(WHOLE);
});

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sized = (most: number) => fc.record<Size>({ width: within(1, most), height: within(1, most) });
const place = within(-10_000, 10_000);
const steps = fc.array(
  fc.oneof(
    fc.tuple(place, place).map(([dx, dy]): ViewStep => ({ kind: 'pan', dx, dy })),
    fc
      .tuple(within(0.01, 100), place, place)
      .map(([factor, x, y]): ViewStep => ({ kind: 'zoom', factor, towards: screenPoint(x, y) })),
  ),
  { maxLength: 8 },
);
const after = (all: readonly ViewStep[], size: Size, shown: Size): View =>
  all.reduce((view, step) => stepped(view, step, size, RANGE, reachable(shown)), WHOLE);

it('leaves some of the picture on the stage, whatever is done', () => {
  fc.assert(
    fc.property(steps, sized(4_000), sized(20_000), (all, size, shown) => {
      const view = after(all, size, shown);
      const lies = fit(shown, size);
      const first = toScreen(imagePoint(0, 0), lies, view);
      const last = toScreen(imagePoint(shown.width, shown.height), lies, view);
      for (const [start, end, extent] of [
        [first.x, last.x, size.width],
        [first.y, last.y, size.height],
      ] as const) {
        const left = Math.min(end, extent) - Math.max(start, 0);
        expect(left).toBeGreaterThan(Math.min(48, (end - start) / 2, extent / 2) - 1e-6);
      }
    }),
  );
});

it('keeps what lies in the middle there when the stage changes its size or shape', () => {
  fc.assert(
    fc.property(within(0.1, 3), within(0, 1), within(0, 1), sized(4_000), sized(4_000), sized(20_000), (...given) => {
      const [zoom, right, down, before, now, shown] = given;
      // Some place of the picture in the middle of the stage: no bounds are met there, before or after.
      const held = imagePoint(right * shown.width, down * shown.height);
      const middle = screenPoint(before.width / 2, before.height / 2);
      const whole = zoomTo(zoom, WHOLE, middle, before, (view) => view);
      const seen = toScreen(held, fit(shown, before), whole);
      const view = { zoom, x: whole.x + middle.x - seen.x, y: whole.y + middle.y - seen.y };
      const again = refitted(view, before, now, shown);
      const found = toImage(screenPoint(now.width / 2, now.height / 2), fit(shown, now), again);
      const close = 1e-6 / Math.min(1, fit(shown, now).scale * zoom);
      expect(Math.abs(found.x - held.x)).toBeLessThan(close);
      expect(Math.abs(found.y - held.y)).toBeLessThan(close);
    }),
  );
});
