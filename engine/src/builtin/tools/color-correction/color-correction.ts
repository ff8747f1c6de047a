import type { ColorCorrectionRequest, EnginePicture } from '../../../engine';
import { decodePicture } from '../../pixels/decode';
import { fromRaw } from '../../pixels/encode';
import { encodeResult } from '../../pixels/encode-result';
import type { RawPicture } from '../../pixels/raw-picture';
import type { ToolContext } from '../../tool-context';
import { partOf, reachedStage } from '../../tool-context';
import { applyGrade } from './apply-grade';
import { lookUpTables, toneFor } from './tone';
import { whiteBalance } from './white-balance';

/** Statistics need no more, and noise averages out. */
const THUMBNAIL_SIDE = 256;

/**
 * Takes away a colour cast, spreads the tones, brings the middle towards a good brightness, makes dull colours a little livelier and
 * sharpens gently. What is fine already stays nearly as it is. Size and transparency are kept.
 */
export async function colorCorrection(request: ColorCorrectionRequest, context: ToolContext): Promise<EnginePicture> {
  const picture = await decodePicture(request.image);
  reachedStage(context, 0.2);
  const small = await thumbnail(picture);
  const gains = whiteBalance(small);
  await applyGrade(picture, lookUpTables(gains, toneFor(small, gains)), partOf(context, 0.2, 0.5));
  const sharpened = await sharpen(picture);
  reachedStage(context, 0.7);
  return encodeResult(sharpened);
}

async function thumbnail(picture: RawPicture): Promise<RawPicture> {
  const { data, info } = await fromRaw(picture)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...picture, data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Edges only (`m1` is what flat areas get), in lightness only, so that neither noise nor colour fringes grow. */
async function sharpen(picture: RawPicture): Promise<RawPicture> {
  const data = await fromRaw(picture).sharpen({ sigma: 0.8, m1: 0, m2: 0.8, x1: 2.5, y2: 6, y3: 8 }).raw().toBuffer();
  return { ...picture, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) };
}
