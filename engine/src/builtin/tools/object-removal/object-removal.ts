import type { EnginePicture, ObjectRemovalRequest } from '../../../engine';
import { complete, NothingToCopyError } from '../../inpaint/complete';
import { copyFullSize } from '../../inpaint/copy-full-size';
import { seamCorrection } from '../../inpaint/seamless';
import { cropPicture } from '../../pixels/crop';
import { decodeMask, decodePicture } from '../../pixels/decode';
import { encodeResult } from '../../pixels/encode-result';
import type { ImageBox } from '../../pixels/geometry';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { ToolContext } from '../../tool-context';
import { partOf, reachedStage } from '../../tool-context';
import { kindred } from './kindred';
import { boxOfHole, holeOf, maskTooLarge, surroundings } from './removal-mask';

/** The composition is found on a version of this size at most; the pixels come from the full one. */
const SOLVING_SIDE = 768;
/** And with no more pixels to fill than this, which keeps the largest hole below a few seconds. */
const SOLVING_PIXELS = 60_000;

/**
 * Fills what is painted white, and a few pixels around it, with pieces of the rest of the picture. Every other pixel stays as it is.
 * @throws EngineError EMPTY_MASK, MASK_TOO_LARGE, UNREADABLE_PICTURE
 */
export async function objectRemoval(request: ObjectRemovalRequest, context: ToolContext): Promise<EnginePicture> {
  const picture = await decodePicture(request.image);
  const hole = holeOf(await decodeMask(request.mask, picture.width, picture.height));
  reachedStage(context, 0.1);
  const box = surroundings(boxOfHole(hole, picture.width), picture);
  await fill(picture, box, croppedHole(hole, picture.width, box), partOf(context, 0.1, 0.85));
  reachedStage(context, 0.85);
  return encodeResult(picture);
}

async function fill(picture: RawPicture, box: ImageBox, hole: Uint8Array, context: ToolContext): Promise<void> {
  const part = cropPicture(picture, box);
  const pixels = hole.reduce((sum, value) => sum + value, 0);
  const scale = Math.min(1, SOLVING_SIDE / Math.max(part.width, part.height), Math.sqrt(SOLVING_PIXELS / pixels));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const smallHole = shrunkHole(hole, part, width, height);
  const colors = opaqueColors(await resizePicture(part, width, height));
  const small = { width, height, colors, hole: smallHole, usable: kindred({ width, height, colors, hole: smallHole }) };
  const { copiedFrom } = await complete(small, partOf(context, 0, 0.9)).catch((error: unknown) => {
    throw error instanceof NothingToCopyError ? maskTooLarge() : error;
  });
  const filled = { ...small, copiedFrom };
  copyFullSize(part, hole, filled, seamCorrection(filled), { ...box, picture });
}

/** A small pixel belongs to the hole where any pixel under it, or right beside, does. */
function shrunkHole(
  hole: Uint8Array,
  from: { width: number; height: number },
  width: number,
  height: number,
): Uint8Array {
  if (from.width === width && from.height === height) return hole;
  const small = new Uint8Array(width * height);
  for (let at = 0; at < hole.length; at++) {
    if (!hole[at]) continue;
    const x = at % from.width;
    const y = (at - x) / from.width;
    const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / from.width));
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / from.height));
    small[row * width + column] = 1;
  }
  return small;
}

function opaqueColors({ data, channels }: RawPicture): Uint8ClampedArray {
  return channels === 3 ? data : data.filter((_, at) => at % 4 !== 3);
}

function croppedHole(hole: Uint8Array, width: number, box: ImageBox): Uint8Array {
  const part = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const start = (box.top + y) * width + box.left;
    part.set(hole.subarray(start, start + box.width), y * box.width);
  }
  return part;
}
