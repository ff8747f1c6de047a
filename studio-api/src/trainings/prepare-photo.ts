import { checkOutside, checkPixels, openPicture, type PictureOutside } from '../pictures/check-picture';
import type { InTurn } from '../pictures/decoding';
import type { ArchivedPicture } from './training-archive';

/** Enough for a cut-out that fills a generated picture, and it bounds the memory that two hundred photos take. */
const LONGEST_SIDE = 2_560;
const LARGEST_BYTES = 4 * 1_048_576;

export interface PreparedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The photo as the engine gets it: upright and not larger than generation can use. Decoded once here, either to check it or to
 * make it smaller. Undefined where it cannot be read to its end, as one photo of many must not fail a training.
 * @param inTurn Decodes it when it is its turn.
 */
export async function preparePhoto(
  { name, bytes }: ArchivedPicture,
  inTurn: InTurn = (work) => work(),
): Promise<PreparedPhoto | undefined> {
  const outside = await inTurn(() => checkOutside(bytes).catch(() => undefined));
  if (!outside) return undefined;
  return inTurn(
    () =>
      prepared(bytes, outside).then(
        (preparedBytes) => ({ name, bytes: preparedBytes }),
        () => undefined,
      ),
    outside,
  );
}

async function prepared(bytes: Buffer, { width, height }: PictureOutside): Promise<Uint8Array> {
  if (Math.max(width, height) <= LONGEST_SIDE && bytes.byteLength <= LARGEST_BYTES) {
    await checkPixels(bytes);
    return bytes;
  }
  return openPicture(bytes)
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
