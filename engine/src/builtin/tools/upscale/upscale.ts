import { LIMITS } from '@likeness/contract/rules';

import type { EnginePicture, UpscaleRequest } from '../../../engine';
import { decodePicture } from '../../pixels/decode';
import { encodeResult } from '../../pixels/encode-result';
import type { RawPicture } from '../../pixels/raw-picture';
import { REACH } from '../../networks/upscaling/upscaling-network';
import type { ToolContext } from '../../tool-context';
import { partOf, reachedStage } from '../../tool-context';
import { enlargeByNetwork } from './by-network/enlarge-by-network';
import { enlarge } from './enlarge';
import { NETWORK_PIXELS } from './network-pixels';
import { noiseLevel } from './noise-level';

/** How much larger the result is, on each side. */
const FACTOR = 2;

/** As many times that with what the network reads around: a strip of some pixels is little beside it. */
const MOST_AROUND = 1.1;

/**
 * Doubles a picture's sides, sharper than plain interpolation: by a network up to {@link NETWORK_PIXELS}, by Lanczos above. Where
 * doubling would break the limit of pixels in {@link LIMITS} (from 12.5 megapixels on), or that of a side, the result is as large as the
 * limit allows, in the same proportions; a picture at the limit keeps its size. Transparency is kept.
 */
export async function upscale(request: UpscaleRequest, context: ToolContext): Promise<EnginePicture> {
  const picture = await decodePicture(request.image);
  reachedStage(context, 0.05);
  const { width, height } = enlargedSize(picture.width, picture.height);
  const noise = noiseLevel(picture);
  const enlarging = partOf(context, 0.05, 0.85);
  const large = isForNetwork(picture)
    ? await enlargeByNetwork(picture, noise, enlarging)
    : await enlarge(picture, width, height, sharpnessFor(noise), enlarging);
  reachedStage(context, 0.85);
  return encodeResult(large);
}

/** The size of the result, pixels. */
export function enlargedSize(width: number, height: number): { width: number; height: number } {
  const { pixels, side } = LIMITS.picture;
  const factor = Math.max(1, Math.min(FACTOR, Math.sqrt(pixels / (width * height)), side / Math.max(width, height)));
  return { width: Math.floor(width * factor), height: Math.floor(height * factor) };
}

/** The network doubles, whatever the limits are. */
function isForNetwork({ width, height }: Pick<RawPicture, 'width' | 'height'>): boolean {
  return (
    width * height <= NETWORK_PIXELS &&
    (width + 2 * REACH) * (height + 2 * REACH) <= MOST_AROUND * NETWORK_PIXELS &&
    Math.max(width, height) * FACTOR <= LIMITS.picture.side
  );
}

/** A little beyond back-projection, which eyes prefer and costs no fidelity; noise would be sharpened with the rest, so it holds back. */
export function sharpnessFor(noise: number): number {
  return 1.3 * Math.min(1, Math.max(0.2, 1 - (noise - 2) / 8));
}
