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

/** What the editing tools are asked for; the painted places fit the astronaut's photo. */
async function editingRequests() {
  const drawn = (name) =>
    sharp(path.join(fixtures, 'drawn', name))
      .png()
      .toBuffer();
  const painted = async (outline) => {
    const { width, height } = await sharp(photo).metadata();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 512 512"
      preserveAspectRatio="none"><rect width="512" height="512"/><path d="${outline}" fill="#fff"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  // The light of a bulb, so that there is a cast to take away.
  const tinted = await sharp(photo).removeAlpha().linear([1.15, 1, 0.75], [0, 0, 0]).png().toBuffer();
  return {
    objectRemoval: { image: photo, mask: await painted('M345 0h110v290H345z') },
    addAccessories: { image: photo, reference: await drawn('glasses.svg'), mask: await painted('M168 90h116v44H168z') },
    outfitSwap: { person: photo, outfit: await drawn('striped-shirt.svg') },
    colorCorrection: { image: tinted },
    upscale: { image: photo },
  };
}

const sheet = [];
async function show(bytes) {
  sheet.push(await sharp(bytes).resize(CELL, CELL, { fit: 'contain', background: '#ffffff' }).toBuffer());
}

/** Makes a picture and writes it; undefined where its name was not asked for. */
async function keep(name, make) {
  if (!name.includes(wanted)) return undefined;
  const start = performance.now();
  const picture = await make();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${picture.format}`;
  await writeFile(path.join(folder, file), picture.bytes);
  process.stdout.write(`${file}: ${picture.width} × ${picture.height}, ${seconds} s\n`);
  return picture;
}

/** The middle of the upper half, where the face is, with its pixels to be seen. */
async function detail(bytes) {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.round(width / 4);
  const crop = { left: Math.round(width * 0.31), top: Math.round(height * 0.08), width: side, height: side };
  return sharp(bytes).extract(crop).resize(CELL, CELL, { kernel: 'nearest' }).png().toBuffer();
}

for (const [tool, request] of Object.entries(await editingRequests())) {
  const picture = await keep(`edit ${tool}`, () => editing[tool](request, context));
  if (!picture) continue;
  // What it was made from, once for the tools that share it.
  if (tool === 'upscale') await show(await detail(photo));
  else if (tool === 'colorCorrection') await show(request.image);
  else if (sheet.length === 0) await show(photo);
  await show(tool === 'upscale' ? await detail(picture.bytes) : picture.bytes);
}
const model = await train({ photos: [{ name: photoName, bytes: photo }] }, context);
const { cover } = model;
for (const [name, make] of [
  ['cover', async () => cover],
  ...BACKGROUNDS.map((prompt, i) => [
    `background ${prompt}`,
    () => backgroundReplace({ image: photo, prompt, seed: i + 1 }, context),
  ]),
  ...PICTURES.map(([aspectRatio, prompt], i) => [
    `picture ${prompt}`,
    () => generate({ model: model.files, prompt, aspectRatio, format: 'jpeg', seed: i + 1 }, context),
  ]),
]) {
  const picture = await keep(name, make);
  if (picture) await show(picture.bytes);
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
