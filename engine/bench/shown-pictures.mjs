/**
 * Makes the pictures that the studio itself shows, beside its forms and where a list is empty: all by the built-in engine, of one photo, none
 * touched up. They are kept where they are shown; this is for when the engine has become better.
 *
 *   node engine/bench/shown-pictures.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { startEngine, withBuiltEngine } from './built-engine.mjs';
import { editingRequest, photoFile } from './requests.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const PHOTO = 'astronaut.png';

/** Twice as wide as they are shown, pixels. */
const PRINT = { folder: 'remote-auth/src/marketing-panel/pictures', width: 320, quality: 38 };
const SMALL = { width: 240, quality: 46 };
const GALLERY = { ...SMALL, folder: 'remote-gallery/src/picture-grid/examples' };
const MODELS = { ...SMALL, folder: 'remote-photoshoot/src/models/examples' };
const TOOLS = { ...SMALL, folder: 'remote-editing/src/tool/examples' };

/** @type {readonly { name: string, prompt: string, seed: number, shown: readonly (typeof PRINT)[] }[]} */
const PICTURES = [
  { name: 'studio', prompt: 'black and white studio portrait', seed: 11, shown: [PRINT] },
  { name: 'beach', prompt: 'at the beach at sunset', seed: 1, shown: [PRINT, GALLERY, MODELS] },
  { name: 'forest', prompt: 'in a forest, cinematic', seed: 2, shown: [PRINT, GALLERY] },
  { name: 'space', prompt: 'in outer space', seed: 10, shown: [PRINT, MODELS] },
  { name: 'garden', prompt: 'in a garden, watercolour', seed: 12, shown: [GALLERY] },
];

const bytes = new Uint8Array(await readFile(photoFile(PHOTO)));
await withBuiltEngine(async (built) => {
  const engine = await startEngine(built, 1);
  try {
    const model = await engine.train({ photos: [{ name: PHOTO, bytes }] });
    for (const place of [MODELS, TOOLS]) await keep('photo', bytes, place);
    const snow = await engine.backgroundReplace({ image: bytes, prompt: 'snowy mountains', seed: 3 });
    await keep('snow', snow.bytes, TOOLS);
    await keep('outfit', (await engine.outfitSwap(await editingRequest('outfitSwap', bytes))).bytes, TOOLS);
    for (const { name, prompt, seed, shown } of PICTURES) {
      const made = await engine.generate({ model: model.files, prompt, aspectRatio: '4:5', format: 'png', seed });
      for (const place of shown) await keep(name, made.bytes, place);
    }
  } finally {
    await engine.close();
  }
});

/** @param {string} name @param {Uint8Array} picture @param {typeof PRINT} place */
async function keep(name, picture, { folder, width, quality }) {
  const file = path.join(repository, folder, `${name}.avif`);
  await mkdir(path.dirname(file), { recursive: true });
  const small = await sharp(picture)
    .resize(width, (width * 5) / 4, { position: 'top' })
    .avif({ quality, effort: 9 })
    .toBuffer();
  await writeFile(file, small);
  process.stdout.write(`${path.relative(repository, file)}: ${small.length} bytes\n`);
}
