import type { EnginePicture, PictureFormat } from '@likeness/engine';

import { Refusal } from '../refusal';
import { openPicture, unreadable } from './check-picture';
import { pictureSignature, SIGNATURE_BYTES, type InputFormat } from './picture-signature';

/** A picture is kept with at most so many times the bytes that came, whatever it came as. */
const MOST_GROWTH = 2;
/** What any picture may take. */
const ALWAYS_BYTES = 1_048_576;
/** From what nobody sees the difference of, to what is still the picture. */
const QUALITIES = [90, 50] as const;
/** WebP takes ten times as long at its best as at this, for a few per cent. */
const WEBP_EFFORT = 1;

/**
 * A picture that somebody keeps here, encoded anew without the metadata of its origin. Its outside has been checked. PNG and GIF stay
 * without loss where that does not take more than twice the bytes that came, or a megabyte; everything else is kept as JPEG or WebP within
 * the same.
 * @throws Refusal where it cannot be read, or not be kept within that.
 */
export async function keptPicture(given: Buffer): Promise<EnginePicture> {
  const most = Math.max(ALWAYS_BYTES, given.byteLength * MOST_GROWTH);
  try {
    return await encodedWithin(most, given, pictureSignature(given.subarray(0, SIGNATURE_BYTES)));
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable('The picture', error);
  }
}

async function encodedWithin(most: number, given: Buffer, from: InputFormat | undefined): Promise<EnginePicture> {
  const lossy = from === 'webp' || (await isTransparent(given)) ? 'webp' : 'jpeg';
  const attempts = [
    ...(from === 'png' || from === 'gif' ? [{ format: 'png', options: {} } as const] : []),
    ...QUALITIES.map(
      (quality) =>
        ({ format: lossy, options: { quality, ...(lossy === 'webp' ? { effort: WEBP_EFFORT } : {}) } }) as const,
    ),
  ];
  // From what was kept last: to decode what came once more could take seconds each time.
  let source: Uint8Array = given;
  for (const { format, options } of attempts) {
    const kept = await encoded(source, format, options);
    if (kept.bytes.byteLength <= most) return kept;
    source = kept.bytes;
  }
  throw new Refusal('PICTURE_TOO_LARGE', 'The picture would take far more room here than it has come with.');
}

async function isTransparent(given: Buffer): Promise<boolean> {
  return (await openPicture(given).metadata()).hasAlpha;
}

async function encoded(
  given: Uint8Array,
  format: PictureFormat,
  options: { readonly quality?: number; readonly effort?: number },
): Promise<EnginePicture> {
  const { data, info } = await openPicture(given)
    .rotate()
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}
