import { screenPoint } from '../../stage/points';
import {
  followMask,
  LANDING_POINTS,
  NO_MASK_GESTURE,
  PALM_TIME,
  type MaskEffect,
  type MaskPointerStep,
  type PointerDevice,
} from './mask-gesture';
import type { Purpose } from './press-purpose';

const stage = { width: 400, height: 300 };

interface PressOptions {
  y?: number;
  pointer?: number;
  device?: PointerDevice;
  purpose?: Purpose;
  time?: number;
}
const down = (
  x: number,
  { y = 100, pointer = 1, device = 'touch', purpose = 'paint', time = 0 }: PressOptions = {},
): MaskPointerStep => ({ kind: 'down', pointer, device, purpose, at: screenPoint(x, y), time });
const move = (pointer: number, ...xs: number[]): MaskPointerStep => ({
  kind: 'move',
  pointer,
  points: xs.map((x) => screenPoint(x, 100)),
});
const up = (x: number, pointer = 1, time = 0): MaskPointerStep => ({
  kind: 'up',
  pointer,
  at: screenPoint(x, 100),
  time,
});
const cancel = (pointer = 1): MaskPointerStep => ({ kind: 'cancel', pointer, time: 0 });

/** Everything that these steps lead to. */
function effectsOf(...steps: readonly MaskPointerStep[]): readonly MaskEffect[] {
  let gesture = NO_MASK_GESTURE;
  return steps.flatMap((step) => {
    const followed = followMask(gesture, step, stage);
    gesture = followed.gesture;
    return followed.effects;
  });
}
const kindsOf = (...steps: readonly MaskPointerStep[]) => effectsOf(...steps).map(({ kind }) => kind);
/** A stroke as long as those that are kept beside a second finger, and one that is a point shorter. */
const long = Array.from({ length: LANDING_POINTS - 1 }, (_, index) => 110 + index);
const short = long.slice(1);

describe('one pointer', () => {
  it('paints from where it is pressed to where it is let go', () => {
    expect(effectsOf(down(10), move(1, 12, 15), up(16))).toEqual([
      { kind: 'begin', effect: 'paint', at: { x: 10, y: 100 } },
      {
        kind: 'extend',
        points: [
          { x: 12, y: 100 },
          { x: 15, y: 100 },
        ],
      },
      { kind: 'extend', points: [{ x: 16, y: 100 }] },
      { kind: 'commit' },
    ]);
  });

  it('paints a dot where it only touches', () => {
    expect(kindsOf(down(10), up(10))).toEqual(['begin', 'commit']);
  });

  it('erases', () => {
    expect(effectsOf(down(10, { purpose: 'erase' }))).toMatchObject([{ kind: 'begin', effect: 'erase' }]);
  });

  it('pans', () => {
    expect(effectsOf(down(10, { purpose: 'pan' }), move(1, 12, 15), up(15))).toEqual([
      { kind: 'view', step: { kind: 'pan', dx: 5, dy: 0 } },
    ]);
  });

  it('does nothing with a brush of 0', () => {
    expect(kindsOf(down(10, { purpose: 'nothing' }), move(1, 50), up(60))).toEqual([]);
  });

  it('does nothing while it is not down', () => {
    expect(kindsOf(move(1, 10), up(10))).toEqual([]);
  });

  it('leaves out the places where it only stood', () => {
    expect(effectsOf(down(10), move(1, 10, 11, 11, 10))[1]).toEqual({
      kind: 'extend',
      points: [
        { x: 11, y: 100 },
        { x: 10, y: 100 },
      ],
    });
  });
});

describe('leaving the stage', () => {
  it('ends a stroke, painted to the edge, and nothing happens until the next press', () => {
    expect(effectsOf(down(390), move(1, 395, 450, 390), move(1, 380), up(380))).toEqual([
      { kind: 'begin', effect: 'paint', at: { x: 390, y: 100 } },
      {
        kind: 'extend',
        points: [
          { x: 395, y: 100 },
          { x: 400, y: 100 },
        ],
      },
      { kind: 'commit' },
    ]);
    expect(kindsOf(down(390), move(1, 450), up(380), down(380))).toEqual(['begin', 'extend', 'commit', 'begin']);
  });

  it('ends a pan at the edge', () => {
    expect(effectsOf(down(10, { purpose: 'pan' }), move(1, -30), move(1, 20), up(20))).toEqual([
      { kind: 'view', step: { kind: 'pan', dx: -10, dy: 0 } },
    ]);
  });

  it('ends by letting go beside it, too', () => {
    expect(effectsOf(down(390), up(450)).slice(1)).toEqual([
      { kind: 'extend', points: [{ x: 400, y: 100 }] },
      { kind: 'commit' },
    ]);
  });

  it('does not end a pinch, until one finger stays behind beside it', () => {
    const pinch = [down(300), down(390, { pointer: 2 }), move(2, 450)];
    expect(kindsOf(...pinch)).toEqual(['begin', 'drop', 'view', 'view']);
    expect(kindsOf(...pinch, up(300, 1), move(2, 460))).toEqual(['begin', 'drop', 'view', 'view']);
    expect(kindsOf(...pinch, up(450, 2), move(1, 310))).toEqual(['begin', 'drop', 'view', 'view', 'view']);
  });
});

