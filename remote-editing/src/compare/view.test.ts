import { LARGEST_ZOOM, panBy, WHOLE, zoomTowards, type View } from './view';

const stage = { width: 400, height: 300 };

/** Where a point of the stage lies in the picture, as a share of its width and height. */
const under = ({ zoom, x, y }: View, point: { x: number; y: number }) => ({
  x: (point.x - x) / (stage.width * zoom),
  y: (point.y - y) / (stage.height * zoom),
});

it('keeps what lies under the pointer there while it zooms', () => {
  const pointer = { x: 130, y: 210 };
  const nearer = zoomTowards(WHOLE, 2.5, pointer, stage);
  expect(nearer.zoom).toBe(2.5);
  expect(under(nearer, pointer).x).toBeCloseTo(under(WHOLE, pointer).x);
  expect(under(nearer, pointer).y).toBeCloseTo(under(WHOLE, pointer).y);
});

it('stays between the whole picture and the largest zoom', () => {
  expect(zoomTowards(WHOLE, 0.1, { x: 0, y: 0 }, stage)).toEqual({ zoom: 1, x: 0, y: 0 });
  expect(zoomTowards(WHOLE, 100, { x: 0, y: 0 }, stage).zoom).toBe(LARGEST_ZOOM);
});

it('comes back to the whole picture, wherever it was', () => {
  const corner = panBy(zoomTowards(WHOLE, 4, { x: 400, y: 300 }, stage), -999, -999, stage);
  expect(zoomTowards(corner, 0.25, { x: 10, y: 10 }, stage)).toEqual(WHOLE);
});

it('never shows beyond an edge', () => {
  const near = zoomTowards(WHOLE, 2, { x: 200, y: 150 }, stage);
  expect(panBy(near, 9_999, 9_999, stage)).toMatchObject({ x: 0, y: 0 });
  expect(panBy(near, -9_999, -9_999, stage)).toMatchObject({ x: -400, y: -300 });
  expect(panBy(WHOLE, 50, -50, stage)).toEqual(WHOLE);
});
