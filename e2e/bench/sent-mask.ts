import sharp from 'sharp';
import type { Box } from '../support/layout';
import { pixelAt } from './hand';
import type { Share } from './shapes';

/** A mask's pixels row by row, 0 where nothing is painted. */
export interface SentMask {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @param png as the page sent it: white on black, or on nothing */
export async function readMask(png: Buffer): Promise<SentMask> {
  const image = sharp(png, { limitInputPixels: false }).flatten({ background: 'black' }).extractChannel(0);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/**
 * How many points of a stroke are painted in a mask.
 *
 * @param box where the picture was in the window when the stroke was made
 */
export function paintedPoints({ pixels, width, height }: SentMask, stroke: readonly Share[], box: Box): number {
  const isPainted = (share: Share): boolean => {
    const { x, y } = pixelAt(share, box);
    const column = Math.round(((x - box.left) / box.width) * width);
    const row = Math.round(((y - box.top) / box.height) * height);
    return (pixels[row * width + column] ?? 0) > 127;
  };
  return stroke.filter(isPainted).length;
}
