/** @jest-environment node */
import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';

import sharp from 'sharp';

import type { ApiAnswer, ApiClient } from '../testing/api-client';
import { profileOfSteps, profileOfTables } from '../testing/colour-profiles';
import { avifHiding, HIDDEN_IN_AVIF } from '../testing/handmade-avif';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import {
  avifOfSamples,
  avifRepeating,
  EXIF_FORMATS,
  exifOfPointers,
  gifOfFrames,
  jpegOfScans,
  jpegOfSegments,
  PHOTO_POINTER,
  pictureWithExif,
  PLACE_POINTER,
  pngOfPackedTexts,
  pngOfProfile,
  SMALL_TIFF,
  tiffOf,
  tiffOfSharedStrips,
  tiffOfSharedValues,
  webpOfFrames,
} from '../testing/pictures-of-many-parts';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { zipOf } from '../testing/zip-file';
import {
  avifSaying,
  deepTiff,
  gifSaying,
  jpegSaying,
  jpegWith,
  NO_PICTURES,
  packedBomb,
  pngSaying,
  pngWith,
  tiffSaying,
  tiledTiff,
  webpSaying,
  withoutOddTiles,
} from '../testing/handmade-pictures';

const SCRIPT = '<script>alert(document.domain)</script>';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_START_CREDITS: '100000' });
  client = await studio.signedUp();
});
afterAll(() => studio.stop());

/** Every way by which a picture comes in. */
const WAYS: readonly [string, (picture: Buffer) => Promise<ApiAnswer>][] = [
  ['a tool', (image) => client.form('/api/upscale/', { image })],
  [
    'a mask',
    async (mask_image) => client.form('/api/object-removal/', { main_image: await smallPicture(), mask_image }),
  ],
  [
    'a data: address',
    (picture) => client.post('/api/gallery/', { image_url: `data:image/png;base64,${picture.toString('base64')}` }),
  ],
];

async function expectRefused(picture: Buffer, status: readonly number[], codes: readonly string[]): Promise<void> {
  for (const [way, send] of WAYS) {
    const before = await client.credits();
    const answer = await send(picture);
    expect([way, answer.status, answer.json.code]).toEqual([
      way,
      status.find((one) => one === answer.status),
      codes.find((code) => code === answer.json.code),
    ]);
    expect(answer.json.error).toMatch(/^[A-Z].*\.$/);
    expect(answer.json.error).not.toMatch(/vips|libpng|heif|\/tmp|\/root/i);
    expect(await client.credits()).toEqual(before);
  }
  const zip_file = await zipOf([{ name: 'photo.png', bytes: picture }]);
  const inside = await client.form('/api/train/', { zip_file, trigger_word: 'ada' });
  expect([400, 413]).toContain(inside.status);
}

const HUGE: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['a PNG of 60,000 × 60,000', () => pngSaying(60_000, 60_000)],
  ['a PNG of a pixel’s width, and as long as the limit has pixels', () => pngSaying(1, 50_000_000)],
  ['a PNG of a line beyond the limit of a side', () => pngSaying(65_501, 2)],
  ['a PNG of one line beyond the limit', () => pngSaying(50_000_001, 1)],
  ['a PNG of more pixels than can be counted', () => pngSaying(2 ** 31 - 1, 2 ** 31 - 1)],
  ['a GIF of 65,535 × 65,535', () => gifSaying(65_535, 65_535)],
  ['a GIF of 65,535 × 65,535 with frames', () => gifSaying(65_535, 65_535, 500)],
  ['a WebP of 16,384 × 16,384', async () => webpSaying(await smallPicture('webp'), 16_384, 16_384)],
  ['an AVIF of 65,535 × 65,535', async () => avifSaying(await smallPicture('avif'), 65_535, 65_535)],
  [
    'an AVIF of more pixels than can be counted',
    async () => avifSaying(await smallPicture('avif'), 2 ** 32 - 1, 2 ** 32 - 1),
  ],
  ['a JPEG of 65,500 × 65,500', async () => jpegSaying(await smallPicture('jpeg'), 65_500, 65_500)],
  ['a TIFF of 100,000 × 100,000', () => tiffSaying(100_000, 100_000)],
  ['a TIFF of more pixels than can be counted', () => tiffSaying(2 ** 31, 2 ** 31)],
];

it.each(HUGE)('%s is refused by what it says, before it is decoded', async (_, make) => {
  const decoded = jest.spyOn(sharp.prototype, 'toBuffer');
  const picture = await make();
  decoded.mockClear();
  await client.form('/api/upscale/', { image: picture });
  expect(decoded).not.toHaveBeenCalled();
  await expectRefused(picture, [400, 413], ['PICTURE_TOO_LARGE', 'UNREADABLE_PICTURE']);
});

