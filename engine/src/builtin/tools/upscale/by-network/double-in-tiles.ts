import { setImmediate as nextTurn } from 'node:timers/promises';

import { loadUpscalingNetwork, REACH } from '../../../networks/upscaling/upscaling-network';
import type { RawPicture } from '../../../pixels/raw-picture';
import { reachedStage, type ToolContext } from '../../../tool-context';
import type { ExactPicture } from './exact-picture';

/**
 * Pixels of the input on a tile's side, at most: a quarter of a second of work, between two looks at the signal, and 70 MB of memory.
 * Tiles of 256 take 180 MB and, within what can be measured, the same time.
 */
const TILE = 128;

/**
 * Doubles a picture's sides by the network, tile by tile. Every tile is given as much of its surroundings as the network looks at, so
 * the result is that of the whole picture in one; beyond the picture's border its last pixels go on.
 */
export async function doubleInTiles(
  picture: RawPicture,
  context: ToolContext,
  tile: number = TILE,
): Promise<ExactPicture> {
  const network = await loadUpscalingNetwork(context.resolveFrom);
  const large = {
    data: new Float32Array(picture.width * picture.height * 12),
    width: picture.width * 2,
    height: picture.height * 2,
  };
  const tops = starts(picture.height, tile);
  const lefts = starts(picture.width, tile);
  for (const [row, [top, height]] of tops.entries()) {
    for (const [column, [left, width]] of lefts.entries()) {
      // Lets a cancellation in.
      await nextTurn();
      reachedStage(context, (row * lefts.length + column) / (tops.length * lefts.length));
      const samples = surroundings(picture, left, top, width, height);
      place(large, await network.run(samples, width + 2 * REACH, height + 2 * REACH), left * 2, top * 2, width * 2);
    }
  }
  return large;
}

/** Where tiles start, and how long they are: as few as possible, and all but equal, so that none is a sliver. */
function starts(side: number, tile: number): [start: number, length: number][] {
  const count = Math.ceil(side / tile);
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor((at * side) / count);
    return [start, Math.floor(((at + 1) * side) / count) - start];
  });
}

function surroundings(picture: RawPicture, left: number, top: number, width: number, height: number): Float32Array {
  const { data, channels } = picture;
  const samples = new Float32Array((width + 2 * REACH) * (height + 2 * REACH) * 3);
  let to = 0;
  for (let y = top - REACH; y < top + height + REACH; y++) {
    const row = Math.min(picture.height - 1, Math.max(0, y)) * picture.width;
    for (let x = left - REACH; x < left + width + REACH; x++) {
      const from = (row + Math.min(picture.width - 1, Math.max(0, x))) * channels;
      samples[to++] = data[from]!;
      samples[to++] = data[from + 1]!;
      samples[to++] = data[from + 2]!;
    }
  }
  return samples;
}

function place(large: ExactPicture, tile: Float32Array, left: number, top: number, width: number): void {
  const height = tile.length / (width * 3);
  for (let y = 0; y < height; y++) {
    large.data.set(tile.subarray(y * width * 3, (y + 1) * width * 3), ((top + y) * large.width + left) * 3);
  }
}
