import type { Anchors } from './anchors';

/** Where a cut-out lies in the new picture: its top left corner, in pixels of the picture, and its enlargement. */
export interface Layout {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** Where the feet stand, as a row of the picture; absent where the person is cut at the bottom. */
  readonly groundRow?: number;
}

export type Framing = 'close' | 'usual' | 'wide';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space above the head, as a share of the height. */
const HEADROOM: Record<Framing, number> = { close: 0.07, usual: 0.13, wide: 0.26 };

/**
 * Places a cut-out as if it had been photographed there: what a photo's edge cut must lie at or beyond the new picture's edge. Where only
 * the lower part is cut at a side (an elbow), the picture ends above it, so that the person can stand freely; otherwise the person is
 * anchored to that side.
 * @param sway -1 to 1: moves a free person a little to one side.
 */
export function layOut(cutOut: Size, anchors: Anchors, picture: Size, framing: Framing, sway: number): Layout {
  const { face } = anchors;
  const chin = face.top + face.height;
  const sideCut = Math.min(anchors.cutLeftFrom ?? Infinity, anchors.cutRightFrom ?? Infinity);
  const standsFree = sideCut >= chin + face.height * 0.9;
  const lastRow = Math.min(cutOut.height, standsFree ? sideCut : Infinity);
  const figure = Math.max(1, lastRow - anchors.headTop);
  const hasFeet = !anchors.cutAtBottom && lastRow === cutOut.height;
  const room = hasFeet ? 0.9 - HEADROOM[framing] * 0.6 : 1 - HEADROOM[framing];
  let scale = (room * picture.height) / figure;
  // A face alone must not fill the picture, even where its photo shows nothing below it.
  scale = Math.min(scale, (0.5 * picture.height) / face.height);
  const faceMiddle = face.left + face.width / 2;

  if (hasFeet) {
    const groundRow = picture.height * 0.96;
    return { ...centred(faceMiddle, scale, picture, sway), top: groundRow - cutOut.height * scale, groundRow };
  }
  if (standsFree) {
    return { ...centred(faceMiddle, scale, picture, sway), top: picture.height - lastRow * scale };
  }
  const isCutLeft = anchors.cutLeftFrom !== undefined && anchors.cutLeftFrom < chin + face.height * 0.9;
  const isCutRight = anchors.cutRightFrom !== undefined && anchors.cutRightFrom < chin + face.height * 0.9;
  if (isCutLeft && isCutRight) scale = Math.max(scale, picture.width / cutOut.width);
  const slack = picture.width - cutOut.width * scale;
  const ideal = picture.width / 2 - faceMiddle * scale;
  const left =
    isCutLeft && isCutRight
      ? Math.min(0, Math.max(slack, ideal))
      : isCutLeft
        ? Math.min(0, ideal)
        : Math.max(slack, ideal);
  return {
    left,
    top: Math.max(picture.height - lastRow * scale, picture.height * 0.08 - anchors.headTop * scale),
    scale,
  };
}

function centred(faceMiddle: number, scale: number, picture: Size, sway: number): { left: number; scale: number } {
  // In a wide picture a person stands beside the middle; in a tall one there is little room to.
  const third = Math.max(0, picture.width / picture.height - 1) * 0.16 + 0.03;
  return { left: picture.width * (0.5 + sway * third) - faceMiddle * scale, scale };
}
