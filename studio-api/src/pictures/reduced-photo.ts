import { checkPixels, openPicture, unreadable } from './check-picture';

/** Enough for a cut-out that fills a generated picture, and it bounds the memory that two hundred photos take. */
const LONGEST_SIDE = 2_560;
const LARGEST_BYTES = 4 * 1_048_576;

/**
 * A photo that is larger than generation can use, upright and smaller; undefined where it may stay as it is. Either way all of it has been
 * decoded, once. Its outside has been checked.
 * @throws Refusal with UNREADABLE_PICTURE.
 */
export async function reducedPhoto(bytes: Buffer): Promise<Uint8Array | undefined> {
  const { width, height } = await openPicture(bytes).metadata();
  if (Math.max(width, height) <= LONGEST_SIDE && bytes.byteLength <= LARGEST_BYTES) {
    await checkPixels(bytes);
    return undefined;
  }
  try {
    return await openPicture(bytes)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch (error) {
    throw unreadable('The photo', error);
  }
}
