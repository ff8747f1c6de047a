import { LIMITS } from '@likeness/contract/rules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { EngineError } from '../../engine';
import type { RawMask, RawPicture } from './raw-picture';

/**
 * `failOn: 'error'`: a picture cut short on its way is refused instead of being finished with a grey rest. A small file can hold far more
 * pixels than memory, so the decoder stops at the limit.
 */
const READING = { limitInputPixels: LIMITS.picture.pixels, failOn: 'error', sequentialRead: true } as const;

/**
 * Decodes an encoded picture upright (its EXIF orientation applied) into sRGB. It has 4 channels where the picture has transparency,
 * and 3 otherwise; animations give their first frame.
 * @throws EngineError UNREADABLE_PICTURE where the bytes are no picture, are damaged, or hold more pixels than {@link LIMITS} allow.
 */
export async function decodePicture(bytes: Uint8Array): Promise<RawPicture> {
  const { data, info } = await readRaw((input) => input.toColourspace('srgb'), bytes);
  if (info.channels === 3 || info.channels === 4) {
    return { data: samples(data), width: info.width, height: info.height, channels: info.channels };
  }
  throw unreadable();
}

/**
 * Decodes a picture and drops its transparency onto white, for tools that work on opaque pictures.
 * @throws EngineError as {@link decodePicture}.
 */
export async function decodeOpaque(bytes: Uint8Array): Promise<RawPicture & { readonly channels: 3 }> {
  const { data, info } = await readRaw(
    (input) => input.toColourspace('srgb').flatten({ background: '#ffffff' }).removeAlpha(),
    bytes,
  );
  if (info.channels !== 3) throw unreadable();
  return { data: samples(data), width: info.width, height: info.height, channels: 3 };
}

/**
 * Decodes a black-and-white mask, resized to the given size where it differs. Transparent counts as black.
 * @throws EngineError as {@link decodePicture}.
 */
export async function decodeMask(bytes: Uint8Array, width: number, height: number): Promise<RawMask> {
  const { data, info } = await readRaw(
    (input) =>
      input
        .flatten({ background: '#000000' })
        .resize(width, height, { fit: 'fill', kernel: 'linear' })
        // A one-channel raw buffer may come back with three channels without this.
        .toColourspace('b-w')
        .extractChannel(0),
    bytes,
  );
  return { data: samples(data), width: info.width, height: info.height };
}

async function readRaw(steps: (input: Sharp) => Sharp, bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await steps(sharp(bytes, READING).rotate()).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function samples(data: Buffer): Uint8ClampedArray {
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
}

function unreadable(cause?: unknown): EngineError {
  const error = new EngineError(
    'UNREADABLE_PICTURE',
    'The picture could not be read. Please use a JPEG, PNG or WebP file that opens on your device.',
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}