describe('a second finger', () => {
  it('discards a stroke of fewer than 10 points', () => {
    expect(kindsOf(down(109), move(1, ...short), down(200, { pointer: 2 }))).toEqual(['begin', 'extend', 'drop']);
  });

  it('keeps a longer one', () => {
    expect(kindsOf(down(109), move(1, ...long), down(200, { pointer: 2 }))).toEqual(['begin', 'extend', 'commit']);
  });

  it('pinches: zooms by how much farther they are apart, towards their middle, which takes the picture along', () => {
    expect(effectsOf(down(100), down(200, { pointer: 2 }), move(2, 300)).slice(2)).toEqual([
      { kind: 'view', step: { kind: 'pan', dx: 50, dy: 0 } },
      { kind: 'view', step: { kind: 'zoom', factor: 2, towards: { x: 200, y: 100 } } },
    ]);
  });

  it('pans by both, and on by the one that stays, and paints nothing', () => {
    const both = [down(100), down(200, { pointer: 2 })];
    expect(effectsOf(...both, up(200, 2), move(1, 107), up(107)).slice(2)).toEqual([
      { kind: 'view', step: { kind: 'pan', dx: 7, dy: 0 } },
    ]);
    expect(kindsOf(...both, up(200, 2), up(100), down(50))).toEqual(['begin', 'drop', 'begin']);
  });

  it('pinches in pan mode and with a brush of 0, too', () => {
    for (const purpose of ['pan', 'nothing'] as const) {
      const steps = [down(100, { purpose }), down(200, { purpose, pointer: 2 }), move(2, 300)];
      expect(kindsOf(...steps)).toEqual(['view', 'view']);
    }
  });

  it('is the last that counts: a third does nothing', () => {
    const steps = [down(100), down(200, { pointer: 2 }), down(300, { pointer: 3 }), move(3, 350), up(350, 3)];
    expect(kindsOf(...steps)).toEqual(['begin', 'drop']);
  });

  it('beside a mouse or a pen does nothing', () => {
    for (const device of ['mouse', 'pen'] as const) {
      expect(kindsOf(down(100, { device }), down(200, { pointer: 2 }), move(1, 110))).toEqual(['begin', 'extend']);
    }
  });
});

describe('a pen', () => {
  const pen = (x: number) => down(x, { pointer: 7, device: 'pen' });

  it('locks out the palm while it is down, also when it has left the stage, and shortly after', () => {
    expect(kindsOf(pen(10), down(200), move(1, 210), up(210))).toEqual(['begin']);
    expect(kindsOf(pen(10), move(7, -5), down(200))).toEqual(['begin', 'extend', 'commit']);
    expect(kindsOf(pen(10), up(10, 7, 100), down(200, { time: 99 + PALM_TIME }))).toEqual(['begin', 'commit']);
    expect(kindsOf(pen(10), up(10, 7, 100), down(200, { time: 100 + PALM_TIME }))).toEqual([
      'begin',
      'commit',
      'begin',
    ]);
  });

  it('takes over from a palm that came before it', () => {
    expect(kindsOf(down(200), pen(10), move(1, 210), move(7, 12))).toEqual(['begin', 'drop', 'begin', 'extend']);
    expect(kindsOf(down(109), move(1, ...long), pen(10))).toEqual(['begin', 'extend', 'commit', 'begin']);
  });
});

describe('what is cut off', () => {
  it.each([
    ['the browser takes the pointer', cancel()],
    ['another window has the attention', { kind: 'interrupted' } as const],
  ])('is kept when %s, and nothing follows', (_, end) => {
    const stroke = [down(109, { device: 'mouse' }), move(1, 120)];
    expect(kindsOf(...stroke, end, move(1, 130), up(130))).toEqual(['begin', 'extend', 'commit']);
  });

  it('goes when a touch was so short that it may have been a palm', () => {
    expect(kindsOf(down(109), move(1, ...short), cancel())).toEqual(['begin', 'extend', 'drop']);
    expect(kindsOf(down(109), move(1, ...long), cancel())).toEqual(['begin', 'extend', 'commit']);
  });

  it('is a pan as well', () => {
    expect(kindsOf(down(10, { purpose: 'pan' }), cancel(), move(1, 50))).toEqual([]);
  });

  it('goes when the person takes it back', () => {
    expect(kindsOf(down(10), move(1, 20), { kind: 'taken-back' }, move(1, 30), up(30))).toEqual([
      'begin',
      'extend',
      'drop',
    ]);
  });

  it('ends at the latest when the same pointer comes down again', () => {
    expect(kindsOf(down(10), down(50))).toEqual(['begin', 'commit', 'begin']);
  });
});

it('changes no gesture that it was given', () => {
  const { gesture } = followMask(NO_MASK_GESTURE, down(10), stage);
  const copy = structuredClone(gesture);
  followMask(gesture, move(1, 20), stage);
  followMask(gesture, up(20), stage);
  expect(gesture).toEqual(copy);
});
