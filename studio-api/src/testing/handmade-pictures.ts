import { crc32, deflateSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { unsignedAt } from '../pictures/structure/unsigned-at';

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG that says these dimensions, with hardly a pixel behind them. */
export function pngSaying(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([PNG_START, pngChunk('IHDR', head), pixels, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A whole PNG with a chunk put in after its head. */
export function pngWith(png: Buffer, type: string, content: Buffer): Buffer {
  // Signature and IHDR.
  const at = 8 + 25;
  return Buffer.concat([png.subarray(0, at), pngChunk(type, content), png.subarray(at)]);
}

/** As PNG keeps a text, a colour profile: its name, and packed bytes that are much longer unpacked; none is the zero that would end a text. */
export function packedBomb(name: string, megabytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(`${name}\0\0`, 'latin1'),
    deflateSync(Buffer.alloc(megabytes * 1_048_576, 'A'), { level: 9 }),
  ]);
}

/** A GIF of so many frames that says these dimensions of itself and of each frame, with a pixel or two behind them. */
export function gifSaying(width: number, height: number, frames = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const palette = [0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const start = Buffer.concat([Buffer.from('GIF89a', 'latin1'), size, Buffer.from(palette)]);
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const place = [0x2c, 0, 0, 0, 0];
  const pixels = [0, 2, 2, 0x44, 1, 0];
  const frame = Buffer.concat([Buffer.from([...control, ...place]), size, Buffer.from(pixels)]);
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A WebP whose canvas says these dimensions, over a picture of others. */
export function webpSaying(webp: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const head = Buffer.alloc(8);
  head.write('VP8X', 'latin1');
  head.writeUInt32LE(canvas.length, 4);
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), head, canvas, webp.subarray(12)]);
  const riff = Buffer.alloc(8);
  riff.write('RIFF', 'latin1');
  riff.writeUInt32LE(content.length, 4);
  return Buffer.concat([riff, content]);
}

/** An AVIF that says other dimensions in its properties. */
export function avifSaying(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif);
  const at = changed.indexOf('ispe', 0, 'latin1');
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

/** A JPEG that says other dimensions in its frame header. */
export function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = [0xc0, 0xc2].map((marker) => changed.indexOf(Buffer.from([0xff, marker]))).find((found) => found > 0) ?? 0;
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** A little-endian TIFF whose directory says these dimensions, or leads back to itself. */
export function tiffSaying(width: number, height: number, next = 0): Buffer {
  const tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, 100],
  ] as const;
  const file = Buffer.alloc(8 + 2 + tags.length * 12 + 4 + 100);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(tags.length, 8);
  for (const [place, [tag, value]] of tags.entries()) {
    const at = 10 + place * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  file.writeUInt32LE(next, 10 + tags.length * 12);
  return file;
}

