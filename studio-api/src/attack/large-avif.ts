import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { noisePicture } from '../testing/pictures';

const SIDE = 7_000;
const KEPT = path.join(__dirname, `../../../.cache/attack/${SIDE}-pixels.avif`);

/**
 * An AVIF of 49 megapixels in some 3 MB, within every limit of one picture and seconds of work to decode. It takes some ten seconds to make and is
 * kept in .cache.
 */
export async function largeAvif(): Promise<Buffer> {
  if (!existsSync(KEPT)) {
    await mkdir(path.dirname(KEPT), { recursive: true });
    // Noise of half the size: as much to decode, and no more bytes than a photo has.
    const half = await noisePicture(SIDE / 2, SIDE / 2)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const bytes = await sharp(half).resize(SIDE, SIDE).avif({ quality: 31, effort: 0 }).toBuffer();
    await writeFile(`${KEPT}.${process.pid}`, bytes);
    await rename(`${KEPT}.${process.pid}`, KEPT);
  }
  return readFile(KEPT);
}

/** The same with its last hundredth overwritten: it takes more than half as long to find that out as to decode all of it. */
export function damagedAtItsEnd(avif: Buffer): Buffer {
  const damaged = Buffer.from(avif);
  return damaged.fill(0xff, Math.floor(avif.length * 0.99));
}
