/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { pictureSignature, type InputFormat } from '@likeness/contract/rules';
import sharp from 'sharp';

import { pngOfEmptyBlocks, pngOfEmptyTexts, tiffOfEmptyBlocks } from '../../testing/empty-blocks';
import { jpegWith, pngWith } from '../../testing/handmade-pictures';
import { noisePicture, photo, smallPicture } from '../../testing/pictures';
import {
  avifOfSamples,
  avifRepeating,
  EXIF_FORMATS,
  exifOfPointers,
  gifOfBlocks,
  gifOfFrames,
  jpegOfScans,
  jpegOfSegments,
  PHOTO_POINTER,
  pictureWithExif,
  PLACE_POINTER,
  pngOfPackedTexts,
  pngOfPlainTexts,
  SMALL_TIFF,
  TIFF_LONG,
  tiffOf,
  tiffOfSharedStrips,
  tiffOfSharedValues,
  webpOfFrames,
} from '../../testing/pictures-of-many-parts';
import { checkStructure } from './check-structure';

type Make = () => Buffer | Promise<Buffer>;

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const;

function formatOf(bytes: Buffer): InputFormat {
  const format = pictureSignature(bytes);
  if (!format) throw new Error('This is no picture.');
  return format;
}

/** The sentence with which it is refused, or undefined. */
function refusal(bytes: Buffer, format = formatOf(bytes)): string | undefined {
  try {
    checkStructure(bytes, format, 'The picture');
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal', code: 'PICTURE_TOO_LARGE' });
    return (error as Error).message;
  }
}

const FRAMES = 'The picture has more than 1,000 frames or pages. Please save the one that you want as JPEG or PNG.';
const TEXTS = /^The picture carries more texts than can be unpacked here\./;
const PACKING = /^The picture is packed into more bytes than its pixels have, and would take too long to read\./;
const PARTS = /^The picture is put together from more parts than photos are/;

/** What looks like the head of a segment, in the pixels of the first scan. */
function withBait(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from('ffda', 'hex')) + 2;
  const pixels = scan + jpeg.readUInt16BE(scan);
  return Buffer.concat([jpeg.subarray(0, pixels), Buffer.from('ff02ffff', 'hex'), jpeg.subarray(pixels)]);
}

/** With some boxes more of this kind. @param hex what each holds */
async function avifWith(name: string, hex: string, count = 1): Promise<Buffer> {
  const content = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  const box = Buffer.concat([head, content]);
  return Buffer.concat([await small('avif'), ...Array.from({ length: count }, () => box)]);
}

const small = (format: InputFormat) => smallPicture(format);

