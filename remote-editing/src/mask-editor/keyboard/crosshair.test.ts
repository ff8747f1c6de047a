import fc from 'fast-check';
import { imagePoint } from '../../stage/points';
import { fit, toScreen, WHOLE, type View } from '../../stage/view';
import { crosshairMoved, middleOf, towardsCrosshair } from './crosshair';

const picture = { width: 1600, height: 1200 };
const stage = { width: 512, height: 384 };
const lies = fit(picture, stage);
const right = { x: 1, y: 0, far: false };

it('begins in the middle and moves by what is seen, farther with Shift', () => {
  expect(middleOf(picture)).toEqual({ x: 800, y: 600 });
  expect(crosshairMoved(imagePoint(800, 600), right, lies, WHOLE, picture)).toEqual({ x: 825, y: 600 });
  expect(crosshairMoved(imagePoint(800, 600), { ...right, far: true }, lies, WHOLE, picture)).toEqual({
    x: 1000,
    y: 600,
  });
});

it('moves finer the nearer the picture is seen, down to single pixels', () => {
  expect(crosshairMoved(imagePoint(800, 600), right, lies, { ...WHOLE, zoom: 3 }, picture).x).toBe(808);
  const small = { width: 16, height: 12 };
  expect(crosshairMoved(imagePoint(8, 6), right, fit(small, stage), { ...WHOLE, zoom: 3 }, small).x).toBe(9);
});

it('stays in the picture', () => {
  expect(crosshairMoved(imagePoint(1599, 0), right, lies, WHOLE, picture)).toEqual({ x: 1600, y: 0 });
  expect(crosshairMoved(imagePoint(0, 5), { x: 0, y: -1, far: true }, lies, WHOLE, picture)).toEqual({ x: 0, y: 0 });
});

it('takes the picture along where it would leave the stage', () => {
  expect(towardsCrosshair(imagePoint(800, 600), lies, WHOLE, stage)).toBeUndefined();
  expect(towardsCrosshair(imagePoint(1600, 600), lies, WHOLE, stage)).toBeUndefined();
  const near: View = { zoom: 2, x: 0, y: 0 };
  expect(towardsCrosshair(imagePoint(1600, 300), lies, near, stage)).toEqual({ kind: 'pan', dx: -536, dy: 0 });
});

it('is seen after any move', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const offset = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 0.1, max: 3, noNaN: true }), offset, offset, (...given) => {
      const [across, down, zoom, x, y] = given;
      const at = imagePoint(across * picture.width, down * picture.height);
      const step = towardsCrosshair(at, lies, { zoom, x, y }, stage);
      const moved = step?.kind === 'pan' ? { zoom, x: x + step.dx, y: y + step.dy } : { zoom, x, y };
      const seen = toScreen(at, lies, moved);
      expect(seen.x).toBeGreaterThan(-1e-6);
      expect(seen.y).toBeGreaterThan(-1e-6);
      expect(seen.x).toBeLessThan(stage.width + 1e-6);
      expect(seen.y).toBeLessThan(stage.height + 1e-6);
    }),
  );
});
