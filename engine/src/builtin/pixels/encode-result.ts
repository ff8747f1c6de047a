import { LIMITS } from '@likeness/contract/rules';

import type { EnginePicture } from '../../engine';
import { fromRaw } from './encode';
import type { RawPicture } from './raw-picture';

/** Bytes: a result has to be good as the next tool's input. */
const BYTE_LIMIT = LIMITS.picture.bytes;
/** Above this a photograph's PNG is all but sure to break the limit, and is not tried. */
const LOSSLESS_PIXELS = 16_000_000;
/** No WebP is longer than this on a side. */
const WEBP_SIDE = 16_383;
/**
 * Encodes a tool's result: as PNG, so that what a tool did not touch stays as it was to the bit, and where that would be larger than the
 * studio takes as an upload, as JPEG, or WebP where there is transparency, at the best quality that fits. No side is longer than the studio
 * takes either, which is what a JPEG can hold.
 */
export async function encodeResult(picture: RawPicture): Promise<EnginePicture> {
  const { width, height } = picture;
  if (width * height <= LOSSLESS_PIXELS) {
    // Adaptive filtering more than halves a photograph's PNG, for a fifth more time.
    const png = await fromRaw(picture).png({ compressionLevel: 4, adaptiveFiltering: true }).toBuffer();
    if (png.byteLength <= BYTE_LIMIT) return { bytes: new Uint8Array(png), format: 'png', width, height };
  }
  return encodeLossy(picture);
}

async function encodeLossy(picture: RawPicture): Promise<EnginePicture> {
  const { width, height } = picture;
  const format = picture.channels === 4 && Math.max(width, height) <= WEBP_SIDE ? 'webp' : 'jpeg';
  let bytes = await lossy(picture, format, 93);
  // Only a very large and noisy picture comes here.
  for (const quality of [80, 60]) {
    if (bytes.byteLength > BYTE_LIMIT) bytes = await lossy(picture, format, quality);
  }
  return { bytes: new Uint8Array(bytes), format, width, height };
}

function lossy(picture: RawPicture, format: 'webp' | 'jpeg', quality: number): Promise<Buffer> {
  if (format === 'webp') return fromRaw(picture).webp({ quality, effort: 1 }).toBuffer();
  // The best codes of a picture are known at its end: until then all of it is kept, of 49 megapixels 560 MB for a tenth of the file.
  const optimiseCoding = picture.width * picture.height <= LOSSLESS_PIXELS;
  return fromRaw(picture)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding })
    .toBuffer();
}
