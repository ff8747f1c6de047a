import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** A picture as numbers: red, green, blue of one pixel after the other, 0 to 255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A part of a picture, in its pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An encoded picture, upright, without its alpha. */
export async function decoded(bytes: Buffer | Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The picture of another size. */
export async function resized({ width, height, data }: Pixels, to: { width: number; height: number }): Promise<Pixels> {
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { ...to, data: scaled };
}

/** The picture that an `img` shows, as the page can read it. */
export async function pixelsShown(image: Locator): Promise<Pixels> {
  const bytes = await image.evaluate(async (element) => {
    const answer = await fetch((element as HTMLImageElement).src);
    return [...new Uint8Array(await answer.arrayBuffer())];
  });
  return decoded(Buffer.from(bytes));
}

/** How far two pictures of one size are from each other in a part of them: the mean of the differences of all values, 0 to 255. */
export function meanDifference(one: Pixels, other: Pixels, part: Part = { left: 0, top: 0, ...one }): number {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`${one.width} × ${one.height} pixels cannot be held against ${other.width} × ${other.height}.`);
  }
  let sum = 0;
  for (let y = part.top; y < part.top + part.height; y += 1) {
    const row = (y * one.width + part.left) * 3;
    for (let value = row; value < row + part.width * 3; value += 1) {
      sum += Math.abs((one.data[value] ?? NaN) - (other.data[value] ?? NaN));
    }
  }
  return sum / (part.width * part.height * 3);
}

/** The mean of red, green and blue. */
export function meanColor({ data }: Pixels): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let value = 0; value < data.length; value += 3) {
    sums[0] += data[value] ?? NaN;
    sums[1] += data[value + 1] ?? NaN;
    sums[2] += data[value + 2] ?? NaN;
  }
  const count = data.length / 3;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}
