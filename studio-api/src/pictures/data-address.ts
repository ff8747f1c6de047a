import type { EnginePicture, PictureFormat } from '@likeness/engine';

import { Refusal } from '../refusal';
import { checkOutside, openPicture, unreadable } from './check-picture';
import type { InTurn } from './decoding';
import type { InputFormat } from './picture-signature';

/** A `data:` address that names a picture and carries it as base64. */
const DATA_ADDRESS = /^data:(?:image\/[a-z0-9.+-]+)?(?:;[a-z0-9-]+=[a-z0-9-]+)*;base64,/i;
/** Within so many characters the picture itself must begin: an expression is never let loose on megabytes. */
const HEAD_CHARACTERS = 256;

/** Decoded in a millisecond or two, whatever stands in it. */
const PIECE_CHARACTERS = 256 * 1_024;
const NO_BASE64 = /[^A-Za-z0-9+/_-]+/g;

/** A picture is kept with at most so many times the bytes that came, whatever it came as. */
const MOST_GROWTH = 2;
/** What any picture may take. */
const ALWAYS_BYTES = 1_048_576;
/** From what nobody sees the difference of, to what is still the picture. */
const QUALITIES = [90, 50] as const;
/** WebP takes ten times as long at its best as at this, for a few per cent. */
const WEBP_EFFORT = 1;

export function isDataAddress(address: string): boolean {
  return /^data:/i.test(address);
}

/**
 * What a `data:` address carries, piece by piece: whoever takes them can do something else between. What is no base64 is passed over, as
 * browsers and Node do.
 * @throws Refusal where that is no picture.
 */
export function* dataAddressBytes(address: string): Generator<Buffer, void> {
  const head = DATA_ADDRESS.exec(address.slice(0, HEAD_CHARACTERS))?.[0];
  if (head === undefined) throw new Refusal('UNSUPPORTED_PICTURE', 'This data: address carries no picture.');
  let rest = '';
  for (let start = head.length; start < address.length; start += PIECE_CHARACTERS) {
    const text = rest + address.slice(start, start + PIECE_CHARACTERS).replace(NO_BASE64, '');
    // Four characters are three bytes.
    const whole = text.length - (text.length % 4);
    yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole);
  }
  yield Buffer.from(rest, 'base64');
}

/**
 * A picture that came by a `data:` address, checked by content, encoded anew without the metadata of its origin. PNG and GIF stay without loss
 * where that does not take more than twice the bytes that came, or a megabyte; everything else is kept as JPEG or WebP within the same.
 * @param read Gives the picture's bytes.
 * @param inTurn Decodes it when it is its turn.
 * @param signal Ends it between two attempts.
 * @throws Refusal where it is no picture that can be kept.
 */
export async function keptPicture(
  read: () => Promise<Buffer>,
  inTurn: InTurn = (work) => work(),
  signal?: AbortSignal,
): Promise<EnginePicture> {
  const outside = await inTurn(async () => checkOutside(await read()));
  return inTurn(async () => {
    try {
      const given = await read();
      const most = Math.max(ALWAYS_BYTES, given.byteLength * MOST_GROWTH);
      return await encodedWithin(most, given, outside.format, signal);
    } catch (error) {
      throw error instanceof Refusal ? error : unreadable('The picture', error);
    }
  }, outside);
}

async function encodedWithin(
  most: number,
  given: Buffer,
  from: InputFormat,
  signal: AbortSignal | undefined,
): Promise<EnginePicture> {
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
    signal?.throwIfAborted();
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
