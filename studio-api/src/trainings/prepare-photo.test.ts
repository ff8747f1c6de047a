/** @jest-environment node */
import sharp from 'sharp';

import { blemishedJpeg, smallPicture } from '../testing/pictures';
import { preparePhoto } from './prepare-photo';

it('leaves a photo as it is that is small enough', async () => {
  const bytes = await smallPicture('jpeg');
  expect(await preparePhoto({ name: 'me.jpg', bytes })).toEqual({ name: 'me.jpg', bytes });
});

it('makes a large photo smaller, also one with a blemish that every viewer passes over', async () => {
  const photo = await preparePhoto({ name: 'me.jpg', bytes: await blemishedJpeg(3_000, 2_000) });
  const { format, width, height } = await sharp(photo?.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2_560, height: 1_707 });
});

it('leaves out a large photo that ends early', async () => {
  const whole = await blemishedJpeg(3_000, 2_000);
  expect(await preparePhoto({ name: 'me.jpg', bytes: whole.subarray(0, whole.length / 2) })).toBeUndefined();
});
