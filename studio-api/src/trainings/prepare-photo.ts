import { LIMITS } from '@likeness/shared/contract';
import sharp from 'sharp';

import type { TrainingPhoto } from './training-archive';

/** Enough for a cut-out that fills a generated picture, and it bounds the memory that two hundred photos take. */
const LONGEST_SIDE = 2_560;
const LARGEST_BYTES = 4 * 1_048_576;

/** The photo as the engine gets it: upright and not larger than generation can use. */
export async function preparePhoto({ name, bytes }: TrainingPhoto): Promise<{ name: string; bytes: Uint8Array }> {
  const image = sharp(bytes, { limitInputPixels: LIMITS.picture.pixels });
  const { width, height } = await image.metadata();
  if (Math.max(width, height) <= LONGEST_SIDE && bytes.byteLength <= LARGEST_BYTES) return { name, bytes };
  const smaller = await image
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { name, bytes: smaller };
}
