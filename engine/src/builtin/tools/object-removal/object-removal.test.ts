/** @jest-environment node */
import { photo as fixturePhoto } from '../../../testing/fixture-photos';
import { testContext } from '../../../testing/test-context';
import { seeded } from '../../inpaint/nearest-patches';
import { decodePicture } from '../../pixels/decode';
import { encodePicture } from '../../pixels/encode';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import { objectRemoval } from './object-removal';

const context = testContext();
const MAGENTA = [255, 0, 255];

type Shape = (x: number, y: number) => boolean;

function disc(centerX: number, centerY: number, radius: number): Shape {
  return (x, y) => Math.hypot(x - centerX, y - centerY) <= radius;
}

async function photo(name: string): Promise<RawPicture> {
  return decodePicture(await fixturePhoto(name));
}

async function maskOf({ width, height }: { width: number; height: number }, shape: Shape): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    if (shape(at % width, Math.floor(at / width))) data.fill(255, at * 3, at * 3 + 3);
  }
  return (await encodePicture({ data, width, height, channels: 3 }, 'png')).bytes;
}

async function removed(picture: RawPicture, mask: Uint8Array): Promise<RawPicture> {
  const image = (await encodePicture(picture, 'png')).bytes;
  return decodePicture((await objectRemoval({ image, mask }, context)).bytes);
}

/** The photo with a thing on it that never was there, so that the truth behind it is known. */
function withThing(picture: RawPicture, shape: Shape): RawPicture {
  const data = new Uint8ClampedArray(picture.data);
  for (let at = 0; at < picture.width * picture.height; at += 1) {
    if (shape(at % picture.width, Math.floor(at / picture.width))) data.set(MAGENTA, at * picture.channels);
  }
  return { ...picture, data };
}

/** Mean colour and fine detail inside a shape. */
function look({ data, width, height, channels }: RawPicture, shape: Shape): { color: number[]; detail: number } {
  const color = [0, 0, 0];
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!shape(x, y)) continue;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < 3; channel += 1) color[channel]! += data[at + channel]!;
      const green = (offset: number) => data[at + 1 + offset]!;
      squares +=
        (4 * green(0) - green(channels) - green(-channels) - green(width * channels) - green(-width * channels)) ** 2;
      count += 1;
    }
  }
  return { color: color.map((sum) => sum / count), detail: Math.sqrt(squares / count) };
}

function isMagenta({ data, width, channels }: RawPicture, x: number, y: number): boolean {
  const at = (y * width + x) * channels;
  return data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! > 200;
}

test.each([
  ['chelsea.png', disc(110, 200, 28)],
  ['coffee.png', disc(520, 90, 40)],
  ['rocket.jpg', disc(480, 60, 40)],
  ['china.jpg', disc(560, 380, 32)],
  ['grace-hopper.jpg', disc(440, 120, 50)],
])('what is removed from %s looks like what was behind it', async (name, shape) => {
  const truth = await photo(name);
  const result = await removed(withThing(truth, shape), await maskOf(truth, shape));
  const [wanted, got] = [look(truth, shape), look(result, shape)];
  got.color.forEach((value, channel) => expect(Math.abs(value - wanted.color[channel]!)).toBeLessThan(22));
  // Neither smeared (which leaves a tenth) nor grainier than its surroundings.
  expect(got.detail).toBeGreaterThan(wanted.detail * 0.3);
  expect(got.detail).toBeLessThan(wanted.detail * 1.6 + 2);
  // Nothing of the thing is left, at its rim neither.
  expect(look(result, (x, y) => isMagenta(result, x, y)).color).toEqual([NaN, NaN, NaN]);
});

test('nothing outside the mask and its thin rim is touched', async () => {
  const picture = await photo('astronaut.png');
  const result = await removed(picture, await maskOf(picture, disc(172, 391, 40)));
  const near = disc(172, 391, 40 + 5);
  let changed = 0;
  let changedOutside = 0;
  for (let at = 0; at < picture.data.length; at += 1) {
    if (picture.data[at] === result.data[at]) continue;
    const pixel = Math.floor(at / picture.channels);
    changed += 1;
    if (!near(pixel % picture.width, Math.floor(pixel / picture.width))) changedOutside += 1;
  }
  expect(changedOutside).toBe(0);
  expect(changed).toBeGreaterThan(5000);
});

test('a large picture is filled with its own sharp pixels, and the result is the same every time', async () => {
  const small = await photo('coffee.png');
  const truth = await resizePicture(small, 1000, 660);
  // Something as fine as a large photo's grain, which no small solution could hold.
  const random = seeded(7);
  for (let at = 0; at < truth.data.length; at += 1) truth.data[at]! += random() * 24 - 12;
  const shape = disc(860, 150, 60);
  const image = withThing(truth, shape);
  const mask = await maskOf(truth, shape);
  const [first, second] = [await removed(image, mask), await removed(image, mask)];
  expect(look(first, shape).detail).toBeGreaterThan(look(truth, shape).detail * 0.7);
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true);
});

test('takes a mask of another size, a hole at the corner, and keeps transparency', async () => {
  const opaque = await photo('chelsea.png');
  const data = new Uint8ClampedArray(opaque.width * opaque.height * 4).fill(255);
  for (let at = 0; at < opaque.width * opaque.height; at += 1) {
    data.set(opaque.data.subarray(at * opaque.channels, at * opaque.channels + 3), at * 4);
  }
  const picture = { ...opaque, data, channels: 4 as const };
  const result = await removed(picture, await maskOf({ width: 90, height: 60 }, disc(0, 0, 12)));
  expect([result.width, result.height]).toEqual([picture.width, picture.height]);
  expect(Array.from(result.data.subarray(0, 3))).not.toEqual(Array.from(picture.data.subarray(0, 3)));
});

test('says so when nothing, or nearly everything, is painted', async () => {
  const picture = await photo('chelsea.png');
  await expect(removed(picture, await maskOf(picture, () => false))).rejects.toMatchObject({ code: 'EMPTY_MASK' });
  await expect(removed(picture, await maskOf(picture, () => true))).rejects.toMatchObject({ code: 'MASK_TOO_LARGE' });
  await expect(removed(picture, await maskOf(picture, (x) => x > 8))).rejects.toMatchObject({ code: 'MASK_TOO_LARGE' });
  // So little around the painted part that no patch is free, though the share alone would do.
  const tiny = await resizePicture(picture, 12, 8);
  await expect(removed(tiny, await maskOf(tiny, disc(6, 4, 1)))).rejects.toMatchObject({ code: 'MASK_TOO_LARGE' });
});
