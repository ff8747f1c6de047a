import { smallCopy } from './small-copy';

/** Pixels: a tile, on a screen with two for each of CSS. */
const WIDTH = 224;

/** As {@link smallCopy}, for a tile. */
export function thumbnailOf(file: Blob): Promise<Blob | undefined> {
  return smallCopy(file, { resizeWidth: WIDTH, resizeQuality: 'medium', type: 'image/webp' });
}
