import fc from 'fast-check';
import { imagePoint } from '../../stage/points';
import { WHOLE, type Size, type View } from '../../stage/view';
import {
  inEffect,
  NO_MASK,
  redone,
  undone,
  withOperation,
  type MaskHistory,
  type MaskOperation,
} from '../mask/mask-history';
import { anyOperation } from '../mask/testing/any-mask';
import { createMaskPainter, type MaskPainter } from './create-mask-painter';
import { placementOf, type Placement } from './placement';
import { isSeen } from './seen';
import { fakeCanvases, marksOf, type FakeContext } from './testing/fake-canvas';

const picture = { width: 60, height: 40 };
const stage = { width: 300, height: 200 };
const NEARER: View = { zoom: 2, x: 0, y: -50 };

type Stroke = Extract<MaskOperation, { kind: 'stroke' }>;

const stroke = (length: number, effect: 'paint' | 'erase' = 'paint', from = 10): Stroke => ({
  kind: 'stroke',
  effect,
  width: 4,
  points: Array.from({ length }, (_, index) => imagePoint(from + index / 100, 20)),
});
const strokes = (count: number, length = 1): MaskOperation[] =>
  Array.from({ length: count }, (_, index) => stroke(length, 'paint', 5 + index / 10));
const historyOf = (operations: readonly MaskOperation[]): MaskHistory => operations.reduce(withOperation, NO_MASK);

/** A painter on a canvas that remembers what is on it, and the frames that it asks for. */
function setUp({ size = stage, devicePixelRatio = 1 }: { size?: Size; devicePixelRatio?: number } = {}) {
  const contexts = fakeCanvases();
  const painter = createMaskPainter(document.createElement('canvas'));
  const [context] = contexts as [FakeContext];
  painter.layout(size, devicePixelRatio, picture);
  const drawn = (): number => contexts.reduce((sum, each) => sum + each.drawn, 0);
  /** Lets one frame pass. @returns how many points were drawn in it, on all canvases */
  const frame = (): number => {
    const before = drawn();
    jest.advanceTimersToNextFrame();
    return drawn() - before;
  };
  /** Lets frames pass until none is asked for. @returns what each drew */
  const settle = (): number[] => {
    const frames: number[] = [];
    while (jest.getTimerCount() > 0) frames.push(frame());
    return frames;
  };
  return { painter, context, contexts, frame, settle };
}

const seenOf = (operations: readonly MaskOperation[], placement: Placement, size: Size) =>
  marksOf(
    operations.filter((operation) => isSeen(operation, placement, size)),
    placement,
  );

function draw(painter: MaskPainter, { effect, width, points }: Stroke): void {
  const [first, ...rest] = points;
  if (first) painter.begin({ effect, width }, first);
  painter.extend(rest);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Step =
  | { readonly kind: 'do'; readonly operation: MaskOperation }
  | { readonly kind: 'begin'; readonly dropped: boolean }
  | { readonly kind: 'undo' | 'redo' | 'frame' | 'clear' }
  | { readonly kind: 'look'; readonly view: View }
  | { readonly kind: 'resize'; readonly stage: Size; readonly devicePixelRatio: number };

const view = fc.record<View>({
  zoom: fc.constantFrom(0.5, 1, 1.7, 3),
  x: fc.integer({ min: -300, max: 50 }),
  y: fc.integer({ min: -200, max: 50 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: anyOperation.map((operation): Step => ({ kind: 'do', operation })), weight: 6 },
  {
    arbitrary: fc.constantFrom<Step>({ kind: 'undo' }, { kind: 'redo' }, { kind: 'frame' }, { kind: 'clear' }),
    weight: 6,
  },
  { arbitrary: fc.boolean().map((dropped): Step => ({ kind: 'begin', dropped })), weight: 1 },
  { arbitrary: view.map((to): Step => ({ kind: 'look', view: to })), weight: 2 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 20, max: 400 }), fc.integer({ min: 20, max: 400 }), fc.constantFrom(1, 1.5, 2))
      .map(([width, height, devicePixelRatio]): Step => ({
        kind: 'resize',
        stage: { width, height },
        devicePixelRatio,
      })),
    weight: 1,
  },
);

