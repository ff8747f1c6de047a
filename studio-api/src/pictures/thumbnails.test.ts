/** @jest-environment node */
import sharp from 'sharp';

import { photo } from '../testing/pictures';
import { Decoding, type DecodingCall } from './decoding';
import { pictureWork, type PictureWork } from './process/picture-work';
import { Thumbnails } from './thumbnails';

const astronaut = { bytes: photo('astronaut.png'), format: 'png', width: 512, height: 512 } as const;
const call: DecodingCall = { accountId: 1, signal: new AbortController().signal };

let failures: unknown[];
beforeEach(() => (failures = []));

function thumbnailsBy(work: Partial<PictureWork>): Thumbnails {
  return new Thumbnails(new Decoding(() => ({ ...pictureWork, ...work })), (error) => failures.push(error));
}

it('hands out each thumbnail, in a turn of its own or in one that is there', async () => {
  const thumbnails = thumbnailsBy({});
  const bytes = await sharp(astronaut.bytes).resize(900, 900).jpeg().toBuffer();
  const picture = { bytes, format: 'jpeg', width: 900, height: 900 } as const;
  for (const { thumbnails: made, color } of [
    await thumbnails.inTurn(call, picture),
    await thumbnails.within(pictureWork, picture),
  ]) {
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(made.map(({ tile }) => tile)).toEqual([640, 320, 128]);
    for (const { tile, bytes: drawn } of made)
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: tile, height: tile });
  }
  expect(failures).toEqual([]);
});

it('takes no turn for a picture that is small anyway', async () => {
  const inTurn = jest.fn();
  const thumbnails = new Thumbnails({ inTurn }, (error) => failures.push(error));
  expect(await thumbnails.inTurn(call, { ...astronaut, width: 128 })).toEqual({ thumbnails: [] });
  expect(inTurn).not.toHaveBeenCalled();
});

it('leaves a picture without where something goes wrong, and says why', async () => {
  const fault = new Error('The process ended.');
  const failing = { thumbnails: () => Promise.reject(fault) };
  expect(await thumbnailsBy(failing).inTurn(call, astronaut)).toEqual({ thumbnails: [] });
  expect(await thumbnailsBy({}).within({ ...pictureWork, ...failing }, astronaut)).toEqual({ thumbnails: [] });
  expect(failures).toEqual([fault, fault]);
});
