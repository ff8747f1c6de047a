/** @jest-environment node */
import type { Sharp } from 'sharp';

import { photo as fixturePhoto } from '../../../testing/fixture-photos';
import { likeness } from '../../../testing/picture-difference';
import { testContext } from '../../../testing/test-context';
import { decodePicture } from '../../pixels/decode';
import { encodePicture, fromRaw } from '../../pixels/encode';
import type { RawPicture } from '../../pixels/raw-picture';
import { enlarge } from './enlarge';
import { noiseLevel } from './noise-level';
import { NETWORK_PIXELS } from './network-pixels';
import { enlargedSize, sharpnessFor, upscale } from './upscale';

const context = testContext();

async function photo(name: string): Promise<RawPicture> {
  return decodePicture(await fixturePhoto(name));
}

async function raw(image: Sharp): Promise<RawPicture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, channels: 3 };
}

/** Root mean square of the Laplacian: how much fine detail there is. */
function detail({ data, width, height, channels }: RawPicture): number {
  const stride = width * channels;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * stride + x * channels + 1;
      const value = (offset: number) => data[at + offset] ?? 0;
      squares += (4 * value(0) - value(-channels) - value(channels) - value(-stride) - value(stride)) ** 2;
    }
  }
  return Math.sqrt(squares / ((width - 2) * (height - 2)));
}

describe.each(['astronaut.png', 'chelsea.png', 'grace-hopper.jpg', 'coffee.png'])(
  '%s, made small and large again by Lanczos',
  (name) => {
    test('is sharper and nearer to the truth than plain Lanczos and than bicubic', async () => {
      const whole = await photo(name);
      const [width, height] = [whole.width & ~1, whole.height & ~1];
      const truth = await raw(fromRaw(whole).extract({ left: 0, top: 0, width, height }));
      const small = await raw(fromRaw(truth).resize(width / 2, height / 2, { kernel: 'cubic' }));
      const bicubic = await raw(fromRaw(small).resize(width, height, { kernel: 'cubic' }));
      const lanczos = await enlarge(small, width, height, 0, context);
      const ours = await enlarge(small, width, height, sharpnessFor(noiseLevel(small)), context);

      expect(likeness(ours, truth)).toBeGreaterThan(likeness(lanczos, truth) + 0.3);
      expect(likeness(ours, truth)).toBeGreaterThan(likeness(bicubic, truth) + 1);
      expect(detail(ours)).toBeGreaterThan(detail(lanczos) * 1.2);
      // Sharper than the truth would be invented.
      expect(detail(ours)).toBeLessThan(detail(truth));
    });
  },
);

test('a picture above the limit is enlarged by Lanczos, one below by the network', async () => {
  const photograph = fromRaw(await photo('chelsea.png'));
  const byLanczos = async (picture: RawPicture): Promise<[RawPicture, RawPicture]> => [
    await decodePicture((await upscale({ image: (await encodePicture(picture, 'png')).bytes }, context)).bytes),
    await enlarge(picture, picture.width * 2, picture.height * 2, sharpnessFor(noiseLevel(picture)), context),
  ];
  const [above, expected] = await byLanczos(await raw(photograph.clone().resize(1000, NETWORK_PIXELS / 1000 + 1)));
  expect(likeness(above, expected)).toBe(Infinity);
  const [below, different] = await byLanczos(await raw(photograph.clone().resize(96, 64)));
  expect(likeness(below, different)).toBeLessThan(60);
  expect(likeness(below, different)).toBeGreaterThan(30);
});

test('sees noise, and sharpens it less', async () => {
  const clean = await photo('chelsea.png');
  const noisy = { ...clean, data: clean.data.map((value, at) => value + 12 * Math.sin(at * at * 0.7 + at)) };
  expect(noiseLevel(clean)).toBeLessThan(3);
  expect(noiseLevel(noisy)).toBeGreaterThan(6);
});

test('keeps transparency, and no colour of the transparent part bleeds in', async () => {
  const side = 40;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const inside = at % side >= side / 2;
    data.set(inside ? [200, 40, 40, 255] : [0, 255, 0, 0], at * 4);
  }
  const { bytes } = await encodePicture({ data, width: side, height: side, channels: 4 }, 'png');
  const result = await decodePicture((await upscale({ image: bytes }, context)).bytes);
  expect(result.channels).toBe(4);
  for (let at = 0; at < result.data.length; at += 4) {
    if ((result.data[at + 3] ?? 0) > 16) expect(result.data[at + 1]).toBeLessThan(60);
  }
});

test('doubles, and at the limit of 50 megapixels goes as far as it may', () => {
  expect(enlargedSize(800, 601)).toEqual({ width: 1600, height: 1202 });
  const large = enlargedSize(6000, 4000);
  expect(large.width * large.height).toBeLessThanOrEqual(50_000_000);
  expect(large.width * large.height).toBeGreaterThan(49_900_000);
  expect(large.width / large.height).toBeCloseTo(1.5, 2);
  expect(enlargedSize(10_000, 5_000)).toEqual({ width: 10_000, height: 5_000 });
});

test.each([
  [enlargedSize(40_000, 300), 65_500, 491],
  [enlargedSize(65_500, 3), 65_500, 3],
])('makes no side longer than the studio takes: %j', (size, width, height) => {
  expect(size).toEqual({ width, height });
});

test('enlarges a strip by Lanczos, though it has few pixels: the network reads many more around', async () => {
  const [width, height] = [33_000, 2];
  const { bytes } = await encodePicture(
    { data: new Uint8ClampedArray(width * height * 3).fill(90), width, height, channels: 3 },
    'png',
  );
  expect(await upscale({ image: bytes }, context)).toMatchObject({ width: 65_500, height: 3 });
});

test('refuses what is no picture', async () => {
  await expect(upscale({ image: Buffer.from('a letter') }, context)).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
});

test('stops when cancelled', async () => {
  const cancelled = { ...context, signal: AbortSignal.abort(new Error('Cancelled.')) };
  const image = await fixturePhoto('chelsea.png');
  await expect(upscale({ image }, cancelled)).rejects.toThrow('Cancelled.');
});
