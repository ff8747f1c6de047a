import type { InputFormat } from '@likeness/contract/rules';

import { avifExcess } from './avif-items';
import { excessOf, type Excess } from './excess';
import { gifExcess } from './gif-blocks';
import { jpegExcess } from './jpeg-segments';
import { pngExcess } from './png-chunks';
import { tiffExcess } from './tiff-directories';
import { webpExcess } from './webp-chunks';

const WALKS: Readonly<Record<InputFormat, (bytes: Buffer) => Excess | undefined>> = {
  avif: avifExcess,
  gif: gifExcess,
  jpeg: jpegExcess,
  png: pngExcess,
  tiff: tiffExcess,
  webp: webpExcess,
};

/**
 * Goes over the parts of a file as its container lists them, once and without copying them, before a decoder sees any of it: decoders take as
 * long for some of these as for gigabytes, even to tell the dimensions, and nothing ends them. What is damaged passes: the decoder tells.
 * @throws Refusal with PICTURE_TOO_LARGE, or UNSUPPORTED_PICTURE where its coding is none of photos.
 */
export function checkStructure(bytes: Buffer, format: InputFormat, name: string): void {
  const excess = WALKS[format](bytes);
  if (excess) throw excessOf(excess, name);
}
