import {
  isHeic,
  LIMITS,
  megabytes,
  pictureSignature,
  SIGNATURE_BYTES,
  type InputFormat,
} from '@likeness/contract/rules';
import sharp, { type Sharp } from 'sharp';

import { Refusal } from '../refusal';
import { looksLikeSvg } from './looks-like-svg';
import { avifPixels } from './structure/avif-items';
import { checkStructure } from './structure/check-structure';
import { hasTooManySteps } from './structure/colour-profile';
import { excessOf } from './structure/excess';

/** What the outside of a picture tells. */
export interface PictureOutside {
  readonly format: InputFormat;
  /** As stored, before EXIF turns it. */
  readonly width: number;
  readonly height: number;
  /** As it lies in memory when it is decoded, with whatever is decoded beside it. */
  readonly unpackedBytes: number;
}

/** Of a picture in memory: four channels of 16 bits at the largest size, which takes in every photo. */
const UNPACKED_BYTES = LIMITS.picture.pixels * 8;
/** Of all that is coded in a file: the largest picture, transparency of its size, tiles that reach over its edges and a thumbnail. */
const MOST_CODED_PIXELS = LIMITS.picture.pixels * 2.5;
/** By libvips's names of what a channel is made of. */
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};
const LARGEST_DEPTH = 16;

/** How far into a text an `<svg` is looked for. */
const SVG_HEAD_BYTES = 4_096;

/** Ten times what the slowest allowed picture takes on a busy machine: no file can keep a place for ever. */
const LONGEST_SECONDS = 60;

sharp.cache(false);
// Of what unpacks to more than 100 MB, as a large WebP, libvips would make a file in /tmp, which has 64 MB in a container; it reads this at
// the first such.
process.env.VIPS_DISC_THRESHOLD = '1g';
// Of libvips's loaders only the six that the signature lets through are ever needed. That of Ultra HDR, which comes before that of JPEG, unpacks
// a large picture into a file in /tmp, for brightness that no screen here shows; without it such a JPEG is read as any other.
sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadOpenexr',
    'VipsForeignLoadUhdr',
  ],
});

/**
 * What can be told of a picture without decoding it: size, signature, parts, dimensions.
 * @param name How the sentence calls it, for example "The reference image".
 * @throws Refusal with UNSUPPORTED_PICTURE, PICTURE_TOO_LARGE or UNREADABLE_PICTURE.
 */
export async function checkOutside(bytes: Buffer, name = 'The picture'): Promise<PictureOutside> {
  if (bytes.byteLength > LIMITS.picture.bytes) throw tooManyBytes(name);
  const format = pictureSignature(bytes.subarray(0, SIGNATURE_BYTES));
  if (!format) throw unsupported(bytes, name);
  checkStructure(bytes, format, name);
  const { width, height, unpackedBytes } = await dimensions(bytes, name);
  if (width * height > LIMITS.picture.pixels) throw tooManyPixels(name, width, height);
  if (Math.max(width, height) > LIMITS.picture.side) throw tooLong(name, width, height);
  if (unpackedBytes > UNPACKED_BYTES) throw tooDeep(name);
  const coded = format === 'avif' ? avifPixels(bytes) : [];
  const codedPixels = coded.reduce((sum, pixels) => sum + pixels, 0);
  if (codedPixels > MOST_CODED_PIXELS || coded.some((pixels) => pixels > LIMITS.picture.pixels))
    throw excessOf('parts', name);
  const bytesPerPixel = unpackedBytes / (width * height);
  return { format, width, height, unpackedBytes: Math.max(unpackedBytes, codedPixels * bytesPerPixel) };
}

/**
 * Decodes all of a picture whose outside has been checked: for what is kept or handed on as it is. Who decodes it anyway has checked it by
 * that.
 * @throws Refusal with UNREADABLE_PICTURE.
 */
export async function checkPixels(bytes: Buffer, name = 'The picture'): Promise<void> {
  try {
    // A mean wants every pixel, so a file that ends early or is damaged fails here, before anything is held or queued. The nearest ones alone
    // would leave tiles of a TIFF unread.
    await openPicture(bytes).resize(16, 16, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: true }).raw().toBuffer();
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** A picture to decode, as everything here reads it and as the engine does: a warning of the decoder is no failure. */
export function openPicture(bytes: Uint8Array): Sharp {
  const options = { failOn: 'error', limitInputPixels: LIMITS.picture.pixels, sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: LONGEST_SECONDS });
}

async function dimensions(bytes: Buffer, name: string): Promise<Omit<PictureOutside, 'format'>> {
  try {
    const metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
    const { width, channels, depth, icc } = metadata;
    if (icc && hasTooManySteps(icc)) throw excessOf('parts', name);
    const height = metadata.pageHeight ?? metadata.height;
    const unpackedBytes = width * height * channels * (BYTES_OF_DEPTH[depth] ?? LARGEST_DEPTH);
    return { width, height, unpackedBytes };
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(name, error);
  }
}

export function tooManyBytes(name: string): Refusal {
  return new Refusal('PICTURE_TOO_LARGE', `${name} is larger than ${megabytes(LIMITS.picture.bytes)} MB.`);
}

function tooDeep(name: string): Refusal {
  return new Refusal(
    'PICTURE_TOO_LARGE',
    `${name} has more channels or bits for each pixel than photos have. Please save it as JPEG, or with 8 bits a channel.`,
  );
}

function tooManyPixels(name: string, width: number, height: number): Refusal {
  const limit = LIMITS.picture.pixels / 1_000_000;
  return new Refusal('PICTURE_TOO_LARGE', `${name} has ${width} × ${height} pixels; the limit is ${limit} megapixels.`);
}

function tooLong(name: string, width: number, height: number): Refusal {
  const limit = LIMITS.picture.side.toLocaleString('en');
  return new Refusal('PICTURE_TOO_LARGE', `${name} has ${width} × ${height} pixels; a side may have ${limit} at most.`);
}

function unsupported(bytes: Buffer, name: string): Refusal {
  if (looksLikeSvg(bytes.subarray(0, SVG_HEAD_BYTES)))
    return new Refusal('UNSUPPORTED_PICTURE', `${name} is an SVG drawing. Please use a JPEG, PNG or WebP photo.`);
  if (isHeic(bytes))
    return new Refusal(
      'UNSUPPORTED_PICTURE',
      `${name} is a HEIC photo, which cannot be read here. Please save it as JPEG and use that.`,
    );
  return new Refusal(
    'UNSUPPORTED_PICTURE',
    `${name} is not an image file, whatever its name says. Please use a JPEG, PNG, WebP, AVIF, GIF or TIFF file.`,
  );
}

export function unreadable(name: string, cause: unknown): Refusal {
  return new Refusal('UNREADABLE_PICTURE', `${name} is damaged or incomplete and cannot be read.`, { cause });
}