const MANY_PARTS: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['a PNG of a hundred packed texts', () => pngOfPackedTexts(100)],
  ['an animated WebP of 46,000 frames', () => webpOfFrames(46_000)],
  ['a GIF of 1,900,000 frames', () => gifOfFrames(1_900_000)],
  ['a TIFF of 240,000 pages', () => tiffOf(SMALL_TIFF, { directories: 240_000 })],
  ['a TIFF whose thousand pages share 25 MB', () => tiffOfSharedValues(1_000, 25_000_000)],
  ['a TIFF whose strips are the same', () => tiffOfSharedStrips(20_000, 1_000_000)],
  ['a JPEG of 7,000,000 segments', () => jpegOfSegments(7_000_000)],
  ['a JPEG of 10,000 scans', () => jpegOfScans(10_000, 7_000)],
  ...HIDDEN_IN_AVIF.map((kind): [string, () => Promise<Buffer>] => [
    `an AVIF of 64 × 64 that hides 8,000 × 8,000 in its ${kind}`,
    () => avifHiding(kind, 8_000),
  ]),
  ['an AVIF of 10,000 frames', async () => avifRepeating(await smallPicture('avif'), { frames: 10_000 })],
  [
    'an AVIF of a thousand times the same bytes',
    async () => avifRepeating(await smallPicture('avif', 400, 400), { extents: 1_999 }),
  ],
  ['an AVIF that is a film of 17,000,000 samples', async () => avifOfSamples(await smallPicture('avif'), 17_000_000)],
  ...EXIF_FORMATS.flatMap((format): [string, () => Promise<Buffer>][] => [
    [
      `EXIF of a ${format} in which each of 5,000 entries leads to all of them`,
      () => pictureWithExif(format, exifOfPointers(5_000, [PHOTO_POINTER])),
    ],
    [
      `EXIF of a ${format} in which each of 16 entries leads to all of them`,
      () => pictureWithExif(format, exifOfPointers(16, [PHOTO_POINTER, PLACE_POINTER])),
    ],
  ]),
];

it.each(MANY_PARTS)('%s is refused by its parts, before a decoder sees it', async (_, make) => {
  const picture = await make();
  const asked = jest.spyOn(sharp.prototype, 'metadata');
  const before = asked.mock.calls.length;
  const answer = await client.form('/api/upscale/', { image: picture });
  expect([answer.status, answer.json.code]).toEqual([413, 'PICTURE_TOO_LARGE']);
  expect(asked.mock.calls.length).toBe(before);
  if (picture.length < 1_048_576) await expectRefused(picture, [413], ['PICTURE_TOO_LARGE']);
});

it.each(Object.entries(NO_PICTURES))('%s that is called a picture is refused by its bytes', async (_, bytes) => {
  await expectRefused(bytes, [400], ['UNSUPPORTED_PICTURE']);
  for (const file of ['/tmp/evil.png', `${studio.dataFolder}/evil.png`]) expect(existsSync(file)).toBe(false);
});

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s that ends anywhere is refused', async (format) => {
  const whole = await smallPicture(format, 200, 200);
  for (const share of [0.02, 0.2, 0.5])
    await expectRefused(
      whole.subarray(0, Math.floor(whole.length * share)),
      [400],
      ['UNREADABLE_PICTURE', 'UNSUPPORTED_PICTURE'],
    );
});

it.each([
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'GIF89a',
  'RIFF\xff\xff\xff\xffWEBP',
  'II*\0',
  'MM\0*',
  '\0\0\0\x1cftypavif',
])('a script behind the first bytes of a picture (%j) is refused', async (start) => {
  for (const rest of [SCRIPT, NO_PICTURES['an SVG with an entity of a file']!.toString(), '\xff'.repeat(5_000)])
    await expectRefused(
      Buffer.from(start + rest, 'latin1'),
      [400, 413],
      ['UNREADABLE_PICTURE', 'PICTURE_TOO_LARGE', 'UNSUPPORTED_PICTURE'],
    );
});

it.each<[string, Buffer]>([
  ['of eight thousand steps', profileOfSteps(8_000)],
  ['whose curves have two thousand pieces', profileOfSteps(8, 2_000)],
  ['with tables of twelve inputs', profileOfTables(12, 2)],
])('a PNG with a colour profile %s is refused, before any colour is looked up', async (_, profile) => {
  await expectRefused(await pngOfProfile(profile), [413], ['PICTURE_TOO_LARGE']);
});

it.each([
  ['of a few steps', profileOfSteps(5)],
  ['with tables of four inputs', profileOfTables(4, 2)],
])('a PNG with a colour profile %s is taken', async (_, profile) => {
  const picture = await pngOfProfile(profile);
  expect((await client.form('/api/upscale/', { image: picture })).status).toBe(200);
});

it('a TIFF is refused for tiles in which no pixel of a small copy lies', async () => {
  const tiff = await tiledTiff(64, 64);
  expect((await client.form('/api/color-correction/', { main_image: tiff })).status).toBe(200);
  await expectRefused(withoutOddTiles(tiff), [400], ['UNREADABLE_PICTURE']);
});

it('a TIFF of some kilobytes and many times as much in memory as its pixels tell is refused', async () => {
  for (const channels of [3, 5]) {
    const deep = deepTiff(7_000, channels);
    expect(deep.length).toBeLessThan(200_000);
    await expectRefused(deep, [413], ['PICTURE_TOO_LARGE']);
  }
});