it.each<[string, string | RegExp, Make]>([
  ['a PNG of nine packed texts', TEXTS, () => pngOfPackedTexts(9)],
  ['a PNG of nine packed international texts', TEXTS, () => pngOfPackedTexts(9, 'iTXt')],
  ['a PNG of nine profiles', TEXTS, () => pngOfPackedTexts(9, 'iCCP')],
  ['a PNG of three texts behind empty blocks', TEXTS, () => pngOfEmptyTexts(3, 750_000, 'zTXt')],
  ['a PNG of a profile behind empty blocks', TEXTS, () => pngOfEmptyTexts(1, 2_200_000, 'iCCP')],
  ['a PNG of many chunks', PARTS, () => pngOfPlainTexts(100_001, 'tEXt', 0)],
  ['a PNG whose pixels stand behind empty blocks', PACKING, () => pngOfEmptyBlocks(100_000)],
  ['a TIFF whose pixels stand behind empty blocks', PACKING, () => tiffOfEmptyBlocks(100_000)],
  ['a TIFF that says none of the bytes of its one strip', PACKING, () => tiffOfEmptyBlocks(100_000, 'none')],
  ['a TIFF that says nothing of the bytes of its one strip', PACKING, () => tiffOfEmptyBlocks(100_000, 'nothing')],
  ['a TIFF whose strips are the same, and packed', PACKING, () => tiffOfSharedStrips(100, 1_000)],
  ['a WebP of 1,001 frames', FRAMES, () => webpOfFrames(1_001)],
  ['a WebP of many chunks in a frame', PARTS, () => webpOfFrames(1, 4_001)],
  ['a GIF of 1,001 frames', FRAMES, () => gifOfFrames(1_001)],
  ['a GIF whose frames stand behind an extension that seems to be empty', PARTS, () => gifOfFrames(1_001, '!\x01\0;')],
  ['a GIF of many blocks', PARTS, () => gifOfBlocks(1_000_001)],
  ['a TIFF of 1,001 pages', FRAMES, () => tiffOf(SMALL_TIFF, { directories: 1_001 })],
  ['a TIFF of 1,001 pages, high bytes first', FRAMES, () => tiffOf(SMALL_TIFF, { directories: 1_001, order: 'big' })],
  ['a TIFF whose pages share their values', PARTS, () => tiffOfSharedValues(70, 1_048_576)],
  ['a TIFF whose strips are the same', PARTS, () => tiffOfSharedStrips(1_000, 100_000)],
  ['a TIFF of many strips', PARTS, () => tiffOfSharedStrips(250_001, 16)],
  [
    'a TIFF of many entries',
    PARTS,
    () => tiffOf([...SMALL_TIFF, ...Array.from({ length: 200 }, () => SMALL_TIFF[0]!)]),
  ],
  [
    'a TIFF that says thrice where its strips lie',
    PARTS,
    () => tiffOf([...SMALL_TIFF, ...Array.from({ length: 2 }, () => [273, TIFF_LONG, 1, 8] as const)]),
  ],
  ['a JPEG of many segments', PARTS, () => jpegOfSegments(2_001)],
  ['a JPEG of 65 scans', PARTS, () => jpegOfScans(65, 64)],
  ['a JPEG of 65 scans behind what looks like a segment of 64 KB', PARTS, () => withBait(jpegOfScans(65, 64))],
  [
    'a JPEG of many segments behind its end',
    PARTS,
    async () => Buffer.concat([await small('jpeg'), await jpegOfSegments(2_001)]),
  ],
  ['an AVIF of five frames', PARTS, async () => avifRepeating(await small('avif'), { frames: 5 })],
  [
    'an AVIF that is read from the same bytes again and again',
    PARTS,
    async () => avifRepeating(await smallPicture('avif', 400, 400), { extents: 1_999 }),
  ],
  ['an AVIF of many extents', PARTS, async () => avifRepeating(await small('avif'), { extents: 2_000 })],
  ['an AVIF that is a film of 1,001 samples', FRAMES, async () => avifOfSamples(await small('avif'), 1_001)],
  [
    'an AVIF with two boxes of data',
    PARTS,
    async () => Buffer.concat([await small('avif'), Buffer.from('\0\0\0\x08idat\0\0\0\x08idat')]),
  ],
  [
    'an AVIF that tells in many boxes of items without extents',
    PARTS,
    () => avifWith('iloc', `00000000 0000 0064 ${'0001 0000 0000'.repeat(100)}`, 20),
  ],
  ...['dinf', 'grpl'].map((name): [string, RegExp, Make] => [
    `an AVIF of many boxes in its ${name}`,
    PARTS,
    () => avifWith(name, '00000008 66726565'.repeat(10_000)),
  ]),
  [
    'an AVIF that tells where its items lie in numbers of three bytes',
    PARTS,
    () => avifWith('iloc', '00000000 3400 0000'),
  ],
  [
    'an AVIF that tells in many boxes of items without properties',
    PARTS,
    () => avifWith('ipma', `00000000 00000064 ${'0001 00'.repeat(100)}`, 100),
  ],
  ['an AVIF that turns an item twice by the same', PARTS, () => avifWith('ipma', '0000000000000001 0001 03 010202')],
  ['an AVIF that turns an item often', PARTS, () => avifWith('irot', '01', 9)],
  ['an AVIF that lays items over each other', PARTS, () => avifWith('infe', '02000000 0009 0000 696f766c 00')],
  [
    'an AVIF that puts an item together from one twice',
    PARTS,
    () => avifWith('iref', '00000000 00000012 64696d67 0009 0003 0001 0002 0001'),
  ],
  [
    'an AVIF that tells its items in short',
    PARTS,
    async () => Buffer.concat([await small('avif'), Buffer.from('\0\0\0\x08mini')]),
  ],
  ...EXIF_FORMATS.flatMap((format): [string, RegExp, Make][] => [
    [
      `a ${format} whose EXIF is four hundred pointers to all of them`,
      PARTS,
      () => pictureWithExif(format, exifOfPointers(400, [PHOTO_POINTER])),
    ],
    [
      `a ${format} whose EXIF is sixteen pointers of two kinds to all of them, high bytes first`,
      PARTS,
      () => pictureWithExif(format, exifOfPointers(16, [PHOTO_POINTER, PLACE_POINTER], 'big')),
    ],
  ]),
  [
    'a JPEG of five EXIFs of five thousand entries',
    PARTS,
    async () => {
      const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifOfPointers(5_000, [274])]);
      return Array.from({ length: 5 }).reduce<Buffer>((jpeg) => jpegWith(jpeg, 0xe1, exif), await small('jpeg'));
    },
  ],
])('%s is refused', async (_, sentence, make) => {
  expect(refusal(await make())).toMatch(sentence);
});

