import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { bigEndian, latin1, repeated } from './bytes';
import { box } from './handmade-avif';
import { packedBomb, pngChunk, pngWith } from './handmade-pictures';
import { smallPicture } from './pictures';

// Pictures of a few pixels that are made of so many parts that a decoder would work at them for long.

/** Puts chunks into a PNG behind its signature and its head. */
async function pngWithMany(chunk: Buffer, count: number): Promise<Buffer> {
  const png = await smallPicture();
  const at = 8 + 25;
  return Buffer.concat([png.subarray(0, at), repeated(chunk, count), png.subarray(at)]);
}

/** A PNG of so many packed texts or profiles, each of which unpacks to so many megabytes. */
export function pngOfPackedTexts(
  count: number,
  type: 'zTXt' | 'iTXt' | 'iCCP' = 'zTXt',
  megabytes = 7.5,
): Promise<Buffer> {
  return pngWithMany(pngChunk(type, packedBomb(type === 'iTXt' ? 'a\0\x01\0' : 'a', megabytes)), count);
}

/** A PNG of so many texts as they are, each of so many bytes, as ComfyUI and Photoshop write them. */
export function pngOfPlainTexts(count: number, type: 'tEXt' | 'iTXt', bytes: number): Promise<Buffer> {
  const head = type === 'tEXt' ? 'workflow\0' : 'XML:com.adobe.xmp\0\0\0\0\0';
  return pngWithMany(pngChunk(type, latin1(head + 'x'.repeat(bytes))), count);
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** An animated WebP of one pixel. @param strangers How many chunks of an unknown kind each frame has. */
export async function webpOfFrames(count: number, strangers = 0): Promise<Buffer> {
  const picture = (await smallPicture('webp', 1, 1)).subarray(12);
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(16), picture, repeated(riffChunk('none', Buffer.alloc(0)), strangers)]),
  );
  const [isAnimated, canvas] = [2, Buffer.alloc(10)];
  canvas[0] = isAnimated;
  const head = [latin1('WEBP'), riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6))];
  return riffChunk('RIFF', Buffer.concat([...head, repeated(frame, count)]));
}

const GIF_START = latin1('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff');
const GIF_FRAME = latin1(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0');

/** A GIF of one pixel. @param before What stands before its frames. */
export function gifOfFrames(count: number, before = ''): Buffer {
  return Buffer.concat([GIF_START, latin1(before), repeated(GIF_FRAME, count), latin1(';')]);
}

/** A GIF whose comment comes a byte at a time. */
export function gifOfBlocks(count: number): Buffer {
  return Buffer.concat([
    GIF_START,
    latin1('!\xfe'),
    repeated(latin1('\x01a'), count),
    latin1('\0'),
    GIF_FRAME,
    latin1(';'),
  ]);
}

export type TiffEntry = readonly [tag: number, type: number, count: number, value: number];
export const [TIFF_SHORT, TIFF_LONG] = [3, 4];
export const [PHOTO_POINTER, PLACE_POINTER] = [0x8769, 0x8825];

/**
 * A TIFF of so many directories that are all the same.
 * @param shared What lies behind the head, at 8, and before the directories.
 */
export function tiffOf(
  entries: readonly TiffEntry[],
  { directories = 1, shared = Buffer.alloc(0), order = 'little' } = {},
): Buffer {
  const each = 2 + 12 * entries.length + 4;
  const start = 8 + shared.length;
  const tiff = Buffer.alloc(start + each * directories);
  const put = (value: number, at: number, size: 2 | 4) =>
    order === 'little' ? tiff.writeUIntLE(value, at, size) : tiff.writeUIntBE(value, at, size);
  tiff.write(order === 'little' ? 'II*\0' : 'MM\0*', 'latin1');
  put(start, 4, 4);
  shared.copy(tiff, 8);
  for (let place = 0; place < directories; place += 1) {
    let at = put(entries.length, start + each * place, 2);
    for (const [tag, type, count, value] of entries) {
      put(tag, at, 2);
      put(type, at + 2, 2);
      put(count, at + 4, 4);
      at =
        put(value, at + 8, count === 1 && type === TIFF_SHORT ? 2 : 4) + (count === 1 && type === TIFF_SHORT ? 2 : 0);
    }
    put(place === directories - 1 ? 0 : at + 4, at, 4);
  }
  return tiff;
}

/** What any picture has: 8 × 8 grey pixels, in one strip at 8. */
export const SMALL_TIFF: readonly TiffEntry[] = [
  [256, TIFF_LONG, 1, 8],
  [257, TIFF_LONG, 1, 8],
  [258, TIFF_SHORT, 1, 8],
  [259, TIFF_SHORT, 1, 1],
  [262, TIFF_SHORT, 1, 1],
  [273, TIFF_LONG, 1, 8],
  [277, TIFF_SHORT, 1, 1],
  [278, TIFF_LONG, 1, 8],
  [279, TIFF_LONG, 1, 64],
];

/** A TIFF of pages of which each says that all of so many bytes, the same ones, are its XMP. */
export function tiffOfSharedValues(pages: number, bytes: number): Buffer {
  const shared = Buffer.alloc(Math.max(64, bytes));
  return tiffOf([...SMALL_TIFF, [700, 1, bytes, 8]], { directories: pages, shared });
}

/** A TIFF of one pixel in each line, each line a strip of so many packed bytes: all strips are the same. */
export function tiffOfSharedStrips(lines: number, bytes: number): Buffer {
  const strip = Buffer.alloc(bytes);
  deflateSync(Buffer.alloc(1)).copy(strip);
  const table = Buffer.alloc(8 * lines);
  for (let line = 0; line < lines; line += 1) {
    table.writeUInt32LE(8, 4 * line);
    table.writeUInt32LE(bytes, 4 * (lines + line));
  }
  const own: readonly TiffEntry[] = [
    [256, TIFF_LONG, 1, 1],
    [257, TIFF_LONG, 1, lines],
    [259, TIFF_SHORT, 1, 8],
    [273, TIFF_LONG, lines, 8 + bytes],
    [278, TIFF_LONG, 1, 1],
    [279, TIFF_LONG, lines, 8 + bytes + 4 * lines],
  ];
  const entries = SMALL_TIFF.map((entry) => own.find(([tag]) => tag === entry[0]) ?? entry);
  return tiffOf(entries, { shared: Buffer.concat([strip, table]) });
}

/** Formats in which a decoder reads EXIF. */
export const EXIF_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** A small picture with this EXIF, a TIFF of less than 64 KB. */
export async function pictureWithExif(format: (typeof EXIF_FORMATS)[number], exif: Buffer): Promise<Buffer> {
  const small = await smallPicture(format);
  if (format === 'png') return pngWith(small, 'eXIf', exif);
  // Of the length, to be written over.
  const Copyright = 'x'.repeat(exif.length);
  const picture = await sharp(small).withExif({ IFD0: { Copyright } }).toFormat(format).toBuffer();
  exif.copy(picture, picture.lastIndexOf('II*\0', picture.indexOf(Copyright)));
  return picture;
}

/** EXIF of one directory. @param pointers The tags of its entries, each of which leads to the same directory. */
export function exifOfPointers(count: number, pointers: readonly number[], order: 'little' | 'big' = 'little'): Buffer {
  const entries = Array.from({ length: count }, (_, place): TiffEntry => [
    pointers[place % pointers.length]!,
    TIFF_LONG,
    1,
    8,
  ]);
  return tiffOf(entries, { order });
}

function jpegSegment(marker: number, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), bigEndian(2, content.length + 2), content]);
}