it('a TIFF whose directory leads back to itself ends', async () => {
  await expectRefused(tiffSaying(32, 32, 8), [400], ['UNREADABLE_PICTURE']);
});

/** Pictures with something to hide: a decoder may take them or refuse them, and what comes of them holds nothing of it. */
const HIDING: readonly [string, () => Promise<Buffer>][] = [
  ['a page behind its end', async () => Buffer.concat([await smallPicture(), Buffer.from(SCRIPT)])],
  [
    'an archive behind its end',
    async () =>
      Buffer.concat([await smallPicture('jpeg'), await zipOf([{ name: SCRIPT, bytes: Buffer.from(SCRIPT) }])]),
  ],
  ['a page in a comment', async () => jpegWith(await smallPicture('jpeg'), 0xfe, Buffer.from(SCRIPT))],
  ['a page in a text of PNG', async () => pngWith(await smallPicture(), 'tEXt', Buffer.from(`Comment\0${SCRIPT}`))],
  ['a GIF that is a script', async () => Buffer.concat([gifSaying(0x2f2a, 16), Buffer.from(`*/=1;${SCRIPT}`)])],
  ['a text that unpacks to 256 MB', async () => pngWith(await smallPicture(), 'zTXt', packedBomb('Comment', 256))],
  [
    'an international text that unpacks to 256 MB',
    async () => pngWith(await smallPicture(), 'iTXt', packedBomb('Comment\0\x01', 256)),
  ],
  ['a profile that unpacks to 256 MB', async () => pngWith(await smallPicture(), 'iCCP', packedBomb('icc', 256))],
  [
    'thousands of texts',
    async () =>
      pngWith(await smallPicture(), 'tEXt', Buffer.alloc(0)).subarray(0, 33).length > 0
        ? manyTexts(await smallPicture())
        : Buffer.alloc(0),
  ],
  [
    'a profile of noise',
    async () =>
      jpegWith(
        await smallPicture('jpeg'),
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), noise(60_000)]),
      ),
  ],
  [
    'a profile of which parts are missing',
    async () =>
      jpegWith(
        await smallPicture('jpeg'),
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0\xff\xff', 'latin1'), noise(100)]),
      ),
  ],
  [
    'EXIF of noise',
    async () =>
      jpegWith(
        await smallPicture('jpeg'),
        0xe1,
        Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), noise(60_000)]),
      ),
  ],
  [
    'EXIF that leads back to itself',
    async () =>
      jpegWith(
        await smallPicture('jpeg'),
        0xe1,
        Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffSaying(9, 9, 8)]),
      ),
  ],
  [
    'XMP of a billion laughs',
    async () =>
      jpegWith(
        await smallPicture('jpeg'),
        0xe1,
        Buffer.concat([
          Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'),
          NO_PICTURES['an SVG of a billion laughs']!,
        ]),
      ),
  ],
  ['ten thousand frames', async () => gifSaying(200, 200, 10_000)],
  ['more segments than anyone writes', async () => manySegments(await smallPicture('jpeg'))],
  ...[0, 9, 255, 65_535].map(
    (orientation) =>
      [
        `an orientation of ${orientation}`,
        async () => jpegWith(await smallPicture('jpeg'), 0xe1, orientedAs(orientation)),
      ] as [string, () => Promise<Buffer>],
  ),
];

function noise(bytes: number): Buffer {
  return randomFillSync(Buffer.alloc(bytes));
}

function manyTexts(png: Buffer): Buffer {
  return Array.from({ length: 2_000 }).reduce<Buffer>((whole) => pngWith(whole, 'tEXt', Buffer.from('a\0b')), png);
}

function manySegments(jpeg: Buffer): Buffer {
  return Array.from({ length: 2_000 }).reduce<Buffer>((whole) => jpegWith(whole, 0xe1, Buffer.from('Exif\0\0')), jpeg);
}

function orientedAs(orientation: number): Buffer {
  const directory = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  directory.writeUInt16LE(orientation, 24);
  return directory;
}

it.each(HIDING)('a picture with %s is taken without it, or refused', async (_, make) => {
  const picture = await make();
  const before = process.memoryUsage().rss;
  for (const [way, send] of WAYS) {
    const answer = await send(picture);
    expect([way, [200, 201, 400, 413].includes(answer.status) ? 'answered' : answer.status]).toEqual([way, 'answered']);
    if (answer.status >= 400) {
      expect(['UNREADABLE_PICTURE', 'PICTURE_TOO_LARGE']).toContain(answer.json.code);
      continue;
    }
    // A tool's result is what the engine made; what is saved as it came must have lost all but its pixels.
    const address = typeof answer.json === 'string' ? (answer.json as string) : answer.json.image_url;
    const kept = await client.get(address);
    expect(kept.bytes.includes('<script')).toBe(false);
    expect(kept.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff');
    expect(kept.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
});
