import type { EnginePicture } from '@likeness/engine';
import sharp from 'sharp';

/** The picture's bytes as a PNG, encoded anew only where it is none yet. */
export async function encodedAsPng({ bytes, format }: EnginePicture): Promise<Uint8Array> {
  return format === 'png' ? bytes : sharp(bytes).png({ compressionLevel: 6 }).toBuffer();
}
