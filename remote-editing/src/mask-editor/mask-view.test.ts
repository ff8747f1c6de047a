import { imagePoint, screenPoint } from '../stage/points';
import { WHOLE } from '../stage/view';
import { maskView } from './mask-view';
import { testExtras } from './testing/test-extras';

const picture = { width: 1600, height: 1200 };
const stage = { width: 512, height: 384 };

function laidOut() {
  const extras = testExtras();
  const view = maskView(extras, picture);
  view.layOut(stage);
  return { extras, view };
}
const presses = (view: ReturnType<typeof maskView>, direction: 'in' | 'out', times: number): void => {
  for (let count = 0; count < times; count += 1) view.press(direction);
};

it('goes from 0.1 to 3 by steps of 0.1 (S9.09 S9.10)', () => {
  const { extras, view } = laidOut();
  view.press('in');
  expect(extras.view.get().zoom).toBeCloseTo(1.1);
  presses(view, 'in', 30);
  expect(extras.view.get().zoom).toBe(3);
  view.press('out');
  expect(extras.view.get().zoom).toBeCloseTo(2.9);
  presses(view, 'out', 40);
  expect(extras.view.get().zoom).toBe(0.1);
});

it('zooms by its buttons about the middle, and by everything else towards the pointer', () => {
  const { extras, view } = laidOut();
  view.press('in');
  expect(view.imageAt(screenPoint(256, 192))).toEqual(imagePoint(800, 600));
  view.whole();
  const under = view.imageAt(screenPoint(100, 50));
  view.take({ kind: 'zoom', factor: 2, towards: screenPoint(100, 50) });
  expect(extras.view.get().zoom).toBe(2);
  expect(view.imageAt(screenPoint(100, 50)).x).toBeCloseTo(under.x);
  expect(view.imageAt(screenPoint(100, 50)).y).toBeCloseTo(under.y);
});

it('moves at zoom 1, and comes back to the middle at the zoom that it has', () => {
  const { extras, view } = laidOut();
  view.take({ kind: 'pan', dx: 30, dy: -20 });
  expect(extras.view.get()).toEqual({ zoom: 1, x: 30, y: -20 });
  view.press('in');
  view.resetPan();
  expect(extras.view.get().zoom).toBeCloseTo(1.1);
  expect(view.imageAt(screenPoint(256, 192)).x).toBeCloseTo(800);
  view.whole();
  expect(extras.view.get()).toEqual(WHOLE);
});

it('keeps what is in the middle there on a stage of another shape, also after the screen was left', () => {
  const { extras, view } = laidOut();
  view.take({ kind: 'zoom', factor: 3, towards: screenPoint(100, 300) });
  const middle = view.imageAt(screenPoint(256, 192));
  const later = maskView(extras, picture);
  later.layOut({ width: 900, height: 300 });
  expect(later.imageAt(screenPoint(450, 150)).x).toBeCloseTo(middle.x);
  expect(later.imageAt(screenPoint(450, 150)).y).toBeCloseTo(middle.y);
  later.layOut({ width: 900, height: 300 });
  expect(later.imageAt(screenPoint(450, 150)).x).toBeCloseTo(middle.x);
});

it('counts the brush in displayed pixels at zoom 1: it grows with the picture, and is finer on a larger stage', () => {
  const { view } = laidOut();
  expect(view.brushWidth()).toBe(62.5);
  view.press('in');
  expect(view.brushWidth()).toBe(62.5);
  view.layOut({ width: 1024, height: 768 });
  expect(view.brushWidth()).toBe(31.25);
});
