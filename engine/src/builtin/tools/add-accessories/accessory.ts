import { EngineError } from '../../../engine';
import { decontaminate } from '../../people/decontaminate';
import { cropPicture } from '../../pixels/crop';
import type { RawPicture } from '../../pixels/raw-picture';
import { objectMatte } from '../../plain-background/object-matte';

/** A reference counts as cut out already where at least this share of it is transparent. */
const TRANSPARENT_SHARE = 0.02;

/**
 * The accessory of a reference picture without its background, cropped to itself, RGBA. Transparency that the reference has is kept.
 * @throws EngineError NO_REFERENCE_OBJECT
 */
export function accessoryOf(reference: RawPicture): RawPicture {
  const cutOut = isCutOut(reference) ? reference : withoutBackground(reference);
  return croppedToContent(cutOut);
}

function isCutOut({ data, channels }: RawPicture): boolean {
  if (channels === 3) return false;
  let transparent = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 16) transparent += 1;
  return transparent >= (data.length / 4) * TRANSPARENT_SHARE;
}

function withoutBackground(reference: RawPicture): RawPicture {
  const matte = objectMatte(reference, { seeThrough: true });
  if (!matte) throw noObject();
  return decontaminate(reference, matte);
}

function croppedToContent(picture: RawPicture): RawPicture {
  const { data, width, height } = picture;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 64) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) throw noObject();
  return cropPicture(picture, { left, top, width: right - left + 1, height: bottom - top + 1 });
}

function noObject(): EngineError {
  return new EngineError(
    'NO_REFERENCE_OBJECT',
    'The accessory could not be told from its background. Please use a reference picture of the accessory alone, on a plain or transparent background.',
  );
}
