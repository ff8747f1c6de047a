import { checkPixels, openPicture, unreadable } from './check-picture';

/** Enough for a cut-out that fills a generated picture, and it bounds the memory that two hundred photos take. */
const LONGEST_SIDE = 2_560;
/** What photos are commonly kept in; a TIFF may not be packed at all. */
const LEFT_AS_THEY_ARE: readonly string[] = ['jpeg', 'png', 'webp'];
/** About what a photo of the longest side takes as it is encoded here. */
const LARGEST_BYTES = 1_048_576;

/**
 * A photo that is larger than generation can use, in pixels or bytes, or in a less common encoding, as an upright JPEG; undefined where it
 * may stay as it is. Either way all of it has been decoded, once. Its outside has been checked.
 * @throws Refusal with UNREADABLE_PICTURE.
 */
export async function reducedPhoto(bytes: Buffer): Promise<Uint8Array | undefined> {
  const { format, width, height } = await openPicture(bytes).metadata();
  const isSmall = Math.max(width, height) <= LONGEST_SIDE && bytes.byteLength <= LARGEST_BYTES;
  if (isSmall && LEFT_AS_THEY_ARE.includes(format)) {
    await checkPixels(bytes);
    return undefined;
  }
  try {
    return await openPicture(bytes)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      // As the engine does with what it is given.
      .flatten({ background: '#ffffff' })
      // As cameras write it: half of what it takes with all of its colours.
      .jpeg({ quality: 90, chromaSubsampling: '4:2:0' })
      .toBuffer();
  } catch (error) {
    throw unreadable('The photo', error);
  }
}
