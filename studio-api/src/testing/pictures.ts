import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

const PHOTOS = path.join(__dirname, '../../../engine/fixtures/photos');

/** A real photo of the engine's fixtures. */
export function photo(
  name: 'astronaut.png' | 'chelsea.png' | 'coffee.png' | 'rocket.jpg' | 'grace-hopper.jpg',
): Buffer {
  return readFileSync(path.join(PHOTOS, name));
}

/** Noise, of which whatever is packed stays large. @param sigma how far it reaches from grey */
export function noisePicture(width: number, height: number, sigma = 30): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
}

/** A small picture with something to see in it. */
export async function smallPicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif' = 'png',
  width = 48,
  height = 32,
): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, place) => (place * 7919) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG with four bytes too many before a marker: viewers show it, and a decoder that is asked to be strict refuses it. */
export async function blemishedJpeg(width: number, height: number): Promise<Buffer> {
  const whole = await sharp(photo('astronaut.png')).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();
  const marker = whole.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([whole.subarray(0, marker), Buffer.from([1, 2, 3, 4]), whole.subarray(marker)]);
}

/** Crops of one person, as a person's own training photos would be. */
export async function trainingPhotos(count: number): Promise<{ name: string; bytes: Buffer }[]> {
  const astronaut = photo('astronaut.png');
  return Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `photos/${place}.jpg`,
      bytes: await sharp(astronaut)
        .extract({ left: place * 3, top: place * 2, width: 420 + place * 4, height: 420 + place * 3 })
        .jpeg({ quality: 92 })
        .toBuffer(),
    })),
  );
}