/** Nothing makes noise smaller. */
const NOISE = [
  [400, 300],
  [1, 20_000],
  [20_000, 1],
] as const;
const STORED = { compressionLevel: 0 };

it.each<[string, Make]>([
  ...FORMATS.map((format): [string, Make] => [`a ${format}`, () => small(format)]),
  ['a photo', () => photo('astronaut.png')],
  ['a progressive JPEG', () => sharp(photo('astronaut.png')).jpeg({ mozjpeg: true }).toBuffer()],
  ['an interlaced PNG', () => sharp(photo('astronaut.png')).png({ progressive: true }).toBuffer()],
  [
    'a TIFF in tiles',
    () => sharp(photo('astronaut.png')).tiff({ tile: true, pyramid: true, compression: 'lzw' }).toBuffer(),
  ],
  [
    'an AVIF without loss, with transparency',
    () => sharp(photo('coffee.png')).ensureAlpha(0.5).avif({ lossless: true, effort: 0 }).toBuffer(),
  ],
  ...NOISE.flatMap(([width, height]): [string, Make][] => [
    [`a PNG of ${width} × ${height} that is not packed`, () => noisePicture(width, height).png(STORED).toBuffer()],
    [
      `an interlaced PNG of ${width} × ${height} that is not packed`,
      () =>
        noisePicture(width, height)
          .png({ ...STORED, progressive: true })
          .toBuffer(),
    ],
    ...(['none', 'lzw', 'deflate', 'packbits', 'jpeg', 'ccittfax4'] as const).flatMap((compression) =>
      [false, true].map((tile): [string, Make] => [
        `a TIFF of ${width} × ${height} of ${compression}, ${tile ? 'in small tiles' : 'in strips'}`,
        () =>
          noisePicture(width, height)
            .toColourspace(compression === 'ccittfax4' ? 'b-w' : 'srgb')
            .tiff({
              compression,
              quality: 100,
              predictor: 'none',
              ...(compression === 'ccittfax4' && { bitdepth: 1 }),
              tile,
              tileWidth: 16,
              tileHeight: 16,
            })
            .toBuffer(),
      ]),
    ),
  ]),
  ['a PNG of ComfyUI, with its workflow', () => pngOfPlainTexts(2, 'tEXt', 400_000)],
  ['a PNG of Photoshop, with a long history', () => pngOfPlainTexts(1, 'iTXt', 3_000_000)],
  ['a PNG of ImageMagick, with its packed profiles', () => pngOfPackedTexts(8)],
  [
    'a PNG with a large profile, and texts beside it',
    async () => {
      const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(randomBytes(1_500_000))]);
      return pngWith(await pngOfPackedTexts(2), 'iCCP', profile);
    },
  ],
  ['a WebP of 1,000 frames', () => webpOfFrames(1_000)],
  ['a GIF of 1,000 frames', () => gifOfFrames(1_000)],
  ['a TIFF of 1,000 pages', () => tiffOf(SMALL_TIFF, { directories: 1_000 })],
  ['a JPEG with XMP over 480 segments', () => jpegOfSegments(480)],
  ['a JPEG of ten scans', () => jpegOfScans(10, 64)],
  [
    'a JPEG before a film',
    async () => Buffer.concat([await small('jpeg'), Buffer.alloc(3_000_000, await small('webp'))]),
  ],
  ['an AVIF in four layers', async () => avifRepeating(await small('avif'), { frames: 4 })],
  ...EXIF_FORMATS.flatMap((format): [string, Make][] => [
    [`a ${format} with the EXIF of a photo`, () => pictureWithExif(format, exifOfPointers(300, [274]))],
    [
      `a ${format} whose EXIF leads back to itself once`,
      () => pictureWithExif(format, exifOfPointers(1, [PHOTO_POINTER])),
    ],
    [
      `a ${format} whose EXIF ends early`,
      () => pictureWithExif(format, exifOfPointers(400, [274, PHOTO_POINTER]).subarray(0, 100)),
    ],
    [
      `a ${format} whose EXIF leads nowhere`,
      () => pictureWithExif(format, tiffOf([[PHOTO_POINTER, TIFF_LONG, 1, 2 ** 31]])),
    ],
  ]),
  ['a JPEG whose damaged EXIF is all entries', () => pictureWithExif('jpeg', exifOfPointers(5_000, [274]))],
])('%s passes', async (_, make) => {
  expect(refusal(await make())).toBeUndefined();
});

