import fc from 'fast-check';
import { imagePoint, screenPoint, type ImagePoint, type ScreenPoint } from './points';
import {
  fit,
  panBy,
  resized,
  stepped,
  toImage,
  toScreen,
  WHOLE,
  zoomTo,
  zoomTowards,
  type Size,
  type View,
  type ViewStep,
} from './view';
import type { ZoomRange } from './zoom-range';

const stage = { width: 400, height: 300 };
const range: ZoomRange = { least: 1, most: 8, press: { times: 1.5 } };

/** Where a point of the stage lies in the picture, as a share of its width and height. */
const under = ({ zoom, x, y }: View, point: { x: number; y: number }) => ({
  x: (point.x - x) / (stage.width * zoom),
  y: (point.y - y) / (stage.height * zoom),
});

it('keeps what lies under the pointer there while it zooms', () => {
  const pointer = screenPoint(130, 210);
  const nearer = zoomTowards(WHOLE, 2.5, pointer, stage, range);
  expect(nearer.zoom).toBe(2.5);
  expect(under(nearer, pointer).x).toBeCloseTo(under(WHOLE, pointer).x);
  expect(under(nearer, pointer).y).toBeCloseTo(under(WHOLE, pointer).y);
});

it('stays between the whole picture and the largest zoom', () => {
  expect(zoomTowards(WHOLE, 0.1, screenPoint(0, 0), stage, range)).toEqual({ zoom: 1, x: 0, y: 0 });
  expect(zoomTowards(WHOLE, 100, screenPoint(0, 0), stage, range).zoom).toBe(range.most);
});

it('comes back to the whole picture, wherever it was', () => {
  const corner = panBy(zoomTowards(WHOLE, 4, screenPoint(400, 300), stage, range), -999, -999, stage);
  expect(zoomTowards(corner, 0.25, screenPoint(10, 10), stage, range)).toEqual(WHOLE);
});

it('never shows beyond an edge', () => {
  const near = zoomTowards(WHOLE, 2, screenPoint(200, 150), stage, range);
  expect(panBy(near, 9_999, 9_999, stage)).toMatchObject({ x: 0, y: 0 });
  expect(panBy(near, -9_999, -9_999, stage)).toMatchObject({ x: -400, y: -300 });
  expect(panBy(WHOLE, 50, -50, stage)).toEqual(WHOLE);
});

it('lays what is smaller than the stage in its middle', () => {
  const away: ZoomRange = { least: 0.1, most: 3, press: { plus: 0.1 } };
  const half = zoomTowards(WHOLE, 0.5, screenPoint(0, 0), stage, away);
  expect(half).toEqual({ zoom: 0.5, x: 100, y: 75 });
  expect(panBy(half, 50, -50, stage)).toEqual(half);
});

it('fits a picture into the stage whole, by its longer side', () => {
  expect(fit({ width: 1600, height: 1200 }, { width: 512, height: 512 })).toEqual({
    scale: 0.32,
    corner: { x: 0, y: 64 },
  });
  expect(fit({ width: 100, height: 200 }, { width: 400, height: 400 })).toEqual({ scale: 2, corner: { x: 100, y: 0 } });
});

it('tells the two spaces apart', () => {
  const lies = fit({ width: 100, height: 100 }, stage);
  // @ts-expect-error A place on the stage is none in the picture.
  toScreen(screenPoint(1, 2), lies, WHOLE);
  // @ts-expect-error A place in the picture is none on the stage.
  zoomTowards(WHOLE, 2, imagePoint(1, 2), stage, range);
  // @ts-expect-error What comes out is a place in the picture.
  const point: ScreenPoint = toImage(screenPoint(1, 2), lies, WHOLE);
  expect(point).toBeDefined();
});

/** Every size, zoom and step that a stage can meet. */
const any = (() => {
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const sized = (most: number) => fc.record<Size>({ width: within(1, most), height: within(1, most) });
  const place = within(-10_000, 10_000);
  const onStage = fc.tuple(place, place).map(([x, y]): ScreenPoint => screenPoint(x, y));
  return {
    stage: sized(4_000),
    picture: sized(20_000),
    onStage,
    inPicture: fc.tuple(place, place).map(([x, y]): ImagePoint => imagePoint(x, y)),
    range: fc
      .tuple(within(0.1, 1), within(1, 8))
      .map(([least, most]): ZoomRange => ({ least, most, press: { times: 1.5 } })),
    steps: fc.array(
      fc.oneof(
        fc.tuple(place, place).map(([dx, dy]): ViewStep => ({ kind: 'pan', dx, dy })),
        fc.tuple(within(0.01, 100), onStage).map(([factor, towards]): ViewStep => ({ kind: 'zoom', factor, towards })),
      ),
      { maxLength: 8 },
    ),
  };
})();

