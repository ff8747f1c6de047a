/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';

import { blemishedJpeg, smallPicture } from '../testing/pictures';
import { readDataAddress } from './data-address';

const addressOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

it('keeps a picture with a blemish that every viewer passes over', async () => {
  const picture = await readDataAddress(addressOf(await blemishedJpeg(300, 200)));
  expect(picture).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  expect(await sharp(picture.bytes, { failOn: 'warning' }).stats()).toMatchObject({ isOpaque: true });
});

it('decodes a picture once', async () => {
  const bytes = await smallPicture('jpeg', 300, 200);
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  await readDataAddress(addressOf(bytes));
  expect(decoded).toHaveBeenCalledTimes(1);
});

it('refuses a picture that ends early', async () => {
  const whole = await smallPicture('jpeg', 300, 200);
  await expect(readDataAddress(addressOf(whole.subarray(0, whole.length / 2)))).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
});
