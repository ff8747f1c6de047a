/** @jest-environment node */
import { pictureWork } from '../pictures/process/picture-work';
import { atOnce } from '../testing/at-once';
import { smallPicture } from '../testing/pictures';
import { photoBytes, preparePhotos } from './prepare-photos';

const MEGABYTE = 1_048_576;

it('reads no more photos than fit into the memory of a training', async () => {
  const bytes = await smallPicture('jpeg');
  const reduced = jest.fn(async () => ({ bytes: new Uint8Array(50 * MEGABYTE) }));
  let asked = 0;
  let isClosed = false;
  async function* pictures() {
    try {
      for (; asked < 20; asked += 1) yield { name: `${asked}.jpg`, bytes };
    } finally {
      isClosed = true;
    }
  }
  const onFull = jest.fn();
  const onLeftOut = jest.fn();
  const photos = await preparePhotos(pictures(), (work) => work({ ...pictureWork, reduced }), photoBytes(1), {
    onFull,
    onLeftOut,
  });
  // 5 × 50 MB of 256.
  expect(photos.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  expect(reduced).toHaveBeenCalledTimes(6);
  expect(isClosed).toBe(true);
  expect(onFull).toHaveBeenCalledWith(5);
  expect(onLeftOut).not.toHaveBeenCalled();
});

it('takes two hundred photos of a camera', async () => {
  const bytes = await smallPicture('jpeg');
  async function* pictures() {
    for (let place = 0; place < 200; place++) yield { name: `${place}.jpg`, bytes };
  }
  const ofAnyPhoto = { bytes: new Uint8Array(1.2 * MEGABYTE) };
  const reduced = async () => ofAnyPhoto;
  const events = { onFull: jest.fn(), onLeftOut: jest.fn() };
  const photos = await preparePhotos(pictures(), (work) => work({ ...pictureWork, reduced }), photoBytes(1), events);
  expect(photos).toHaveLength(200);
  expect(events.onFull).not.toHaveBeenCalled();
});

it.each([
  ['whose outside cannot be read', Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(1_000)])],
  ['of few pixels', undefined],
])('gives up after a quarter of the photos that may be sent, of those %s', async (_, hollow) => {
  const bytes = hollow ?? (await smallPicture()).subarray(0, -60);
  const preparing = (count: number) => {
    async function* pictures() {
      for (let place = 0; place < count; place++) yield { name: `${place}.png`, bytes };
    }
    return preparePhotos(pictures(), atOnce, photoBytes(1), { onFull: jest.fn(), onLeftOut: jest.fn() });
  };
  expect(await preparing(50)).toEqual([]);
  await expect(preparing(51)).rejects.toThrow('Too many photos in the ZIP are damaged.');
});

it('shares the memory of photos among the trainings that go on at a time, and has some for each', () => {
  expect([1, 2, 4, 16].map(photoBytes)).toEqual([256, 128, 64, 64].map((megabytes) => megabytes * 1_048_576));
});
