import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { imagePoint, screenPoint, type ImagePoint, type ScreenPoint } from '../stage/points';
import type { Size } from '../stage/view';
import type { MaskOperation } from './mask/mask-history';
import { maskView } from './mask-view';
import { mountStage } from './mount-stage';
import { anyPixelRatio, anyStep, onGrid, within } from './testing/any-look';
import { pointerEvent } from './testing/mask-studio';
import { observedSizes } from './testing/observed-sizes';
import { testExtras } from './testing/test-extras';

/** A stage whose elements lie where a browser would lay them out, and the means of giving it another size. */
function stageOf(picture: Size, first: Size) {
  const extras = testExtras();
  const view = maskView(extras, picture);
  let size = first;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(100, 50, size.width, size.height));
  const tellSize = observedSizes();
  const [stage, image, ring] = [
    document.createElement('div'),
    document.createElement('img'),
    document.createElement('i'),
  ];
  const canvas = document.createElement('canvas');
  stage.append(image, canvas, ring);
  document.body.append(stage);
  const mounted = mountStage(
    { stage, canvas, picture: image, ring },
    { extras, view, size: picture, onPointer: () => undefined, onStrokeEnd: () => undefined },
  );
  return {
    extras,
    image,
    view,
    send: (type: string, { x, y }: ScreenPoint, buttons = 1) =>
      fireEvent(canvas, pointerEvent(type, x, y, { buttons: type === 'pointerup' ? 0 : buttons })),
    resize: (to: Size) => {
      size = to;
      tellSize();
    },
    end: () => {
      mounted.unmount();
      stage.remove();
      jest.restoreAllMocks();
    },
  };
}

/**
 * Which place of the picture is seen at a point of the stage, worked out from what a person sees and nothing of the editor's own: the
 * picture is contained in its element, which has the stage's size and is moved and scaled from its corner.
 */
function seenAt(point: ScreenPoint, image: HTMLElement, stage: Size, picture: Size): ImagePoint {
  const [dx = NaN, dy = NaN, zoom = NaN] = (image.style.transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const contained = Math.min(stage.width / picture.width, stage.height / picture.height);
  const [left, top] = [(stage.width - picture.width * contained) / 2, (stage.height - picture.height * contained) / 2];
  return imagePoint(((point.x - dx) / zoom - left) / contained, ((point.y - dy) / zoom - top) / contained);
}

const anyPicture = fc.record({ width: fc.integer({ min: 1, max: 8_000 }), height: fc.integer({ min: 1, max: 8_000 }) });
const anyStage = fc.record({ width: fc.integer({ min: 40, max: 2_000 }), height: fc.integer({ min: 40, max: 2_000 }) });
const anyShares = fc.array(fc.tuple(within(0, 1), within(0, 1)), { minLength: 2, maxLength: 8 });

function strokesOf(operations: readonly MaskOperation[]) {
  return operations.map((operation) => {
    if (operation.kind !== 'stroke') throw new Error('Only strokes were made.');
    return operation;
  });
}

it('paints where the pointer is seen over the picture, at every zoom, place, size of the window and of its pixels', () => {
  fc.assert(
    fc.property(
      fc.record({
        picture: anyPicture,
        stages: fc.array(anyStage, { minLength: 1, maxLength: 3 }),
        steps: fc.array(anyStep, { maxLength: 4 }),
        devicePixelRatio: anyPixelRatio,
        brush: fc.integer({ min: 1, max: 100 }),
        shares: anyShares,
      }),
      ({ picture, stages, steps, devicePixelRatio, brush, shares }) => {
        Object.assign(window, { devicePixelRatio });
        const onStage = stageOf(picture, stages[0]!);
        const { extras, image, view } = onStage;
        try {
          extras.brush.set(brush);
          const expected = stages.map((stage) => {
            onStage.resize(stage);
            steps.forEach(view.take);
            const way = shares.map(([x, y]) =>
              screenPoint(
                Math.min(onGrid(x * stage.width, devicePixelRatio), stage.width),
                Math.min(onGrid(y * stage.height, devicePixelRatio), stage.height),
              ),
            );
            onStage.send('pointerdown', way[0]!);
            way.slice(1).forEach((point) => onStage.send('pointermove', point));
            onStage.send('pointerup', way.at(-1)!);
            const shown = Math.min(stage.width / picture.width, stage.height / picture.height);
            // A pointer that stands still makes no point.
            const places = way.filter(
              ({ x, y }, index) => index === 0 || x !== way[index - 1]!.x || y !== way[index - 1]!.y,
            );
            return { width: brush / shown, points: places.map((point) => seenAt(point, image, stage, picture)) };
          });

          const painted = strokesOf(extras.mask.get().operations);
          expect(painted).toHaveLength(expected.length);
          painted.forEach(({ points, width }, index) => {
            const { points: wanted, width: thick } = expected[index]!;
            expect(width).toBeCloseTo(thick, 6);
            expect(points).toHaveLength(wanted.length);
            const off = points.map((point, at) =>
              Math.max(Math.abs(point.x - wanted[at]!.x), Math.abs(point.y - wanted[at]!.y)),
            );
            // As far as numbers are exact, on pictures that are shown at a hundredth.
            expect(Math.max(...off)).toBeLessThan(1e-4);
          });
        } finally {
          onStage.end();
        }
      },
    ),
  );
});
