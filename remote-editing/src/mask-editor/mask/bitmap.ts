import type { Size } from '../../stage/view';

/** One bit for each pixel, 1 = white; a row starts on a byte of its own, its leftmost pixel is the byte's highest bit (as in PNG). */
export interface Bitmap extends Size {
  readonly rowBytes: number;
  readonly bits: Uint8Array<ArrayBuffer>;
}

/** All black. @param size whole pixels */
export function blankBitmap({ width, height }: Size): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  return { width, height, rowBytes, bits: new Uint8Array(rowBytes * height) };
}

/** Whether a pixel is white. */
export function isSet({ rowBytes, bits }: Bitmap, x: number, y: number): boolean {
  return ((bits[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
}

/**
 * Makes the pixels of a row white or black whose centres lie between two places.
 *
 * @param left @param right image pixels, both included; what lies beyond the row is left out
 */
export function fillBetween(bitmap: Bitmap, row: number, left: number, right: number, white: boolean): void {
  const first = Math.max(0, Math.ceil(left - 0.5));
  const last = Math.min(bitmap.width - 1, Math.floor(right - 0.5));
  // So written, a place that is no number draws nothing.
  if (!(first <= last)) return;
  const { bits } = bitmap;
  const start = row * bitmap.rowBytes;
  const firstByte = start + (first >> 3);
  const lastByte = start + (last >> 3);
  const firstBits = 0xff >> (first & 7);
  const lastBits = (0xff << (7 - (last & 7))) & 0xff;
  if (firstByte === lastByte) {
    setBits(bits, firstByte, firstBits & lastBits, white);
    return;
  }
  setBits(bits, firstByte, firstBits, white);
  bits.fill(white ? 0xff : 0, firstByte + 1, lastByte);
  setBits(bits, lastByte, lastBits, white);
}

function setBits(bits: Uint8Array, byte: number, which: number, white: boolean): void {
  bits[byte] = white ? bits[byte]! | which : bits[byte]! & ~which;
}
