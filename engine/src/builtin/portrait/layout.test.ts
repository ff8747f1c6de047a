/** @jest-environment node */
import { findAnchors, type Anchors } from './anchors';
import { layOut } from './layout';

const SQUARE = { width: 1000, height: 1000 };
const WIDE = { width: 1600, height: 900 };
const CUT_OUT = { width: 500, height: 500 };
const FACE = { left: 200, top: 60, width: 100, height: 120 };

function anchors(more: Partial<Anchors> = {}): Anchors {
  return { face: FACE, headTop: 30, cutAtBottom: true, ...more };
}

describe('placing a cut-out', () => {
  it('lets the lower cut fall on the lower edge, with room above the head', () => {
    const { top, scale } = layOut(CUT_OUT, anchors(), SQUARE, 'usual', 0);
    expect(top + 500 * scale).toBeCloseTo(1000, 5);
    expect(top + 30 * scale).toBeGreaterThan(80);
    expect(top + 30 * scale).toBeLessThan(200);
  });

  it('ends the picture above an elbow that the photo cut, and stands free', () => {
    const { left, top, scale } = layOut(CUT_OUT, anchors({ cutLeftFrom: 380 }), SQUARE, 'usual', 0);
    expect(top + 380 * scale).toBeGreaterThanOrEqual(1000);
    expect(left + 250 * scale).toBeCloseTo(500, 5);
  });

  it('anchors a person who is cut beside the face to that side', () => {
    expect(layOut(CUT_OUT, anchors({ cutLeftFrom: 100 }), WIDE, 'usual', 1).left).toBeLessThanOrEqual(0);
    const right = layOut(CUT_OUT, anchors({ cutRightFrom: 100 }), WIDE, 'usual', -1);
    expect(right.left + 500 * right.scale).toBeGreaterThanOrEqual(1600 - 1e-9);
  });

  it('fills the width where both sides are cut, and keeps the head in', () => {
    const { left, top, scale } = layOut(CUT_OUT, anchors({ cutLeftFrom: 90, cutRightFrom: 90 }), WIDE, 'usual', 0);
    expect(left).toBeLessThanOrEqual(0);
    expect(left + 500 * scale).toBeGreaterThanOrEqual(1600);
    expect(top + 30 * scale).toBeGreaterThanOrEqual(0);
  });

  it('stands a whole figure on the ground', () => {
    const { top, scale, groundRow } = layOut(CUT_OUT, anchors({ cutAtBottom: false }), SQUARE, 'usual', 0);
    expect(groundRow).toBeLessThan(1000);
    expect(top + 500 * scale).toBeCloseTo(groundRow ?? 0, 5);
  });

  it('comes nearer for a close-up and steps back for a wide shot', () => {
    const scaleOf = (framing: 'close' | 'usual' | 'wide') => layOut(CUT_OUT, anchors(), SQUARE, framing, 0).scale;
    expect(scaleOf('close')).toBeGreaterThan(scaleOf('usual'));
    expect(scaleOf('usual')).toBeGreaterThan(scaleOf('wide'));
  });
});

describe('finding where a photo cut its person', () => {
  /** A figure: a head from row 20, shoulders from row 60 that reach the right edge from row 80, down to the lower edge. */
  function figure(): Anchors {
    const width = 100;
    const data = new Uint8ClampedArray(width * 120 * 4);
    const fill = (left: number, right: number, top: number, bottom: number): void => {
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) data[(y * width + x) * 4 + 3] = 255;
    };
    fill(40, 60, 20, 60);
    fill(25, 75, 60, 120);
    fill(75, 100, 80, 120);
    return findAnchors({ data, width, height: 120, channels: 4 }, { left: 42, top: 30, width: 16, height: 25 });
  }

  it('finds the top of the head, the cut sides and the cut bottom', () => {
    expect(figure()).toMatchObject({ headTop: 20, cutAtBottom: true, cutRightFrom: 80 });
    expect(figure().cutLeftFrom).toBeUndefined();
  });
});