it('shows what is in effect, whatever was done, undone, looked at and left half drawn before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { painter, context, frame, settle } = setUp();
      let history = historyOf(strokes(30));
      let looking: View = WHOLE;
      let [size, ratio]: [Size, number] = [stage, 1];
      painter.show(history, looking);
      for (const each of steps) {
        if (each.kind === 'frame') frame();
        else if (each.kind === 'resize') {
          [size, ratio] = [each.stage, each.devicePixelRatio];
          painter.layout(size, ratio, picture);
        } else if (each.kind === 'begin') {
          draw(painter, stroke(3));
          frame();
          if (each.dropped) painter.drop();
          else painter.end();
        } else {
          if (each.kind === 'do') history = withOperation(history, each.operation);
          else if (each.kind === 'look') looking = each.view;
          else if (each.kind === 'clear') history = withOperation(history, { kind: 'clear' });
          else history = each.kind === 'undo' ? undone(history) : redone(history);
          painter.show(history, looking);
        }
      }
      painter.show(history, looking);
      settle();
      const device = { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) };
      expect(context.canvas).toMatchObject(device);
      expect(context.marks).toEqual(seenOf(inEffect(history), placementOf(picture, size, ratio, looking), device));
    }),
  );
});

describe('a stroke under way', () => {
  it('is drawn point by point, over what is there', () => {
    const { painter, context, frame } = setUp();
    painter.show(historyOf(strokes(50, 20)), WHOLE);
    frame();
    const { points } = stroke(30);
    painter.begin({ effect: 'paint', width: 4 }, points[0]!);
    frame();
    painter.extend(points.slice(1, 11));
    painter.extend(points.slice(11, 21));
    // From the last point before; the path begins where its first line does.
    expect(frame()).toBe(22);
    painter.extend(points.slice(21));
    expect(frame()).toBe(11);
    expect(context.marks).toHaveLength(53);
  });

  it('takes away while it erases', () => {
    const { painter, context, frame } = setUp();
    painter.show(historyOf(strokes(1)), WHOLE);
    draw(painter, stroke(5, 'erase'));
    frame();
    expect(context.marks.map(({ effect }) => effect)).toEqual(['paint', 'erase']);
  });

  it('stays when it has ended, until it is part of what is shown', () => {
    const { painter, context, settle } = setUp();
    painter.show(NO_MASK, WHOLE);
    draw(painter, stroke(5));
    painter.end();
    settle();
    expect(context.marks).toHaveLength(1);
    painter.show(historyOf([stroke(5)]), WHOLE);
    settle();
    expect(context.marks).toHaveLength(1);
    painter.show(NO_MASK, WHOLE);
    settle();
    expect(context.marks).toEqual([]);
  });

  it('goes when it is dropped, and takes nothing with it', () => {
    const { painter, context, settle } = setUp();
    const history = historyOf(strokes(2));
    painter.show(history, WHOLE);
    draw(painter, stroke(5, 'erase'));
    settle();
    expect(context.marks).toHaveLength(3);
    painter.drop();
    settle();
    expect(context.marks).toEqual(marksOf(inEffect(history), placementOf(picture, stage, 1, WHOLE)));
  });

  it('paints nothing with a brush of width 0', () => {
    const { painter, context, settle } = setUp();
    painter.show(NO_MASK, WHOLE);
    draw(painter, { ...stroke(5), width: 0 });
    settle();
    expect(context.marks).toEqual([]);
  });
});

