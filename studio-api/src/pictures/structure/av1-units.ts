import { pixelsOfSequence } from './av1-sequence';

/** Of a unit's first byte: whether it has a second one, whether its length follows, and what it is (AV1 specification, 5.3.2). */
const HAS_EXTENSION = 0x04;
const HAS_LENGTH = 0x02;
const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const FRAME = 6;

const LONGEST_LENGTH = 8;

export interface Av1Units {
  /** Open bitstream units. */
  readonly units: number;
  /** Those that have a frame decoded, or one shown again. */
  readonly frames: number;
  /** Of the largest frame that may be in it; 0 where nothing tells. */
  readonly pixels: number;
}

/** Counts what a stretch of AV1 is made of. @param most It counts no more units. */
export function av1Units(bytes: Uint8Array, most: number): Av1Units {
  let units = 0;
  let frames = 0;
  let pixels = 0;
  for (let at = 0; at < bytes.length && units < most;) {
    const head = bytes[at] ?? 0;
    // Decoders pass over zeros between frames, and decode what is behind them.
    if (head === 0) {
      at += 1;
      continue;
    }
    const kind = (head >> 3) & 0x0f;
    units += 1;
    if (kind === FRAME_HEADER || kind === FRAME) frames += 1;
    at += (head & HAS_EXTENSION) === 0 ? 1 : 2;
    // Without a length it is the last.
    const isLast = (head & HAS_LENGTH) === 0;
    let length = 0;
    for (let place = 0; !isLast && place < LONGEST_LENGTH; place += 1) {
      const byte = bytes[at] ?? 0;
      at += 1;
      length += (byte & 0x7f) * 128 ** place;
      if (byte < 0x80) break;
    }
    if (kind === SEQUENCE_HEADER)
      pixels = Math.max(pixels, pixelsOfSequence(bytes.subarray(at, isLast ? undefined : at + length)));
    if (isLast) break;
    at += length;
  }
  return { units, frames, pixels };
}
