import { readFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { fixtures } from './support.mjs';

/** Width of the square test picture, pixels, by the size's name. */
export const SIZES = { 512: 512, '12 MP': 3464 };

/** Where the astronaut's photo has the rocket, and her eyes: paths of a mask. */
export const ROCKET = 'M345 0h110v290H345z';
export const EYES = 'M168 90h116v44H168z';

/** The engine's methods, cheap ones first. */
export const JOBS = [
  'colorCorrection',
  'upscale',
  'addAccessories',
  'objectRemoval',
  'backgroundReplace',
  'outfitSwap',
  'train',
  'generate',
];

/** A real photo at the given size, and what else the method needs. */
export async function requestFor(tool, size, engine) {
  const side = SIZES[size];
  const image = await sharp(path.join(fixtures, 'photos/astronaut.png'))
    .resize(side, side, { kernel: 'lanczos3' })
    .jpeg({ quality: 92 })
    .toBuffer();
  switch (tool) {
    case 'addAccessories':
      return { image, reference: await drawn('glasses.svg'), mask: await mask(side, side, EYES) };
    case 'objectRemoval':
      return { image, mask: await mask(side, side, ROCKET) };
    case 'backgroundReplace':
      return { image, prompt: 'a tropical beach', seed: 1 };
    case 'outfitSwap':
      return { person: image, outfit: await drawn('striped-shirt.svg') };
    case 'train':
      return { photos: [{ name: 'photo.jpg', bytes: image }] };
    case 'generate': {
      const photo = await readFile(path.join(fixtures, 'photos/astronaut.png'));
      const { files } = await engine.train({ photos: [{ name: 'photo.png', bytes: size === '512' ? photo : image }] });
      return { model: files, prompt: 'at the beach at sunset', aspectRatio: '1:1', format: 'jpeg', seed: 1 };
    }
    default:
      return { image };
  }
}

/** A drawing of the fixtures, as a PNG. */
export function drawn(name) {
  return sharp(path.join(fixtures, 'drawn', name))
    .png()
    .toBuffer();
}

/** White where the path (in the coordinates of a 512 px square, stretched) is. */
export function mask(width, height, outline) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 512 512"
    preserveAspectRatio="none"><rect width="512" height="512"/><path d="${outline}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
