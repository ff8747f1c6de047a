import { bigEndian, latin1 } from './bytes';
import { pngChunk, pngWith } from './handmade-pictures';
import { SMALL_TIFF, TIFF_LONG, TIFF_SHORT, tiffOf } from './pictures-of-many-parts';

/** Eight blocks, of 90 bits each. */
const UNIT_BYTES = 90;

/**
 * Deflate of blocks with nothing in them, each with codes of its own (RFC 1951, 3.2.7): an inflater reads these anew for every eleven bytes,
 * some 0.1 µs for each byte, and gives nothing. Another block has to follow.
 * @param bytes At most, and as many as whole units make.
 */
export function emptyBlocks(bytes: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let place = 0; place < count; place += 1) bits.push((value >> place) & 1);
  };
  const [isLast, dynamicCodes] = [0, 2];
  for (let block = 0; block < 8; block += 1) {
    put(isLast, 1);
    put(dynamicCodes, 2);
    // The fewest codes of each kind: 257, 1, and all 18 lengths up to that of 1.
    put(0, 5);
    put(0, 5);
    put(14, 4);
    for (let place = 0; place < 18; place += 1) put(place === 2 || place === 17 ? 1 : 0, 3);
    // 138 and 118 zeros, two codes of one bit, and the one that ends the block.
    put(1, 1);
    put(127, 7);
    put(1, 1);
    put(107, 7);
    put(0, 1);
    put(0, 1);
    put(0, 1);
  }
  const unit = Buffer.alloc(UNIT_BYTES);
  for (const [place, bit] of bits.entries()) unit[place >> 3] = (unit[place >> 3] ?? 0) | (bit << (place & 7));
  return Buffer.alloc(Math.floor(bytes / UNIT_BYTES) * UNIT_BYTES, unit);
}

/** Raw Deflate of this content, less than 64 KB, behind so many bytes of empty blocks. */
export function behindEmptyBlocks(content: Buffer, bytes: number): Buffer {
  const [isLast, head] = [1, Buffer.alloc(5)];
  head[0] = isLast;
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(content.length ^ 0xffff, 3);
  return Buffer.concat([emptyBlocks(bytes), head, content]);
}

/** The same as PNG and TIFF have it, between a head and a checksum (RFC 1950). */
export function zlibBehindEmptyBlocks(content: Buffer, bytes: number): Buffer {
  let [sum, sumOfSums] = [1, 0];
  for (const byte of content) {
    sum = (sum + byte) % 65_521;
    sumOfSums = (sumOfSums + sum) % 65_521;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(sumOfSums, 0);
  checksum.writeUInt16BE(sum, 2);
  return Buffer.concat([Buffer.from([0x78, 1]), behindEmptyBlocks(content, bytes), checksum]);
}

/** A PNG of 8 × 8 grey pixels, behind so many bytes of empty blocks in chunks of 1 MB. */
export function pngOfEmptyBlocks(bytes: number): Buffer {
  const packed = zlibBehindEmptyBlocks(Buffer.alloc(8 * 9), bytes);
  const parts: Buffer[] = [];
  for (let at = 0; at < packed.length; at += 1_048_576)
    parts.push(pngChunk('IDAT', packed.subarray(at, at + 1_048_576)));
  const head = pngChunk('IHDR', Buffer.concat([bigEndian(4, 8, 8), Buffer.from([8, 0, 0, 0, 0])]));
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), head, ...parts, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A PNG of so many texts or profiles, each a few letters behind so many bytes of empty blocks. */
export function pngOfEmptyTexts(count: number, bytes: number, type: 'zTXt' | 'iCCP'): Buffer {
  const text = Buffer.concat([latin1('a\0\0'), zlibBehindEmptyBlocks(latin1('a text'), bytes)]);
  return Array.from({ length: count }).reduce<Buffer>((png) => pngWith(png, type, text), pngOfEmptyBlocks(0));
}

const LENGTHS = 279;

/**
 * A TIFF of 8 × 8 grey pixels in one strip, behind so many bytes of empty blocks.
 * @param told How many bytes of the strip it tells of. Where it is none, or nothing is told, libtiff takes the rest of the file.
 */
export function tiffOfEmptyBlocks(bytes: number, told: 'all' | 'none' | 'nothing' = 'all'): Buffer {
  const shared = Buffer.from(zlibBehindEmptyBlocks(Buffer.alloc(64), bytes));
  const deflate = 8;
  const own = [
    [259, TIFF_SHORT, 1, deflate],
    [LENGTHS, TIFF_LONG, 1, told === 'all' ? shared.length : 0],
  ] as const;
  const entries = SMALL_TIFF.map((entry) => own.find(([tag]) => tag === entry[0]) ?? entry);
  return tiffOf(told === 'nothing' ? entries.filter(([tag]) => tag !== LENGTHS) : entries, { shared });
}
