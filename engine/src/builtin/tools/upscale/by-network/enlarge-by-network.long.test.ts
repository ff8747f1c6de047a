/** @jest-environment node */
import { photo } from '../../../../testing/fixture-photos';
import { likeness } from '../../../../testing/picture-difference';
import { testContext } from '../../../../testing/test-context';
import { loadTensorFlow } from '../../../networks/tensorflow';
import { decodePicture } from '../../../pixels/decode';
import { fromRaw } from '../../../pixels/encode';
import { randomFrom } from '../../../pixels/random';
import type { RawPicture } from '../../../pixels/raw-picture';
import { enlarge } from '../enlarge';
import { noiseLevel } from '../noise-level';
import { sharpnessFor } from '../upscale';
import { doubleInTiles } from './double-in-tiles';
import { enlargeByNetwork } from './enlarge-by-network';

const context = testContext();

/** A photo with even sides. */
async function truthOf(name: string): Promise<RawPicture> {
  const whole = await decodePicture(await photo(name));
  return cropped(whole, 0, 0, whole.width & ~1, whole.height & ~1);
}

async function cropped(picture: RawPicture, left: number, top: number, width: number, height: number) {
  const { data } = await fromRaw(picture)
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width, height, channels: 3 } satisfies RawPicture;
}

const halving = {
  averaging: (truth: RawPicture): Promise<RawPicture> => {
    const [width, height] = [truth.width / 2, truth.height / 2];
    const data = new Uint8ClampedArray(width * height * 3);
    data.forEach((_, at) => {
      const [channel, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
      const sample = (down: number, right: number) =>
        truth.data[((2 * y + down) * truth.width + 2 * x + right) * 3 + channel]!;
      data[at] = (sample(0, 0) + sample(0, 1) + sample(1, 0) + sample(1, 1)) / 4;
    });
    return Promise.resolve({ data, width, height, channels: 3 });
  },
  'sharp’s cubic': async (truth: RawPicture): Promise<RawPicture> => {
    const [width, height] = [truth.width / 2, truth.height / 2];
    const { data } = await fromRaw(truth)
      .resize(width, height, { kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width, height, channels: 3 };
  },
};

async function bothWays(small: RawPicture): Promise<{ network: RawPicture; lanczos: RawPicture }> {
  const noise = noiseLevel(small);
  return {
    network: await enlargeByNetwork(small, noise, context),
    lanczos: await enlarge(small, small.width * 2, small.height * 2, sharpnessFor(noise), context),
  };
}

/** At least so much nearer to the truth than the Lanczos way, dB. */
const GAINS: [name: string, averaging: number, cubic: number][] = [
  ['astronaut.png', 0.1, 0.12],
  ['chelsea.png', 0.01, 0.01],
  ['coffee.png', 0.02, 0],
  ['grace-hopper.jpg', 0.15, 0.2],
];

test.each(
  GAINS.flatMap(([name, averaging, cubic]) => [
    [name, 'averaging', averaging] as const,
    [name, 'sharp’s cubic', cubic] as const,
  ]),
)('%s, halved by %s, comes back nearer to the truth than by Lanczos', async (name, how, gain) => {
  const truth = await truthOf(name);
  const { network, lanczos } = await bothWays(await halving[how](truth));
  expect(likeness(network, truth)).toBeGreaterThan(likeness(lanczos, truth) + gain);
});

test.each(['chelsea.png', 'astronaut.png'])('a noisy %s comes back with less of its noise', async (name) => {
  const whole = await truthOf(name);
  const truth = await cropped(whole, 100, 40, 256, 192);
  const small = await halving.averaging(truth);
  const random = randomFrom(1);
  // Twelve numbers of even chance make a normal deviate.
  const deviate = () => Array.from({ length: 12 }, () => random()).reduce((total, value) => total + value, -6);
  const noisy = { ...small, data: small.data.map((value) => Math.max(0, Math.min(255, value + 6 * deviate()))) };
  const { network, lanczos } = await bothWays(noisy);
  expect(likeness(network, truth)).toBeGreaterThan(likeness(lanczos, truth) + 0.4);
});

test('tiles show no seams: the result is that of the whole picture in one', async () => {
  const picture = await cropped(await truthOf('astronaut.png'), 160, 60, 150, 110);
  const whole = await doubleInTiles(picture, context, 150);
  const tiled = await doubleInTiles(picture, context, 48);
  expect([tiled.width, tiled.height]).toEqual([300, 220]);
  let largest = 0;
  for (let at = 0; at < whole.data.length; at++) {
    largest = Math.max(largest, Math.abs(whole.data[at]! - tiled.data[at]!));
  }
  expect(largest).toBeLessThan(0.01);
});

test('what is invisible does not colour what is visible, and alpha is that of Lanczos', async () => {
  const side = 48;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const distance = Math.hypot((at % side) - 24, Math.floor(at / side) - 24);
    const alpha = Math.max(0, Math.min(255, (18 - distance) * 128));
    data.set(alpha > 0 ? [200, 40, 40, alpha] : [0, 255, 0, 0], at * 4);
  }
  const picture: RawPicture = { data, width: side, height: side, channels: 4 };
  const result = await enlargeByNetwork(picture, 0, context);
  const plain = await enlarge(picture, 96, 96, 0, context);
  expect([result.width, result.height, result.channels]).toEqual([96, 96, 4]);
  const off = { red: 0, green: 0, alpha: 0 };
  for (let at = 0; at < result.data.length; at += 4) {
    off.red = Math.max(off.red, Math.abs(result.data[at]! - 200));
    off.green = Math.max(off.green, Math.abs(result.data[at + 1]! - 40));
    off.alpha = Math.max(off.alpha, Math.abs(result.data[at + 3]! - plain.data[at + 3]!));
  }
  expect(off.alpha).toBe(0);
  expect(off.red).toBeLessThan(6);
  expect(off.green).toBeLessThan(6);
});

test('the smallest picture, and one with nothing visible, are doubled too', async () => {
  const dot: RawPicture = { data: Uint8ClampedArray.of(90, 120, 150), width: 1, height: 1, channels: 3 };
  const large = await enlargeByNetwork(dot, 0, context);
  expect([large.width, large.height]).toEqual([2, 2]);
  large.data.forEach((value, at) => expect(Math.abs(value - dot.data[at % 3]!)).toBeLessThan(3));
  const nothing: RawPicture = { data: new Uint8ClampedArray(7 * 5 * 4), width: 7, height: 5, channels: 4 };
  const still = await enlargeByNetwork(nothing, 0, context);
  expect(still.data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 0)).toBe(true);
});

test('reports progress, frees its tensors, and stops between tiles when cancelled', async () => {
  const picture = await cropped(await truthOf('coffee.png'), 0, 0, 120, 40);
  const tf = await loadTensorFlow(context.resolveFrom);
  await doubleInTiles(picture, context, 40);
  const kept = tf.memory().numTensors;

  const heard = testContext();
  await doubleInTiles(picture, heard, 40);
  expect(heard.reports).toEqual([0, 1 / 3, 2 / 3]);

  const cancelling = new AbortController();
  const cancelled = { ...testContext(cancelling.signal), onProgress: () => cancelling.abort(new Error('Cancelled.')) };
  await expect(doubleInTiles(picture, cancelled, 40)).rejects.toThrow('Cancelled.');
  expect(tf.memory().numTensors).toBe(kept);
});
