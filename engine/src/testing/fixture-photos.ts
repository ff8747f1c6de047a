import { readFile } from 'node:fs/promises';
import path from 'node:path';

import sharp, { type Region } from 'sharp';

const FOLDER = path.join(__dirname, '../../fixtures/photos');

/** The bytes of a photo of `fixtures/photos`; its README says what each shows. */
export async function photo(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path.join(FOLDER, name)));
}

/** A part of a photo, as another photo of the same person. */
export async function croppedPhoto(name: string, region: Region, width = region.width): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp(await photo(name))
      .extract(region)
      .resize({ width })
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
}
