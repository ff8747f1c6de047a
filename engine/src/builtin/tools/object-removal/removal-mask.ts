import { EngineError } from '../../../engine';
import { dilated } from '../../pixels/dilated';
import type { ImageBox } from '../../pixels/geometry';
import type { RawMask } from '../../pixels/raw-picture';

/** The mask is grown by this share of the longer side: brushes leave out the rim of things, and a rim that stays colours the filling. */
const GROWTH = 0.005;
/** With less than this share of the picture left, nothing sensible can be copied. */
const LARGEST_SHARE = 0.7;

/**
 * The pixels to fill, 1 each, from a painted mask.
 * @throws EngineError EMPTY_MASK, MASK_TOO_LARGE
 */
export function holeOf({ data, width, height }: RawMask): Uint8Array {
  const painted = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) painted[at] = data[at]! > 127 ? 1 : 0;
  if (!painted.includes(1)) {
    throw new EngineError('EMPTY_MASK', 'Nothing is painted yet. Paint over what should be removed, then try again.');
  }
  const hole = dilated(painted, width, height, Math.max(2, Math.round(Math.max(width, height) * GROWTH)));
  const share = hole.reduce((sum, value) => sum + value, 0) / hole.length;
  if (share > LARGEST_SHARE) throw maskTooLarge();
  return hole;
}

export function maskTooLarge(): EngineError {
  return new EngineError(
    'MASK_TOO_LARGE',
    'Nearly the whole picture is painted over, so there is nothing left to fill it from. Paint over less of it, then try again.',
  );
}

/** The box around all pixels that are 1. */
export function boxOfHole(hole: Uint8Array, width: number): ImageBox {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let at = 0; at < hole.length; at++) {
    if (!hole[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (top < 0) top = y;
    bottom = y;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The surroundings in which to look for something to copy: as much again as the hole on every side, and a good part of the picture. */
export function surroundings(box: ImageBox, picture: { width: number; height: number }): ImageBox {
  const acrossMargin = Math.max(box.width, picture.width * 0.2, 64);
  const downMargin = Math.max(box.height, picture.height * 0.2, 64);
  const left = Math.max(0, Math.floor(box.left - acrossMargin));
  const top = Math.max(0, Math.floor(box.top - downMargin));
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil(box.left + box.width + acrossMargin)) - left,
    height: Math.min(picture.height, Math.ceil(box.top + box.height + downMargin)) - top,
  };
}
