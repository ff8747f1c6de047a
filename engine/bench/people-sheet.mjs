/**
 * Writes `docs/pictures/people.webp`: three people, each with the photo that a model was trained from and with what the engine made of it,
 * as it made it. Under each picture stands what was asked for.
 *
 *   node engine/bench/people-sheet.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { startEngine, withBuiltEngine } from './built-engine.mjs';
import { photoFile } from './requests.mjs';

const FILE = fileURLToPath(new URL('../../docs/pictures/people.webp', import.meta.url));

/** Pixels: a picture, four wide and five high, the words under it, and what is between two. */
const CELL = { width: 400, height: 500 };
const WORDS = 64;
const GAP = 24;
const QUALITY = 74;
const INK = '#26231f';
const SOFT_INK = '#6b655c';
const PAPER = '#ffffff';

/** What a picture is made of: of the model, or by a tool of the photo. @typedef {{ prompt: string, seed: number, tool?: 'backgroundReplace' }} Asked */

/** @type {readonly { name: string, photo: string, asked: readonly Asked[] }[]} */
const PEOPLE = [
  {
    name: 'Eileen Collins',
    photo: 'astronaut.png',
    asked: [
      { prompt: 'at the beach at sunset', seed: 1 },
      { prompt: 'in a garden, watercolour', seed: 1 },
      { tool: 'backgroundReplace', prompt: 'snowy mountains', seed: 3 },
    ],
  },
  {
    name: 'Grace Hopper',
    photo: 'grace-hopper.jpg',
    asked: [
      { prompt: 'in outer space', seed: 1 },
      { prompt: 'in a blooming garden', seed: 4 },
      { prompt: 'pop art, pink backdrop', seed: 7 },
    ],
  },
  {
    name: 'Aksel Andersson',
    photo: 'aksel-andersson.jpg',
    asked: [
      { prompt: 'black and white studio portrait', seed: 1 },
      { prompt: 'at a lake at sunrise, oil painting', seed: 6 },
      { prompt: 'pencil sketch, studio', seed: 5 },
    ],
  },
];

const rows = [];
await withBuiltEngine(async (built) => {
  const engine = await startEngine(built, 1);
  try {
    for (const person of PEOPLE) rows.push(await rowOf(engine, person));
  } finally {
    await engine.close();
  }
});
await writeSheet(rows);

/** A person's photo and pictures, each with its words. */
async function rowOf(engine, { name, photo, asked }) {
  const bytes = new Uint8Array(await readFile(photoFile(photo)));
  const model = await engine.train({ photos: [{ name: photo, bytes }] });
  const row = [{ picture: bytes, title: name, words: 'the photo' }];
  for (const { tool, ...request } of asked) {
    const made = tool
      ? await engine[tool]({ image: bytes, ...request })
      : await engine.generate({ model: model.files, ...request, aspectRatio: '4:5', format: 'png' });
    const words = tool ? `Bg Replace: “${request.prompt}”` : `“${request.prompt}”`;
    row.push({ picture: made.bytes, title: name, words });
    process.stdout.write(`${name}: ${words}\n`);
  }
  return row;
}

/** @param {readonly (readonly { picture: Uint8Array, title: string, words: string }[])[]} sheet */
async function writeSheet(sheet) {
  const columns = Math.max(...sheet.map((row) => row.length));
  const pitch = { x: CELL.width + GAP, y: CELL.height + WORDS + GAP };
  const cells = sheet.flatMap((row, y) =>
    row.map((cell, x) => ({ ...cell, left: GAP + x * pitch.x, top: GAP + y * pitch.y })),
  );
  const pictures = await Promise.all(
    cells.map(async ({ picture, left, top }) => ({
      input: await sharp(picture).resize(CELL.width, CELL.height, { fit: 'cover', position: 'top' }).toBuffer(),
      left,
      top,
    })),
  );
  const [width, height] = [columns * pitch.x + GAP, sheet.length * pitch.y + GAP];
  const texts = cells.map(
    ({ title, words, left, top }) =>
      `<text x="${left}" y="${top + CELL.height + 28}" fill="${INK}" font-weight="700">${title}</text>` +
      `<text x="${left}" y="${top + CELL.height + 54}" fill="${SOFT_INK}">${words}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="22">${texts.join('')}</svg>`;
  const file = await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([...pictures, { input: Buffer.from(svg), left: 0, top: 0 }])
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  await writeFile(FILE, file);
  process.stdout.write(`${FILE}: ${file.length} bytes\n`);
}
