import path from 'node:path';

import sharp from 'sharp';

import { fixtures } from './folders.mjs';

/** Where the astronaut's photo has the rocket, and her eyes: paths of a mask, in the coordinates of a 512 px square. */
const ROCKET = 'M345 0h110v290H345z';
const EYES = 'M168 90h116v44H168z';

/** A photo of the fixtures. */
export function photoFile(name) {
  return path.join(fixtures, 'photos', name);
}

/** What an editing tool that needs no prompt is asked for; what is painted fits the astronaut's photo. */
export async function editingRequest(tool, image) {
  switch (tool) {
    case 'addAccessories':
      return { image, reference: await drawn('glasses.svg'), mask: await mask(image, EYES) };
    case 'objectRemoval':
      return { image, mask: await mask(image, ROCKET) };
    case 'outfitSwap':
      return { person: image, outfit: await drawn('striped-shirt.svg') };
    default:
      return { image };
  }
}

/** A drawing of the fixtures, as a PNG. */
function drawn(name) {
  return sharp(path.join(fixtures, 'drawn', name))
    .png()
    .toBuffer();
}

/** Of the picture's size, white where the path is, which is stretched over the picture. */
async function mask(image, outline) {
  const { width, height } = await sharp(image).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 512 512"
    preserveAspectRatio="none"><rect width="512" height="512"/><path d="${outline}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
