import { LIMITS } from '@likeness/contract/rules';

import type { Excess } from './excess';

/** Signature and screen; the byte that tells of the table of colours behind it, from the file's start and from a frame's. */
const HEAD_BYTES = 13;
const HEAD_COLOURS = 10;
const FRAME_HEAD_BYTES = 10;
const FRAME_COLOURS = 9;

const EXTENSION = 0x21;
const FRAME = 0x2c;
const PADDING = 0;
/** How long a frame is shown, and a comment. */
const KNOWN_EXTENSIONS = [0xf9, 0xfe];

/** Editors fill their blocks, with 255 bytes: the largest file has 120,000. */
const MOST_BLOCKS = 1_000_000;

/** Whether a GIF has more frames or blocks than it should: libvips keeps and tells something of each frame before it decodes the first. */
export function gifExcess(gif: Uint8Array): Excess | undefined {
  let frames = 0;
  let blocks = 0;
  let at = HEAD_BYTES + colourTableBytes(gif[HEAD_COLOURS]);
  while (at < gif.length) {
    const kind = gif[at];
    if (kind === FRAME) {
      frames += 1;
      // The byte before the pixels tells how long their codes are.
      at += FRAME_HEAD_BYTES + colourTableBytes(gif[at + FRAME_COLOURS]) + 1;
    } else if (kind === EXTENSION) {
      // Of one that it does not know libnsgif passes over the first block without a look at its length.
      if (gif[at + 2] === 0 && !KNOWN_EXTENSIONS.includes(gif[at + 1] ?? 0)) return 'parts';
      at += 2;
    } else if (kind === PADDING) {
      at += 1;
      continue;
    } else {
      // Its end, or damage, where the decoder ends too.
      return undefined;
    }
    // Each begins with its length, and one of length 0 is the last.
    let length;
    do {
      length = gif[at] ?? 0;
      at += length + 1;
      blocks += 1;
    } while (length > 0 && blocks <= MOST_BLOCKS);
    if (frames > LIMITS.picture.frames) return 'frames';
    if (blocks > MOST_BLOCKS) return 'parts';
  }
  return undefined;
}

function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}
