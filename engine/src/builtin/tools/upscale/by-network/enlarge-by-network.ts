import type { RawPicture } from '../../../pixels/raw-picture';
import { partOf, type ToolContext } from '../../../tool-context';
import { enlarge } from '../enlarge';
import { backProject } from './back-projection';
import { doubleInTiles } from './double-in-tiles';
import { fillTransparent } from './fill-transparent';

/** Plain Lanczos for alpha: a sharpened edge of it would show as a rim. */
const ALPHA_SHARPNESS = 0;

/**
 * Doubles a picture's sides: by the network, corrected by back-projection. Alpha is enlarged by Lanczos.
 * @param noise the picture's, see noise-level.ts.
 * @returns straight colours, as they came; those of invisible pixels are their surroundings'.
 */
export async function enlargeByNetwork(picture: RawPicture, noise: number, context: ToolContext): Promise<RawPicture> {
  const { channels } = picture;
  const visible = fillTransparent(picture);
  const large = await doubleInTiles(visible, partOf(context, 0, 0.9));
  await backProject(large, visible, noise, partOf(context, 0.9, 0.97));
  const { width, height } = large;
  if (channels === 3) return { data: Uint8ClampedArray.from(large.data), width, height, channels };
  const { data } = await enlarge(picture, width, height, ALPHA_SHARPNESS, partOf(context, 0.97, 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) data[pixel * 4 + channel] = large.data[pixel * 3 + channel]!;
  }
  return { data, width, height, channels };
}
