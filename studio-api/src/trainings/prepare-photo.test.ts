/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';

import type { InTurn } from '../pictures/decoding';
import { pictureWork } from '../pictures/process/picture-work';
import { TooDearPicture } from '../pictures/process/too-dear-picture';
import { atOnce } from '../testing/at-once';
import { blemishedJpeg, smallPicture } from '../testing/pictures';
import { preparePhoto } from './prepare-photo';

it.each(['jpeg', 'png', 'webp'] as const)('leaves a %s as it is that is small enough', async (format) => {
  const bytes = await smallPicture(format);
  expect(await preparePhoto({ name: 'me', bytes }, atOnce)).toEqual({ name: 'me', bytes });
});

it('makes a large photo smaller, also one with a blemish that every viewer passes over', async () => {
  const photo = await preparePhoto({ name: 'me.jpg', bytes: await blemishedJpeg(3_000, 2_000) }, atOnce);
  const { format, width, height } = await sharp(photo?.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2_560, height: 1_707 });
});

it.each(['tiff', 'gif', 'avif'] as const)('makes a JPEG of a small %s, on white', async (format) => {
  const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const bytes = await clear.tiff({ compression: 'lzw' }).toFormat(format).toBuffer();
  const photo = await preparePhoto({ name: 'me', bytes }, atOnce);
  expect(await sharp(photo?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  expect((await sharp(photo?.bytes).raw().toBuffer()).at(0)).toBe(255);
});

it('makes a photo of few pixels smaller that has more than a megabyte', async () => {
  const padded = Buffer.concat([await smallPicture('jpeg'), Buffer.alloc(1_048_576)]);
  const photo = await preparePhoto({ name: 'me.jpg', bytes: padded }, atOnce);
  expect(photo?.bytes.byteLength).toBeLessThan(10_000);
});

it('leaves out a photo that is small enough and ends early, and what is larger than a picture may be', async () => {
  const whole = await smallPicture('jpeg', 300, 200);
  expect(await preparePhoto({ name: 'me.jpg', bytes: whole.subarray(0, whole.length / 2) }, atOnce)).toBeUndefined();
  const tooLarge = await sharp({ create: { width: 8_000, height: 6_300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  expect(await preparePhoto({ name: 'me.jpg', bytes: tooLarge }, atOnce)).toBeUndefined();
});

it.each([
  ['small enough', () => smallPicture('jpeg')],
  ['too large', () => blemishedJpeg(3_000, 2_000)],
  ['damaged', async () => (await smallPicture('jpeg', 300, 200)).subarray(0, 2_000)],
])('decodes a photo once that is %s', async (_, make) => {
  const bytes = await make();
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  await preparePhoto({ name: 'me.jpg', bytes }, atOnce);
  expect(decoded).toHaveBeenCalledTimes(1);
});

it('shows no byte to a decoder before its turn', async () => {
  const asked = jest.spyOn(sharp.prototype as Sharp, 'metadata');
  /** How often a decoder has been asked, at the beginning and at the end of each turn. */
  const counts: number[] = [];
  const inTurn: InTurn = async (work) => {
    counts.push(asked.mock.calls.length);
    return work(pictureWork).finally(() => counts.push(asked.mock.calls.length));
  };
  expect(await preparePhoto({ name: 'me.jpg', bytes: await smallPicture('jpeg') }, inTurn)).toBeDefined();
  expect(counts).toEqual([0, 1, 1, 2]);
});

it('leaves out a large photo that ends early', async () => {
  const whole = await blemishedJpeg(3_000, 2_000);
  expect(await preparePhoto({ name: 'me.jpg', bytes: whole.subarray(0, whole.length / 2) }, atOnce)).toBeUndefined();
});

it('leaves out no photo that took its process to the end, or that the disk had no room for', async () => {
  const bytes = await smallPicture('jpeg');
  for (const error of [new TooDearPicture(), Object.assign(new Error('full'), { code: 'ENOSPC' })]) {
    const inTurn: InTurn = (work) => work({ ...pictureWork, reduced: () => Promise.reject(error) });
    await expect(preparePhoto({ name: 'me.jpg', bytes }, inTurn)).rejects.toBe(error);
  }
});