describe('with 200 strokes of 200 points', () => {
  const many = historyOf(strokes(200, 200));

  function shown() {
    const set = setUp();
    set.painter.show(many, WHOLE);
    set.settle();
    return set;
  }

  it('adds one more by drawing that alone', () => {
    const { painter, frame, settle } = shown();
    painter.show(withOperation(many, stroke(150)), WHOLE);
    expect(frame()).toBeLessThanOrEqual(151);
    expect(settle()).toEqual([]);
  });

  it('goes back by drawing at most 32 strokes, and shows it in the next frame', () => {
    const { painter, context, frame, settle } = shown();
    let history = many;
    for (let step = 0; step < 60; step += 1) {
      history = undone(history);
      painter.show(history, WHOLE);
      expect(frame()).toBeLessThanOrEqual(32 * 201);
      expect(context.marks).toHaveLength(history.done);
      expect(settle()).toEqual([]);
    }
  });

  it('goes back behind a clear as fast', () => {
    const { painter, context, frame } = shown();
    const cleared = withOperation(many, { kind: 'clear' });
    painter.show(cleared, WHOLE);
    frame();
    expect(context.marks).toEqual([]);
    painter.show(undone(cleared), WHOLE);
    expect(frame()).toBeLessThanOrEqual(32 * 201);
    expect(context.marks).toHaveLength(200);
  });

  it('moves at once what it has when the picture is looked at more closely, and draws it anew in slices', () => {
    const { painter, context, frame, settle } = shown();
    painter.show(many, NEARER);
    const closer = placementOf(picture, stage, 1, NEARER);
    const first = frame();
    expect(context.marks).toHaveLength(200);
    expect(context.marks[0]!.points[0]![0]).toBeCloseTo(closer.left + closer.scale * 5);
    const slices = [first, ...settle()];
    expect(slices.length).toBeGreaterThan(2);
    for (const points of slices) expect(points).toBeLessThan(17_000);
    expect(context.marks).toEqual(marksOf(inEffect(many), closer));
  });

  it('keeps up while the picture moves in each frame, and shows where it was a moment ago rather than long ago', () => {
    const { painter, context, frame, settle } = shown();
    for (let step = 1; step <= 60; step += 1) {
      painter.show(many, { zoom: 2, x: -step, y: 0 });
      expect(frame()).toBeLessThan(5_000);
      expect(context.marks).toHaveLength(200);
    }
    settle();
    expect(context.marks[0]!.points[0]![0]).toBe(-60 + 2 * 5 * 5);
  });

  it('shows a stroke that is painted before that is done', () => {
    const { painter, context, frame, settle } = shown();
    painter.show(many, NEARER);
    frame();
    painter.show(withOperation(many, stroke(3)), NEARER);
    frame();
    expect(context.marks).toHaveLength(201);
    settle();
    expect(context.marks).toHaveLength(201);
  });

  it.each([
    ['a small canvas', stage, 1, 11],
    ['full HD', { width: 1920, height: 1080 }, 1, 6],
    ['4K', { width: 1920, height: 1080 }, 2, 4],
  ])('holds few bitmaps: of %s', (_, size, devicePixelRatio, most) => {
    const { painter, contexts, settle } = setUp({ size, devicePixelRatio });
    const alive = () => contexts.filter(({ canvas }) => canvas.width > 0).length;
    for (const looking of [WHOLE, NEARER, WHOLE]) {
      painter.show(many, looking);
      settle();
      expect(alive()).toBeLessThanOrEqual(most);
    }
    painter.dispose();
    expect(alive()).toBe(1);
  });
});

it('shows nothing of one mask while it draws another', () => {
  const { painter, context, frame } = setUp();
  painter.show(historyOf(strokes(5)), WHOLE);
  frame();
  painter.show(historyOf(strokes(200, 200)), WHOLE);
  frame();
  expect(context.marks).toEqual([]);
});

it('waits while the stage is hidden', () => {
  const { painter, context, settle } = setUp();
  painter.layout({ width: 0, height: 0 }, 1, picture);
  painter.show(historyOf(strokes(2)), WHOLE);
  settle();
  painter.layout(stage, 2, picture);
  settle();
  expect(context.marks).toHaveLength(2);
  expect(context.canvas).toMatchObject({ width: 600, height: 400 });
});

it('draws nothing after it was disposed of', () => {
  const { painter, context, settle } = setUp();
  painter.show(historyOf(strokes(2)), WHOLE);
  painter.dispose();
  expect(jest.getTimerCount()).toBe(0);
  painter.show(historyOf(strokes(3)), WHOLE);
  settle();
  expect(context.marks).toEqual([]);
});

it('does nothing where the browser gives no context', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const painter = createMaskPainter(document.createElement('canvas'));
  painter.layout(stage, 1, picture);
  painter.show(NO_MASK, WHOLE);
  draw(painter, stroke(3));
  expect(jest.getTimerCount()).toBe(0);
});
