import { LIMITS } from '@likeness/contract/rules';
import sharp from 'sharp';

import type { TrainingPhoto } from './training-archive';

/** Enough for a cut-out that fills a generated picture, and it bounds the memory that two hundred photos take. */
const LONGEST_SIDE = 2_560;
const LARGEST_BYTES = 4 * 1_048_576;

export interface PreparedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The photo as the engine gets it: upright and not larger than generation can use. Undefined where it cannot be read to its end, as
 * one photo of many must not fail a training.
 */
export async function preparePhoto({ name, bytes }: TrainingPhoto): Promise<PreparedPhoto | undefined> {
  try {
    // As the check of the archive and the engine read: a warning of the decoder is no failure.
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.picture.pixels });
    const { width, height } = await image.metadata();
    if (Math.max(width, height) <= LONGEST_SIDE && bytes.byteLength <= LARGEST_BYTES) return { name, bytes };
    const smaller = await image
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { name, bytes: smaller };
  } catch {
    return undefined;
  }
}