/** A JPEG with a segment put in at its start: EXIF, a colour profile, a comment. */
export function jpegWith(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

const XXE = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99">';
const LAUGHS = Array.from({ length: 9 }, (_, place) => `<!ENTITY l${place + 1} "${`&l${place};`.repeat(10)}">`).join(
  '',
);

/** Programs, documents and old formats that a decoder might take for pictures. Their names end in .png where they are sent. */
export const NO_PICTURES: Readonly<Record<string, Buffer>> = {
  'an SVG with a script': Buffer.from(`${SVG}<script>alert(1)</script></svg>`),
  'an SVG with an entity of a file': Buffer.from(`${XXE}${SVG}<text>&x;</text></svg>`),
  'an SVG of a billion laughs': Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]>${SVG}<text>&l9;</text></svg>`),
  'an SVG that shows a file': Buffer.from(`${SVG}<image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`),
  'an SVG that asks another host': Buffer.from(`${SVG}<image xlink:href="http://169.254.169.254/latest/"/></svg>`),
  'an SVG after blank lines': Buffer.from(`${'\n'.repeat(5_000)}${SVG}</svg>`),
  'an SVG in UTF-16': Buffer.from(`\ufeff${SVG}</svg>`, 'utf16le'),
  'a packed SVG': gzipSync(Buffer.from(`${SVG}</svg>`)),
  'MVG of ImageMagick': Buffer.from(
    'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://a.example/"|id")\'\npop graphic-context',
  ),
  'MSL of ImageMagick': Buffer.from(
    '<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="/tmp/evil.png"/></image>',
  ),
  'a name that ImageMagick reads': Buffer.from('text:/etc/passwd'.padEnd(100)),
  PostScript: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file'),
  'a PDF': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a playlist': Buffer.from('#EXTM3U\n#EXTINF:10,\nconcat:file:///etc/passwd\n#EXT-X-ENDLIST'),
  'a page': Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
  'a program': Buffer.from('\x7fELF'.padEnd(200, '\0'), 'latin1'),
  XBM: Buffer.from('#define x_width 9\n#define x_height 9\nstatic char x_bits[] = {0x01};'),
  XPM: Buffer.from('/* XPM */\nstatic char *x[] = {"1 1 1 1","a c #fff","a"};'),
  PPM: Buffer.from('P6 60000 60000 255\n'),
  'a text PPM': Buffer.from('P3 2 2 255 1 2 3 4 5 6 7 8 9 1 2 3'),
  Radiance: Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 60000 +X 60000\n'),
  FITS: Buffer.from('SIMPLE  =                    T'.padEnd(2_880)),
  OpenEXR: Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0, ...Buffer.alloc(90)]),
  BMP: Buffer.from('BM'.padEnd(90, '\0'), 'latin1'),
  'an icon': Buffer.from([0, 0, 1, 0, 1, 0, ...Buffer.alloc(90)]),
  'JPEG XL': Buffer.from([0xff, 0x0a, ...Buffer.alloc(90)]),
  'JPEG 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n'.padEnd(90, '\0'), 'latin1'),
  'a film': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'.padEnd(90, '\0'), 'latin1'),
  'a matrix of Matlab': Buffer.from('MATLAB 5.0 MAT-file'.padEnd(128)),
  'vips’ own': Buffer.from([0xb6, 0xa6, 0xf2, 0x08, ...Buffer.alloc(90)]),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
};

/**
 * A TIFF of some kilobytes that is as deep as its channels say, each of 32 bits in floating point, and has to be turned: all its strips are
 * the same few bytes.
 */
export function deepTiff(side: number, channels: number): Buffer {
  const strip = deflateSync(Buffer.alloc(side * channels * 4), { level: 9 });
  const numbers = (values: readonly number[], bytes: 2 | 4): Buffer => {
    const written = Buffer.alloc(values.length * bytes);
    for (const [place, value] of values.entries()) written.writeUIntLE(value, place * bytes, bytes);
    return written;
  };
  const parts: Buffer[] = [Buffer.alloc(8), strip];
  const put = (bytes: Buffer): number => {
    const place = Buffer.concat(parts).length;
    parts.push(bytes, Buffer.alloc(bytes.length % 2));
    return place;
  };
  if (strip.length % 2 === 1) parts.push(Buffer.alloc(1));
  const [SHORT, LONG] = [3, 4];
  const each = (count: number, value: number) => Array<number>(count).fill(value);
  const tags: readonly (readonly [tag: number, type: number, values: readonly number[]])[] = [
    [256, LONG, [side]],
    [257, LONG, [side]],
    [258, SHORT, each(channels, 32)],
    [259, SHORT, [8]],
    [262, SHORT, [1]],
    [273, LONG, each(side, 8)],
    [274, SHORT, [6]],
    [277, SHORT, [channels]],
    [278, LONG, [1]],
    [279, LONG, each(side, strip.length)],
    [284, SHORT, [1]],
    [338, SHORT, each(channels - 1, 0)],
    [339, SHORT, each(channels, 3)],
  ];
  const entries = tags.map(([tag, type, values]) => {
    const bytes = numbers(values, type === SHORT ? 2 : 4);
    const place = bytes.length > 4 ? numbers([put(bytes)], 4) : Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]);
    return Buffer.concat([numbers([tag, type], 2), numbers([values.length], 4), place]);
  });
  const directory = put(Buffer.concat([numbers([entries.length], 2), ...entries, Buffer.alloc(4)]));
  const file = Buffer.concat(parts);
  Buffer.concat([Buffer.from('II*\0', 'latin1'), numbers([directory], 4)]).copy(file);
  return file;
}

/** A square TIFF of so many square tiles a side, each a JPEG of its own. */
export function tiledTiff(tiles: number, tileSide: number): Promise<Buffer> {
  const side = tiles * tileSide;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#456' } })
    .tiff({ compression: 'jpeg', tile: true, tileWidth: tileSide, tileHeight: tileSide })
    .toBuffer();
}

/** The same without what is in every second of its tiles. */
export function withoutOddTiles(tiff: Buffer): Buffer {
  const changed = Buffer.from(tiff);
  const order = tiff[0] === 0x49 ? 'little' : 'big';
  const directory = unsignedAt(tiff, 4, 4, order);
  const valuesOf = (tag: number): number[] => {
    let entry = directory + 2;
    while (unsignedAt(tiff, entry, 2, order) !== tag) entry += 12;
    const [count, values] = [unsignedAt(tiff, entry + 4, 4, order), unsignedAt(tiff, entry + 8, 4, order)];
    return Array.from({ length: count }, (_, place) => unsignedAt(tiff, values + 4 * place, 4, order));
  };
  const lengths = valuesOf(325);
  for (const [tile, at] of valuesOf(324).entries()) if (tile % 2 === 1) changed.fill(0, at, at + (lengths[tile] ?? 0));
  return changed;
}
