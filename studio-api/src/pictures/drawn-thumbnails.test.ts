/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';

import { photo, smallPicture } from '../testing/pictures';
import { drawnThumbnails } from './drawn-thumbnails';

const large = () => sharp(photo('astronaut.png')).resize(1_500, 1_000, { fit: 'cover' });

/** A decoder's own way of shrinking differs by more than the thumbnails do. */
const EXACTLY = { fit: 'fill', fastShrinkOnLoad: false } as const;

async function drawn(picture: Uint8Array) {
  return Promise.all(
    (await drawnThumbnails(picture)).map(async ({ tile, bytes }) => {
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
      return { tile, format, width, height, hasAlpha };
    }),
  );
}

it.each(['jpeg', 'png', 'webp'] as const)('draws a %s in all sizes, as WebP', async (format) => {
  expect(await drawn(await large().toFormat(format).toBuffer())).toEqual([
    { tile: 640, format: 'webp', width: 960, height: 640, hasAlpha: false },
    { tile: 320, format: 'webp', width: 480, height: 320, hasAlpha: false },
    { tile: 128, format: 'webp', width: 192, height: 128, hasAlpha: false },
  ]);
});

it('shows what the picture shows, and takes a small part of its bytes', async () => {
  const picture = await large().png().toBuffer();
  const thumbnails = await drawnThumbnails(picture);
  expect(thumbnails).toHaveLength(3);
  for (const { tile, bytes } of thumbnails) {
    const [seen, meant] = await Promise.all(
      [bytes, picture].map((each) => sharp(each).resize(30, 20, EXACTLY).raw().toBuffer()),
    );
    const difference = meant!.reduce((sum, value, place) => sum + Math.abs(value - seen![place]!), 0) / meant!.length;
    // Even without any loss, the smallest has too few pixels for less.
    expect(difference).toBeLessThan(tile === 128 ? 1.5 : 1);
    expect(bytes.byteLength).toBeLessThan(picture.byteLength / 10);
  }
});

it('lets shine through what shines through, and takes pictures in grey and of 16 bits', async () => {
  const clear = await large().ensureAlpha(0.5).png().toBuffer();
  expect((await drawn(clear)).map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, true]);
  expect(await drawn(await large().greyscale().toColourspace('b-w').jpeg().toBuffer())).toHaveLength(3);
  const deep = await large().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(await drawn(deep)).toHaveLength(3);
});

it('decodes the picture once', async () => {
  const picture = await large().jpeg().toBuffer();
  const encoded = jest.spyOn(sharp.prototype as Sharp, 'raw');
  await drawnThumbnails(picture);
  expect(encoded).toHaveBeenCalledTimes(1);
});

it('draws none of a small picture, and none that would take more bytes than it', async () => {
  expect(await drawnThumbnails(await smallPicture('jpeg', 120, 120))).toEqual([]);
  const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#808080' } })
    .png({ palette: true })
    .toBuffer();
  const [thumbnail] = await drawnThumbnails(plain);
  expect(thumbnail?.bytes.byteLength ?? 0).toBeLessThan(plain.byteLength);
});
