import fc from 'fast-check';
import { imagePoint, screenPoint, type ImagePoint, type ScreenPoint } from '../../stage/points';
import { fit, stepped, toImage, toScreen, WHOLE, type Fit, type Size, type View } from '../../stage/view';
import { anyPixelRatio, anyStep, onGrid, within } from '../testing/any-look';
import { exportMask } from './export-mask';
import { NO_MASK, undone, withOperation, type MaskHistory, type MaskOperation } from './mask-history';
import { anySize } from './testing/any-mask';
import { decodedMask } from './testing/decoded-mask';
import { pixelByPixel } from './testing/pixel-by-pixel';

const stroke = (width: number, points: readonly ImagePoint[]): MaskOperation => ({
  kind: 'stroke',
  effect: 'paint',
  width,
  points,
});
const historyOf = (...operations: readonly MaskOperation[]): MaskHistory => operations.reduce(withOperation, NO_MASK);

it('is a black-and-white PNG at the natural size, white where a stroke marks, black elsewhere (S3.32 S3.33 S3.34 S3.36)', async () => {
  const size = { width: 30, height: 20 };
  const mask = await exportMask(historyOf(stroke(6, [imagePoint(5, 10), imagePoint(25, 10)])), size);
  expect(mask.type).toBe('image/png');
  const { width, height, channels, values } = await decodedMask(mask);
  expect({ width, height, channels }).toEqual({ ...size, channels: 1 });
  expect(new Set(values)).toEqual(new Set([0, 255]));
  const value = (x: number, y: number) => values[y * width + x];
  expect([value(15, 10), value(15, 8), value(5, 10)]).toEqual([255, 255, 255]);
  expect([value(15, 4), value(15, 15), value(0, 10), value(0, 0)]).toEqual([0, 0, 0, 0]);
});

it('holds what is in effect alone: nothing undone, nothing before a clear', async () => {
  const size = { width: 8, height: 4 };
  const dab = (x: number) => stroke(2, [imagePoint(x + 0.5, 0.5)]);
  const history = undone(historyOf(dab(1), { kind: 'clear' }, dab(4), dab(6)));
  const { values } = await decodedMask(await exportMask(history, size));
  expect(values.slice(0, 8)).toEqual([0, 0, 0, 255, 255, 255, 0, 0]);
});

/** A stroke that was made on some stage, at some zoom and place, with a mouse that knows device pixels. */
interface Made {
  readonly picture: Size;
  readonly lies: Fit;
  readonly view: View;
  readonly seen: readonly ScreenPoint[];
  /** Displayed pixels at zoom 1. */
  readonly brush: number;
}

const anyMade: fc.Arbitrary<Made> = fc
  .record({
    picture: anySize,
    stage: fc.record({ width: within(40, 2_000), height: within(40, 2_000) }),
    steps: fc.array(anyStep, { maxLength: 5 }),
    devicePixelRatio: anyPixelRatio,
    brush: fc.integer({ min: 0, max: 100 }),
    shares: fc.array(fc.tuple(within(-0.2, 1.2), within(-0.2, 1.2)), { minLength: 1, maxLength: 8 }),
  })
  .map(({ picture, stage, steps, devicePixelRatio, brush, shares }) => {
    const range = { least: 0.1, most: 3, press: { plus: 0.1 } };
    const view = steps.reduce((now, step) => stepped(now, step, stage, range), WHOLE);
    const seen = shares.map(([x, y]) =>
      screenPoint(onGrid(x * stage.width, devicePixelRatio), onGrid(y * stage.height, devicePixelRatio)),
    );
    return { picture, lies: fit(picture, stage), view, seen, brush };
  });

/** Where a place of the stage lies in the picture, from where the picture's own edges are seen. */
function byTheEdges({ x, y }: ScreenPoint, { picture, lies, view }: Made): ImagePoint {
  const first = toScreen(imagePoint(0, 0), lies, view);
  const last = toScreen(imagePoint(picture.width, picture.height), lies, view);
  return imagePoint(
    ((x - first.x) * picture.width) / (last.x - first.x),
    ((y - first.y) * picture.height) / (last.y - first.y),
  );
}

it('is the same mask whatever the zoom, the pan, the size of the window and its device pixels', async () => {
  await fc.assert(
    fc.asyncProperty(anyMade, async (made) => {
      const { picture, lies, view, seen, brush } = made;
      const width = brush / lies.scale;
      const painted = stroke(
        width,
        seen.map((point) => toImage(point, lies, view)),
      );
      const sameInPicture = stroke(
        width,
        seen.map((point) => byTheEdges(point, made)),
      );

      const { values, ...size } = await decodedMask(await exportMask(historyOf(painted), picture));
      expect(size).toEqual({ ...picture, channels: 1 });
      pixelByPixel([sameInPicture], picture).forEach((verdict, index) => {
        const allowed = verdict === 'either' ? [0, 255] : [verdict ? 255 : 0];
        if (!allowed.includes(values[index]!)) throw new Error(`Pixel ${index} should be ${String(verdict)}.`);
      });
    }),
  );
});
