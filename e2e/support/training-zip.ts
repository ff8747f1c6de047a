import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';

/** NASA's portrait of Eileen Collins, public domain; see engine/fixtures/photos/README.md. */
export const ASTRONAUT = new URL('../../engine/fixtures/photos/astronaut.png', import.meta.url).pathname;

/** Crops that all hold the face and differ in frame and size, as the photos of one afternoon would. Pixels of the 512 × 512 portrait. */
const CROPS = [
  { left: 0, top: 0, width: 512, height: 512 },
  { left: 40, top: 0, width: 420, height: 440 },
  { left: 80, top: 0, width: 340, height: 360 },
  { left: 20, top: 0, width: 400, height: 500 },
  { left: 60, top: 0, width: 440, height: 480 },
  { left: 100, top: 0, width: 300, height: 330 },
  { left: 0, top: 0, width: 460, height: 420 },
  { left: 50, top: 0, width: 380, height: 460 },
  { left: 30, top: 0, width: 440, height: 512 },
  { left: 90, top: 0, width: 320, height: 400 },
];

/** Ten training photos as JPEG. */
export async function trainingPhotos(): Promise<Buffer[]> {
  const portrait = readFileSync(ASTRONAUT);
  return Promise.all(CROPS.map((crop) => sharp(portrait).extract(crop).jpeg({ quality: 92 }).toBuffer()));
}

/** A ZIP of named files. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The ZIP that a person would train from. */
export async function trainingZip(): Promise<Buffer> {
  const photos = await trainingPhotos();
  return zipOf(Object.fromEntries(photos.map((bytes, index) => [`photo-${index + 1}.jpg`, bytes])));
}
