import { pictureSignature, SIGNATURE_BYTES, type InputFormat } from '@likeness/contract/rules';
import type { EnginePicture, PictureFormat } from '@likeness/engine';

import { Refusal } from '../refusal';
import { openPicture, unreadable } from './check-picture';

/** A picture is kept with at most so many times the bytes that came, whatever it came as. */
const MOST_GROWTH = 2;
/** What any picture may take. */
const ALWAYS_BYTES = 1_048_576;
/** From what nobody sees the difference of, to what is still the picture. */
const QUALITIES = [90, 50] as const;
/** WebP takes ten times as long at its best as at this, for a few per cent. */
const WEBP_EFFORT = 1;

/** How to encode it. */
interface Attempt {
  readonly format: PictureFormat;
  readonly options: { readonly quality?: number; readonly effort?: number };
}

const LOSSLESS: Attempt = { format: 'png', options: {} };
const WEBP = QUALITIES.map((quality): Attempt => ({ format: 'webp', options: { quality, effort: WEBP_EFFORT } }));
const JPEG = QUALITIES.map((quality): Attempt => ({ format: 'jpeg', options: { quality } }));

/**
 * A picture that somebody keeps here, encoded anew without the metadata of its origin. Its outside has been checked. PNG and GIF stay
 * without loss where that does not take more than twice the bytes that came, or a megabyte; everything else is kept as JPEG or WebP within
 * the same, as JPEG also what a WebP cannot hold.
 * @throws Refusal where it cannot be read, or not be kept within that.
 */
export async function keptPicture(given: Buffer): Promise<EnginePicture> {
  const most = Math.max(ALWAYS_BYTES, given.byteLength * MOST_GROWTH);
  try {
    return await encodedWithin(most, given, pictureSignature(given.subarray(0, SIGNATURE_BYTES)));
  } catch (error) {
    if (isBeyondFormat(error)) throw beyondFormats(error);
    throw error instanceof Refusal ? error : unreadable('The picture', error);
  }
}

async function encodedWithin(most: number, given: Buffer, from: InputFormat | undefined): Promise<EnginePicture> {
  const isOpaque = !(await isTransparent(given));
  const lossy = from === 'webp' || !isOpaque ? WEBP : JPEG;
  const attempts = from === 'png' || from === 'gif' ? [LOSSLESS, ...lossy] : lossy;
  try {
    return await firstWithin(most, given, attempts);
  } catch (error) {
    if (lossy === JPEG || !isOpaque || !isBeyondFormat(error)) throw error;
    return firstWithin(most, given, JPEG);
  }
}

async function firstWithin(most: number, given: Buffer, attempts: readonly Attempt[]): Promise<EnginePicture> {
  // From what was kept last: to decode what came once more could take seconds each time.
  let source: Uint8Array = given;
  for (const attempt of attempts) {
    const kept = await encoded(source, attempt);
    if (kept.bytes.byteLength <= most) return kept;
    source = kept.bytes;
  }
  throw new Refusal('PICTURE_TOO_LARGE', 'The picture would take far more room here than it has come with.');
}

/** A WebP holds 16 MB at most of what it packs tightest, and has sides of 16,383 pixels; those of a JPEG have 65,500. */
function isBeyondFormat(error: unknown): boolean {
  return error instanceof Error && /unable to encode|is too large for the \w+ format/.test(error.message);
}

function beyondFormats(cause: unknown): Refusal {
  return new Refusal(
    'PICTURE_TOO_LARGE',
    'The picture has more detail, or longer sides, than can be kept here. Please make it smaller.',
    { cause },
  );
}

async function isTransparent(given: Buffer): Promise<boolean> {
  return (await openPicture(given).metadata()).hasAlpha;
}

async function encoded(given: Uint8Array, { format, options }: Attempt): Promise<EnginePicture> {
  const { data, info } = await openPicture(given)
    .rotate()
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}
