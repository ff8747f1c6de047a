import { moved, NEAREST, panned, WHOLE, zoomed } from './view';

const stage = { width: 400, height: 300 };

it('zooms towards a point, which stays where it is', () => {
  const at = { x: 100, y: 60 };
  const view = zoomed(WHOLE, 2, at, stage);
  expect(view).toEqual({ zoom: 2, x: -100, y: -60 });
  expect(zoomed(view, 2, at, stage)).toEqual({ zoom: 4, x: -300, y: -180 });
});

it.each([
  [100, NEAREST],
  [0.01, 1],
])('zooms by %d no further than to %d', (factor, zoom) => {
  expect(zoomed(WHOLE, factor, { x: 200, y: 150 }, stage).zoom).toBe(zoom);
});

it('is the whole picture again when it has been zoomed out, wherever it was', () => {
  const near = panned(zoomed(WHOLE, 4, { x: 390, y: 10 }, stage), 50, -50, stage);
  expect(zoomed(near, 0.1, { x: 5, y: 5 }, stage)).toEqual(WHOLE);
});

it('moves until an edge of the picture is at the edge of its stage', () => {
  const near = zoomed(WHOLE, 2, { x: 200, y: 150 }, stage);
  expect(panned(near, 1_000, 1_000, stage)).toEqual({ zoom: 2, x: 0, y: 0 });
  expect(panned(near, -1_000, -1_000, stage)).toEqual({ zoom: 2, x: -400, y: -300 });
  expect(panned(WHOLE, 30, 30, stage)).toEqual(WHOLE);
});

it('follows one finger, and grows as two go apart', () => {
  const near = zoomed(WHOLE, 2, { x: 200, y: 150 }, stage);
  expect(moved(near, { x: 10, y: 10 }, { x: 30, y: 15 }, undefined, stage)).toEqual({ zoom: 2, x: -180, y: -145 });
  const pinched = moved(WHOLE, { x: 250, y: 150 }, { x: 300, y: 150 }, { x: 200, y: 150 }, stage);
  expect(pinched.zoom).toBe(2);
  expect(moved(WHOLE, { x: 5, y: 5 }, { x: 5, y: 5 }, { x: 5, y: 5 }, stage)).toEqual(WHOLE);
});
