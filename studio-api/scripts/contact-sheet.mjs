/**
 * Writes pictures made by the built-in engine to `.studio/contact-sheet/`, one by one and on one sheet, so that they can be looked at:
 * numbers say whether a picture is right, not whether it is good.
 *
 *   node studio-api/scripts/contact-sheet.mjs [photo] [words that a name must contain]
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import sharp from 'sharp';

import { drawn, EYES, mask, ROCKET } from '../bench/engine-jobs.mjs';
import { api, fixtures } from '../bench/support.mjs';

const folder = path.join(api, '..', '.studio', 'contact-sheet');
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

/** The tools are TypeScript; they are bundled into a file beside the sources for as long as this runs. */
async function loadTools() {
  const outfile = path.join(api, `.contact-sheet-${process.pid}.mjs`);
  const from = (tool) => JSON.stringify(path.join(api, 'src/engine/builtin', tool));
  const contents = `
    export { addAccessories } from ${from('add-accessories/add-accessories')};
    export { colorCorrection } from ${from('color-correction/color-correction')};
    export { objectRemoval } from ${from('object-removal/object-removal')};
    export { outfitSwap } from ${from('outfit-swap/outfit-swap')};
    export { upscale } from ${from('upscale/upscale')};
    export { backgroundReplace } from ${from('background-replace/background-replace')};
    export { generate } from ${from('generation/generate')};
    export { train } from ${from('training/train')};`;
  await build({
    stdin: { contents, resolveDir: api, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}

const context = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  resolveFrom: fileURLToPath(import.meta.url),
};

const { backgroundReplace, generate, train, ...editing } = await loadTools();
const photo = new Uint8Array(await readFile(path.join(fixtures, 'photos', photoName)));
await mkdir(folder, { recursive: true });

/** What the editing tools are asked for, and what the sheet shows beside the result; the painted places fit the astronaut's photo. */
async function editingRequests() {
  // The light of a bulb, so that there is a cast to take away.
  const tinted = await sharp(photo).removeAlpha().linear([1.15, 1, 0.75], [0, 0, 0]).png().toBuffer();
  const { width, height } = await sharp(photo).metadata();
  return {
    objectRemoval: { request: { image: photo, mask: await mask(width, height, ROCKET) }, before: photo },
    addAccessories: {
      request: { image: photo, reference: await drawn('glasses.svg'), mask: await mask(width, height, EYES) },
    },
    outfitSwap: { request: { person: photo, outfit: await drawn('striped-shirt.svg') } },
    colorCorrection: { request: { image: tinted }, before: tinted },
    upscale: { request: { image: photo }, before: photo, look: detail },
  };
}

/** The middle of the upper half, where the face is, with its pixels to be seen. */
async function detail(bytes) {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.round(width / 4);
  const crop = { left: Math.round(width * 0.31), top: Math.round(height * 0.08), width: side, height: side };
  return sharp(bytes).extract(crop).resize(CELL, CELL, { kernel: 'nearest' }).png().toBuffer();
}

const sheet = [];
/** Makes a picture whose name was asked for, writes it, and puts it on the sheet, behind `before`; `look` is the part of both to show. */
async function keep(name, make, { before, look = (bytes) => bytes } = {}) {
  if (!name.includes(wanted)) return;
  const start = performance.now();
  const picture = await make();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${picture.format}`;
  await writeFile(path.join(folder, file), picture.bytes);
  process.stdout.write(`${file}: ${picture.width} × ${picture.height}, ${seconds} s\n`);
  for (const bytes of before ? [before, picture.bytes] : [picture.bytes])
    sheet.push(
      await sharp(await look(bytes))
        .resize(CELL, CELL, { fit: 'contain', background: '#ffffff' })
        .toBuffer(),
    );
}

for (const [tool, { request, ...shown }] of Object.entries(await editingRequests())) {
  await keep(`edit ${tool}`, () => editing[tool](request, context), shown);
}
const model = await train({ photos: [{ name: photoName, bytes: photo }] }, context);
await keep('cover', async () => model.cover);
for (const [i, prompt] of BACKGROUNDS.entries()) {
  await keep(`background ${prompt}`, () => backgroundReplace({ image: photo, prompt, seed: i + 1 }, context));
}
for (const [i, [aspectRatio, prompt]] of PICTURES.entries()) {
  await keep(`picture ${prompt}`, () =>
    generate({ model: model.files, prompt, aspectRatio, format: 'jpeg', seed: i + 1 }, context),
  );
}

const columns = 4;
await sharp({
  create: {
    width: columns * CELL,
    height: Math.ceil(sheet.length / columns) * CELL,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(sheet.map((input, i) => ({ input, left: (i % columns) * CELL, top: Math.floor(i / columns) * CELL })))
  .jpeg({ quality: 90 })
  .toFile(path.join(folder, 'sheet.jpg'));
process.stdout.write(`All in ${folder}\n`);
