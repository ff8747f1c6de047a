import type { Bitmap } from './bitmap';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GREYSCALE = 0;
/** The filter of a line that is stored as what it differs from the one above: nearly all of a mask becomes 0, and deflates at once. */
const UP = 2;

/**
 * A bitmap as a PNG of 1 bit a pixel, greyscale: it can hold nothing but 0 and 255.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export async function maskPng(bitmap: Bitmap): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, bitmap.width);
  header.setUint32(4, bitmap.height);
  header.setUint8(8, 1);
  header.setUint8(9, GREYSCALE);
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', await deflated(filtered(bitmap))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function filtered({ bits, rowBytes, height }: Bitmap): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array((rowBytes + 1) * height);
  // Above the first line there is nothing, which counts as 0.
  let above = new Uint8Array(rowBytes);
  for (let row = 0; row < height; row += 1) {
    const line = bits.subarray(row * rowBytes, (row + 1) * rowBytes);
    const at = row * (rowBytes + 1);
    lines[at] = UP;
    for (let byte = 0; byte < rowBytes; byte += 1) lines[at + 1 + byte] = line[byte]! - above[byte]!;
    above = line;
  }
  return lines;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // What the platform calls 'deflate' is the zlib format, which is PNG's.
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), content]);
  return joined([bigEndian(content.length), named, bigEndian(crc32(named))]);
}

function bigEndian(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const CRC_POLYNOMIAL = 0xedb88320;

/** The cyclic redundancy check at the end of each chunk, as ISO 3309 has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}
