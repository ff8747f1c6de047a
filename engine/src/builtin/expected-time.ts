import type { ToolName } from './load-tool';
import { NETWORK_PIXELS } from './tools/upscale/network-pixels';

/** Milliseconds on a slow core, with the way to a worker and back. */
const LEAST = 500;
/** What a tool takes for the smallest picture, where it is more; of object removal that is where dots are painted all over. */
const LEAST_OF: Partial<Record<ToolName, number>> = {
  generate: 2_500,
  backgroundReplace: 2_500,
  outfitSwap: 2_500,
  objectRemoval: 6_000,
};
const PIXELS_PER_MILLISECOND = 2_000;
/** A network that enlarges takes 12 to 14 seconds a megapixel. */
const PIXELS_PER_MILLISECOND_BY_NETWORK = 75;

/**
 * What work at pictures of so many pixels is likely to take. A training, which may take minutes, counts as short: a few at a time are
 * begun, each of which holds its photos, and its place from others, until it is done.
 */
export function expectedMilliseconds(tool: ToolName, pixels = 0): number {
  const isByNetwork = tool === 'upscale' && pixels <= NETWORK_PIXELS;
  return (
    (LEAST_OF[tool] ?? LEAST) + pixels / (isByNetwork ? PIXELS_PER_MILLISECOND_BY_NETWORK : PIXELS_PER_MILLISECOND)
  );
}
