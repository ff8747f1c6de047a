/** @jest-environment node */
import { randomBytes } from 'node:crypto';

import sharp, { type Sharp } from 'sharp';

import { blemishedJpeg, photo, smallPicture } from '../testing/pictures';
import { keptPicture } from './kept-picture';

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();

it('keeps a picture with a blemish that every viewer passes over', async () => {
  const picture = await keptPicture(await blemishedJpeg(300, 200));
  expect(picture).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  expect(await sharp(picture.bytes, { failOn: 'warning' }).stats()).toMatchObject({ isOpaque: true });
});

it('decodes a picture once', async () => {
  const bytes = await smallPicture('jpeg', 300, 200);
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  await keptPicture(bytes);
  expect(decoded).toHaveBeenCalledTimes(1);
});

it('keeps a drawing without loss', async () => {
  const drawing = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#12345678' } })
    .png()
    .toBuffer();
  const picture = await keptPicture(drawing);
  expect(picture.format).toBe('png');
  expect(await pixelsOf(picture.bytes)).toEqual(await pixelsOf(drawing));
});

it.each(['avif', 'tiff', 'jpeg'] as const)(
  'keeps a photo that came as %s as JPEG, and not much larger',
  async (format) => {
    const given = await sharp(photo('astronaut.png')).toFormat(format, { quality: 80 }).toBuffer();
    const picture = await keptPicture(given);
    expect(picture).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect(picture.bytes.byteLength).toBeLessThanOrEqual(Math.max(1_048_576, given.byteLength * 2));
  },
);

it('keeps what shines through', async () => {
  const given = await sharp(photo('astronaut.png')).ensureAlpha(0.5).avif().toBuffer();
  const picture = await keptPicture(given);
  expect(picture.format).toBe('webp');
  expect((await sharp(picture.bytes).metadata()).hasAlpha).toBe(true);
});

it('lets no picture grow to more than twice what came, or a megabyte', async () => {
  // Noise that was packed hard: kept well, it would take many times as much.
  const given = await sharp(randomBytes(1_500 * 1_500 * 3), { raw: { width: 1_500, height: 1_500, channels: 3 } })
    .avif({ quality: 20, effort: 0 })
    .toBuffer();
  const picture = await keptPicture(given);
  expect(picture).toMatchObject({ format: 'jpeg', width: 1_500, height: 1_500 });
  expect(picture.bytes.byteLength).toBeLessThanOrEqual(Math.max(1_048_576, given.byteLength * 2));
});

it('refuses a picture that ends early', async () => {
  const whole = await smallPicture('jpeg', 300, 200);
  await expect(keptPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
});

it('calls a picture too large that no format can hold, and not damaged', async () => {
  const given = await sharp({ create: { width: 20_000, height: 20, channels: 4, background: '#12345678' } })
    .tiff({ compression: 'deflate' })
    .toBuffer();
  await expect(keptPicture(given)).rejects.toMatchObject({
    code: 'PICTURE_TOO_LARGE',
    message: 'The picture has more detail, or longer sides, than can be kept here. Please make it smaller.',
  });
});