const after = (steps: readonly ViewStep[], size: Size, zooms: ZoomRange): View =>
  steps.reduce((view, step) => stepped(view, step, size, zooms), WHOLE);

/** How far apart two numbers are that rounding alone may part: in parts of a pixel. */
const CLOSE = 1e-6;

/** From zoom 1 on no part of the stage is bare; what is smaller than the stage is whole and in its middle. */
function expectInPlace({ zoom, x, y }: View, { width, height }: Size): void {
  for (const [offset, extent] of [
    [x, width],
    [y, height],
  ] as const) {
    const bare = { before: offset, after: extent - (offset + extent * zoom) };
    if (zoom < 1) expect(Math.abs(bare.before - bare.after)).toBeLessThan(CLOSE);
    else expect(Math.max(bare.before, bare.after)).toBeLessThan(CLOSE);
  }
}

it('leaves no part of the stage bare, at any zoom, place and size', () => {
  fc.assert(
    fc.property(any.steps, any.stage, any.stage, any.range, (steps, size, other, zooms) => {
      const view = after(steps, size, zooms);
      expectInPlace(view, size);
      expect(view.zoom).toBeGreaterThanOrEqual(zooms.least);
      expect(view.zoom).toBeLessThanOrEqual(zooms.most);
      expectInPlace(resized(view, size, other), other);
    }),
  );
});

it('keeps the point under the pointer as far as the edges allow', () => {
  fc.assert(
    fc.property(
      any.steps,
      any.stage,
      any.range,
      any.onStage,
      fc.double({ min: 0.1, max: 8, noNaN: true }),
      (...given) => {
        const [steps, size, zooms, pointer, zoom] = given;
        const before = after(steps, size, zooms);
        const now = zoomTo(zoom, before, pointer, size);
        for (const axis of ['x', 'y'] as const) {
          const edges = [0, (axis === 'x' ? size.width : size.height) * (1 - zoom)];
          const free = pointer[axis] - ((pointer[axis] - before[axis]) * zoom) / before.zoom;
          const kept = Math.abs(now[axis] - free) < CLOSE;
          // Where it was not kept, it would have left a part of the stage bare.
          if (!kept && zoom >= 1) {
            expect(free > 0 || free < edges[1]!).toBe(true);
            expect(Math.min(...edges.map((edge) => Math.abs(now[axis] - edge)))).toBeLessThan(CLOSE);
          }
        }
      },
    ),
  );
});

it('finds the place in the picture again that it shows on the stage', () => {
  fc.assert(
    fc.property(any.steps, any.stage, any.picture, any.range, any.inPicture, (steps, size, picture, zooms, point) => {
      const lies = fit(picture, size);
      const view = after(steps, size, zooms);
      const again = toImage(toScreen(point, lies, view), lies, view);
      // A picture that is shown a thousand times smaller loses as many digits on the way.
      const close = CLOSE / Math.min(1, lies.scale * view.zoom);
      expect(Math.abs(again.x - point.x)).toBeLessThan(close);
      expect(Math.abs(again.y - point.y)).toBeLessThan(close);
    }),
  );
});

it('shows the whole picture on the stage, touching two edges', () => {
  fc.assert(
    fc.property(any.picture, any.stage, (picture, size) => {
      const lies = fit(picture, size);
      const first = toScreen(imagePoint(0, 0), lies, WHOLE);
      const last = toScreen(imagePoint(picture.width, picture.height), lies, WHOLE);
      expect(Math.min(first.x, first.y)).toBeGreaterThan(-CLOSE);
      expect(Math.max(last.x - size.width, last.y - size.height)).toBeLessThan(CLOSE);
      expect(Math.min(last.x - first.x - size.width, last.y - first.y - size.height)).toBeLessThan(CLOSE);
      expect(Math.min(Math.abs(first.x), Math.abs(first.y))).toBeLessThan(CLOSE);
    }),
  );
});