/** A JPEG with so many empty EXIF segments. */
export async function jpegOfSegments(count: number): Promise<Buffer> {
  const jpeg = await smallPicture('jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), repeated(jpegSegment(0xe1), count), jpeg.subarray(2)]);
}

/** A progressive JPEG, grey all over, of so many scans: after the first each has a few bytes, and none changes anything. */
export function jpegOfScans(count: number, side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  /** A table of one code, `0`, which stands for this. */
  const codes = (kind: number, symbol: number) =>
    jpegSegment(0xc4, Buffer.from([kind << 4, 1, ...Array<number>(15).fill(0), symbol]));
  const scan = (first: number, last: number, pixels: Buffer) =>
    Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, first, last, 0])), pixels]);
  // "The next 2 ** 14 blocks end here": its code, and 14 bits that say how many more.
  const runs = Math.ceil(blocks / 2 ** 14);
  const empty = Buffer.alloc(Math.ceil((15 * runs) / 8));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegSegment(0xc2, Buffer.concat([Buffer.from([8]), bigEndian(2, side, side), Buffer.from([1, 1, 0x11, 0])])),
    codes(0, 0),
    codes(1, 0xe0),
    scan(0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    repeated(scan(1, 63, empty), count - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/**
 * An AVIF of one item, as libheif writes it, whose bytes are repeated, or read again and again.
 * @param frames How many times the picture's bytes stand in it, one after the other.
 * @param extents How many times all of them are read.
 */
export function avifRepeating(avif: Buffer, { frames = 1, extents = 1 }): Buffer {
  const boxAt = (name: string) => avif.indexOf(name, 0, 'latin1') - 4;
  const [meta, iloc, mdat] = [boxAt('meta'), boxAt('iloc'), boxAt('mdat')];
  // The end of the one item's entry: from where places count, how many extents, and of each its place and its length.
  const [extentBytes, end] = [8, iloc + avif.readUInt32BE(iloc)];
  const base = end - extentBytes - 6;
  const added = extentBytes * (extents - 1);
  const at = avif.readUInt32BE(base) + avif.readUInt32BE(end - 8);
  const length = avif.readUInt32BE(end - 4);
  const extent = bigEndian(4, avif.readUInt32BE(end - 8), length * frames);
  const changed = Buffer.from(avif);
  for (const box of [meta, iloc]) changed.writeUInt32BE(avif.readUInt32BE(box) + added, box);
  changed.writeUInt32BE(avif.readUInt32BE(base) + added, base);
  changed.writeUInt16BE(extents, base + 4);
  changed.writeUInt32BE(8 + length * frames, mdat);
  return Buffer.concat([
    changed.subarray(0, end - extentBytes),
    repeated(extent, extents),
    changed.subarray(end, at),
    repeated(avif.subarray(at, at + length), frames),
  ]);
}

/** An AVIF that says it is a film of so many samples as well. */
export function avifOfSamples(avif: Buffer, samples: number): Buffer {
  const [versionAndFlags, bytesOfEach] = [0, 1];
  const sizes = box('stsz', bigEndian(4, versionAndFlags, bytesOfEach, samples));
  return Buffer.concat([avif, box('moov', box('trak', box('mdia', box('minf', box('stbl', sizes)))))]);
}

/** A PNG with this colour profile. */
export function pngOfProfile(profile: Buffer): Promise<Buffer> {
  return pngWithMany(pngChunk('iCCP', Buffer.concat([latin1('a\0\0'), deflateSync(profile)])), 1);
}
