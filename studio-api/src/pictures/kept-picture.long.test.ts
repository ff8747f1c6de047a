/** @jest-environment node */
import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import { keptPicture } from './kept-picture';

const SIDE = 4_500;

/** Pure noise, of which a WebP that is packed well holds less than of any photo. @param channels 4 where something shines through */
function noise(channels: 3 | 4): Promise<Buffer> {
  return sharp(randomBytes(SIDE * SIDE * channels), { raw: { width: SIDE, height: SIDE, channels } })
    .webp({ quality: 50, effort: 0 })
    .toBuffer();
}

it('keeps as JPEG what a WebP cannot hold', async () => {
  const given = await noise(3);
  const { format, width, bytes } = await keptPicture(given);
  expect({ format, width }).toEqual({ format: 'jpeg', width: SIDE });
  expect(bytes.byteLength).toBeLessThanOrEqual(2 * given.byteLength);
});

it('refuses it where something shines through, and does not call it damaged', async () => {
  await expect(keptPicture(await noise(4))).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
});

it('refuses a picture that would take far more room than it has come with', async () => {
  const given = await sharp(randomBytes(4_000 * 4_000 * 3), { raw: { width: 4_000, height: 4_000, channels: 3 } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();
  await expect(keptPicture(given)).rejects.toThrow('The picture would take far more room here than it has come with.');
});
