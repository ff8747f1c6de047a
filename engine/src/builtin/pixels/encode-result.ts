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
/** Of a JPEG, from what nobody sees the difference of, to what only very large pictures of noise need to be within the limit. */
const JPEG_QUALITIES = [93, 80, 60, 40, 20];

/**
 * Encodes a tool's result: as PNG, so that what a tool did not touch stays as it was to the bit, and where that would be larger than the
 * studio takes as an upload, as JPEG at the best quality that fits; as WebP where there is transparency that one can hold, else on white. No
 * side is longer than the studio takes either, which is what a JPEG can hold.
 */
export async function encodeResult(picture: RawPicture): Promise<EnginePicture> {
  const { width, height } = picture;
  if (width * height <= LOSSLESS_PIXELS) {
    // Adaptive filtering more than halves a photograph's PNG, for a fifth more time.
    const png = await fromRaw(picture).png({ compressionLevel: 4, adaptiveFiltering: true }).toBuffer();
    if (png.byteLength <= BYTE_LIMIT) return { bytes: new Uint8Array(png), format: 'png', width, height };
  }
  const webp = picture.channels === 4 && Math.max(width, height) <= WEBP_SIDE ? await webpOf(picture) : undefined;
  const bytes = webp ?? (await jpegWithin(picture));
  return { bytes: new Uint8Array(bytes), format: webp ? 'webp' : 'jpeg', width, height };
}

/**
 * Undefined where it has too much detail for a WebP. To try one of 49 megapixels of noise takes twenty seconds and 1.3 GB, so that a JPEG of
 * each, of what is seen and of what shines through, which takes a second, says before whether it can be.
 */
async function webpOf(picture: RawPicture): Promise<Buffer | undefined> {
  // A WebP loses nothing of it.
  const shines = await fromRaw(picture).extractChannel(3).jpeg({ quality: 100 }).toBuffer();
  const detail = shines.byteLength + (await jpegOf(picture, 80)).byteLength;
  if (detail > BYTE_LIMIT) return undefined;
  for (const quality of detail > BYTE_LIMIT / 3 ? [80] : [93, 80]) {
    const webp = await fromRaw(picture).webp({ quality, effort: 1 }).toBuffer().catch(whereTooDetailed);
    if (webp && webp.byteLength <= BYTE_LIMIT) return webp;
  }
  return undefined;
}

/** What libvips says of a picture whose first part would be larger than a WebP can have it. */
function whereTooDetailed(error: unknown): undefined {
  if (error instanceof Error && error.message.includes('unable to encode')) return;
  throw error;
}

async function jpegWithin(picture: RawPicture): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    bytes = await jpegOf(picture, quality);
    if (bytes.byteLength <= BYTE_LIMIT) break;
  }
  return bytes;
}

function jpegOf(picture: RawPicture, quality: number): Promise<Buffer> {
  // The best codes of a picture are known at its end: until then all of it is kept, of 49 megapixels 560 MB for a tenth of the file.
  const optimiseCoding = picture.width * picture.height <= LOSSLESS_PIXELS;
  return fromRaw(picture)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding })
    .toBuffer();
}