/** The same bytes, said to be coded in another way. */
function coded(jpeg: Buffer, frame: number): Buffer {
  const other = Buffer.from(jpeg);
  other[jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 1] = frame;
  return other;
}

it.each([
  ['lossless', 0xc3],
  ['with arithmetic coding', 0xc9],
  ['progressive, with arithmetic coding', 0xca],
])('a JPEG that is %s is refused by its coding, as browsers show none, also in a TIFF', async (_, frame) => {
  const jpeg = await small('jpeg');
  expect(jpeg.indexOf(Buffer.from('ffc0', 'hex'))).toBeGreaterThan(0);
  const behind = Buffer.concat([jpeg, Buffer.alloc(3), coded(jpeg, frame)]);
  const tiff = await sharp(photo('astronaut.png')).resize(64, 64).tiff({ compression: 'jpeg' }).toBuffer();
  expect(refusal(tiff)).toBeUndefined();
  for (const bytes of [coded(jpeg, frame), behind, coded(tiff, frame)])
    expect(() => checkStructure(bytes, formatOf(bytes), 'The picture')).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_PICTURE',
        message:
          'The picture is coded in a way that browsers cannot show. Please save it anew as JPEG, with the settings for photos.',
      }) as Error,
    );
});

it('takes no such frame for one in a film behind the picture', async () => {
  const film = Buffer.from('ffd8ffe00002ffc90102ffca3fffffcb0000', 'hex');
  expect(refusal(Buffer.concat([await small('jpeg'), film, Buffer.alloc(1_000)]))).toBeUndefined();
});

it('leaves to the decoder what ends early, and what is damaged anywhere', async () => {
  for (const format of FORMATS) {
    const whole = await smallPicture(format, 64, 64);
    for (let end = 0; end < whole.length; end += 7) expect(refusal(whole.subarray(0, end), format)).toBeUndefined();
    for (let at = 0; at < Math.min(whole.length, 600); at += 1) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, at, at + 4);
      // Refused or not: it neither fails nor goes on for ever.
      refusal(damaged, format);
    }
  }
});

it('leaves to the decoder a TIFF that leads back to itself, and one whose strips lie outside of it', () => {
  const looped = tiffOf(SMALL_TIFF, { directories: 2 });
  looped.writeUInt32LE(8, looped.length - 4);
  expect(refusal(looped)).toBeUndefined();
  const outside = SMALL_TIFF.map((entry) => (entry[0] === 279 ? ([279, TIFF_LONG, 1, 4_000_000_000] as const) : entry));
  expect(refusal(tiffOf(outside))).toBeUndefined();
});

it('counts as the decoder reads: what passes is read', async () => {
  const read = [
    await pngOfPackedTexts(8),
    await webpOfFrames(1_000),
    gifOfFrames(1_000),
    tiffOf(SMALL_TIFF, { directories: 1_000 }),
    tiffOfSharedStrips(60, 1_000),
    pngOfEmptyBlocks(60_000),
    tiffOfEmptyBlocks(60_000),
    await jpegOfSegments(480),
    jpegOfScans(10, 64),
    avifRepeating(await small('avif'), { frames: 4 }),
    ...(await Promise.all(EXIF_FORMATS.map((format) => pictureWithExif(format, exifOfPointers(300, [274]))))),
  ];
  for (const bytes of read) {
    expect(refusal(bytes)).toBeUndefined();
    await expect(sharp(bytes, { failOn: 'error' }).raw().toBuffer()).resolves.toBeDefined();
  }
});

it('counts what is behind a segment, not what is in it', async () => {
  const inside = Buffer.alloc(60_000, Buffer.from('ffda0002', 'hex'));
  expect(refusal(jpegWith(await small('jpeg'), 0xe1, inside))).toBeUndefined();
});
