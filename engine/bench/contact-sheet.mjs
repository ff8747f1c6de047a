/**
 * Writes pictures made by the built-in engine to `.studio/contact-sheet/`, one by one and on one sheet, so that they can be looked at:
 * numbers say whether a picture is right, not whether it is good.
 *
 *   node engine/bench/contact-sheet.mjs [photo] [words that a name must contain]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { startEngine, withBuiltEngine } from './built-engine.mjs';
import { contactSheet } from './folders.mjs';
import { editingRequest, photoFile } from './requests.mjs';

const [photoName = 'astronaut.png', wanted = ''] = process.argv.slice(2);

/** Width and height of a picture on the sheet, pixels. */
const CELL = 480;

const BACKGROUNDS = [
  'a tropical beach',
  'a beach at sunset',
  'snowy mountains',
  'a foggy forest',
  'a city at night',
  'an office',
  'a green meadow',
];
const PICTURES = [
  ['1:1', 'at the beach at sunset'],
  ['4:5', 'in a forest, cinematic'],
  ['16:9', 'in the mountains'],
  ['1:1', 'city at night'],
  ['4:5', 'in a blooming garden'],
  ['16:9', 'in a cafe'],
  ['1:1', 'in the snow'],
  ['4:5', 'street in Rome'],
  ['16:9', 'in the desert at sunset'],
  ['1:1', 'in outer space'],
  ['4:5', 'black and white studio portrait'],
  ['1:1', 'in a garden, watercolour'],
  ['1:1', 'at a lake at sunrise, oil painting'],
  ['1:1', 'vintage photo on a city street'],
  ['1:1', 'pencil sketch, studio'],
  ['1:1', 'pop art, pink backdrop'],
];

const photo = new Uint8Array(await readFile(photoFile(photoName)));
const sheet = [];
await mkdir(contactSheet, { recursive: true });
await withBuiltEngine(async (built) => {
  const engine = await startEngine(built, 1);
  try {
    await makeEdits(engine);
    await makePictures(engine);
  } finally {
    await engine.close();
  }
});
await writeSheet();
process.stdout.write(`All in ${contactSheet}\n`);

/** What each editing tool makes of the photo, and what the sheet shows beside it. */
async function makeEdits(engine) {
  // The light of a bulb, so that there is a cast to take away.
  const tinted = await sharp(photo).removeAlpha().linear([1.15, 1, 0.75], [0, 0, 0]).png().toBuffer();
  const edits = {
    objectRemoval: { image: photo, before: photo },
    addAccessories: { image: photo },
    outfitSwap: { image: photo },
    colorCorrection: { image: tinted, before: tinted },
    upscale: { image: photo, before: photo, look: detail },
  };
  for (const [tool, { image, ...shown }] of Object.entries(edits))
    await keep(`edit ${tool}`, async () => engine[tool](await editingRequest(tool, image)), shown);
}

async function makePictures(engine) {
  const model = await engine.train({ photos: [{ name: photoName, bytes: photo }] });
  await keep('cover', async () => model.cover);
  for (const [i, prompt] of BACKGROUNDS.entries())
    await keep(`background ${prompt}`, () => engine.backgroundReplace({ image: photo, prompt, seed: i + 1 }));
  for (const [i, [aspectRatio, prompt]] of PICTURES.entries())
    await keep(`picture ${prompt}`, () =>
      engine.generate({ model: model.files, prompt, aspectRatio, format: 'jpeg', seed: i + 1 }),
    );
}

/** The middle of the upper half, where the face is, with its pixels to be seen. */
async function detail(bytes) {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.round(width / 4);
  const crop = { left: Math.round(width * 0.31), top: Math.round(height * 0.08), width: side, height: side };
  return sharp(bytes).extract(crop).resize(CELL, CELL, { kernel: 'nearest' }).png().toBuffer();
}

/** Makes a picture whose name was asked for, writes it, and puts it on the sheet, behind `before`; `look` is the part of both to show. */
async function keep(name, make, { before, look = (bytes) => bytes } = {}) {
  if (!name.includes(wanted)) return;
  const start = performance.now();
  const picture = await make();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${picture.format}`;
  await writeFile(path.join(contactSheet, file), picture.bytes);
  process.stdout.write(`${file}: ${picture.width} × ${picture.height}, ${seconds} s\n`);
  for (const bytes of before ? [before, picture.bytes] : [picture.bytes])
    sheet.push(
      await sharp(await look(bytes))
        .resize(CELL, CELL, { fit: 'contain', background: '#ffffff' })
        .toBuffer(),
    );
}

async function writeSheet() {
  const columns = 4;
  const height = Math.ceil(sheet.length / columns) * CELL;
  await sharp({ create: { width: columns * CELL, height, channels: 3, background: '#ffffff' } })
    .composite(sheet.map((input, i) => ({ input, left: (i % columns) * CELL, top: Math.floor(i / columns) * CELL })))
    .jpeg({ quality: 90 })
    .toFile(path.join(contactSheet, 'sheet.jpg'));
}
