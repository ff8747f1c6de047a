/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { avifHiding, HIDDEN_IN_AVIF } from '../testing/handmade-avif';
import { smallPicture } from '../testing/pictures';
import { avifRepeating } from '../testing/pictures-of-many-parts';
import { checkOutside } from './check-picture';
import { avifPixels } from './structure/avif-items';

it.each(HIDDEN_IN_AVIF)('refuses a small AVIF that hides a large picture in its %s', async (kind) => {
  const hiding = await avifHiding(kind, 8_000);
  expect(await sharp(hiding).metadata()).toMatchObject({ width: 64, height: 64 });
  await expect(checkOutside(hiding, 'The photo')).rejects.toMatchObject({
    code: 'PICTURE_TOO_LARGE',
    message:
      'The photo is put together from more parts than photos are, and would take too long to read. Please save it anew as JPEG or PNG.',
  });
});

it.each(HIDDEN_IN_AVIF)('takes an AVIF for as large as what its %s has decoded', async (kind) => {
  const { width, height, unpackedBytes } = await checkOutside(await avifHiding(kind, 4_000), 'The photo');
  expect([width, height]).toEqual([64, 64]);
  expect(unpackedBytes).toBeGreaterThanOrEqual(4_000 * 4_000 * 3);
});

it('takes an AVIF of four frames for four pictures, as its decoder holds all of them', async () => {
  const avif = await smallPicture('avif', 400, 300);
  expect(avifPixels(avif)).toEqual([120_000]);
  expect(avifPixels(avifRepeating(avif, { frames: 4 }))).toEqual([480_000]);
});

it('reads an Ultra HDR photo as any other JPEG: its loader would unpack a large one into a file', async () => {
  const bytes = await readFile(path.join(__dirname, '../testing/ultra-hdr.jpg'));
  expect(await checkOutside(bytes)).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
  expect((await sharp(bytes).metadata()).gainMap).toBeUndefined();
  const loader = { operation: ['VipsForeignLoadUhdr'] };
  sharp.unblock(loader);
  try {
    expect((await sharp(bytes).metadata()).gainMap).toBeDefined();
  } finally {
    sharp.block(loader);
  }
});

it('refuses an AVIF of which a picture tells no size', async () => {
  const avif = await smallPicture('avif');
  avif.write('free', avif.indexOf('ispe', 0, 'latin1'), 'latin1');
  expect(avifPixels(avif)).toEqual([Infinity]);
});

it('counts the pixels of an AVIF and of its transparency', async () => {
  const plain = await smallPicture('avif', 400, 300);
  const lying = Buffer.from(plain);
  lying.writeUInt32BE(64, lying.indexOf('ispe', 0, 'latin1') + 8);
  expect(avifPixels(lying)).toEqual([400 * 300]);
  expect(avifPixels(plain)).toEqual([400 * 300]);
  const transparent = await sharp(plain).ensureAlpha(0.5).avif().toBuffer();
  expect(avifPixels(transparent)).toEqual([400 * 300, 400 * 300]);
  expect((await checkOutside(transparent)).unpackedBytes).toBe(2 * 400 * 300 * 4);
});
