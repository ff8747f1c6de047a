import type { ToolName } from './load-tool';
import { NETWORK_PIXELS } from './tools/upscale/network-pixels';

/** What every piece of work takes, with its way to a worker and back. */
const EACH_MILLISECONDS = 500;
/** Of the tools that take longest for a large picture (replacing a background, removing an object), on a slow core. */
const PIXELS_PER_MILLISECOND = 2_000;
/** A network that enlarges takes 12 to 14 seconds a megapixel. */
const PIXELS_PER_MILLISECOND_BY_NETWORK = 75;
/** One to three seconds, whatever is painted. */
const GENERATE_MILLISECONDS = 2_500;

/**
 * What work at pictures of so many pixels is likely to take, on a slow core. A training, which may take minutes, counts as short: a few at a
 * time are begun, each of which holds its photos, and its place from others, until it is done.
 */
export function expectedMilliseconds(tool: ToolName, pixels = 0): number {
  if (tool === 'generate') return GENERATE_MILLISECONDS;
  const isByNetwork = tool === 'upscale' && pixels <= NETWORK_PIXELS;
  return EACH_MILLISECONDS + pixels / (isByNetwork ? PIXELS_PER_MILLISECOND_BY_NETWORK : PIXELS_PER_MILLISECOND);
}
