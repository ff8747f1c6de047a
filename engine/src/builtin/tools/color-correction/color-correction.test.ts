/** @jest-environment node */
import { photo as fixturePhoto } from '../../../testing/fixture-photos';
import { testContext } from '../../../testing/test-context';
import { decodePicture } from '../../pixels/decode';
import { encodePicture } from '../../pixels/encode';
import { fromLinear, toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import { colorCorrection } from './color-correction';
import { angleBetween, estimateIlluminant } from './illuminant';
import type { Light } from './illuminant';
import { lookUpTables, toneFor } from './tone';
import { gainsFor } from './white-balance';

const context = testContext();
const GREY: Light = [1, 1, 1];

/** A photo, made small: colours are judged here, not details. */
async function photo(name: string): Promise<RawPicture> {
  const whole = await decodePicture(await fixturePhoto(name));
  return resizePicture(whole, 240, 180);
}

/** The photo as it would be under another light. */
function underLight(picture: RawPicture, light: Light): RawPicture {
  const { channels } = picture;
  return {
    ...picture,
    data: picture.data.map((code, at) =>
      at % channels === 3 ? code : fromLinear(toLinear(code) * light[at % channels]!),
    ),
  };
}

async function corrected(picture: RawPicture): Promise<RawPicture> {
  const { bytes } = await encodePicture(picture, 'png');
  return decodePicture((await colorCorrection({ image: bytes }, context)).bytes);
}

/** By how much the colours of b's mid-tones are shifted against a's, as a light. */
function shift(a: RawPicture, b: RawPicture): Light {
  const sums = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let at = 0; at < a.data.length; at += a.channels) {
    const codes = [0, 1, 2].flatMap((channel) => [a.data[at + channel]!, b.data[at + channel]!]);
    if (Math.max(...codes) > 245 || Math.min(...codes) < 15) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[0]![channel]! += Math.log(toLinear(a.data[at + channel]!));
      sums[1]![channel]! += Math.log(toLinear(b.data[at + channel]!));
      sums[0]![3] = (sums[0]![3] ?? 0) + 1;
    }
  }
  const count = sums[0]![3]! / 3;
  const [red = 1, green = 1, blue = 1] = [0, 1, 2].map((at) => Math.exp((sums[1]![at]! - sums[0]![at]!) / count));
  return [red, green, blue];
}

function luma({ data, channels }: RawPicture): number[] {
  const values: number[] = [];
  for (let at = 0; at < data.length; at += channels) {
    values.push((0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!) / 255);
  }
  return values.sort((a, b) => a - b);
}

const CANDLE: Light = [1.4, 1, 0.55];
const SKY: Light = [0.7, 1, 1.4];
const TUBE: Light = [0.85, 1.2, 0.85];

test.each([
  ['astronaut.png', CANDLE, 0.35],
  ['chelsea.png', CANDLE, 0.6],
  ['flower.jpg', CANDLE, 0.6],
  ['china.jpg', SKY, 0.65],
  ['grace-hopper.jpg', SKY, 0.65],
  ['astronaut.png', TUBE, 0.65],
  ['china.jpg', TUBE, 0.65],
  // A flat photo: spreading its tones spreads what is left of the cast as well.
  ['chelsea.png', TUBE, 0.8],
])('takes most of a cast away from %s (light %p)', async (name, light, share) => {
  const original = await photo(name);
  const tinted = underLight(original, light);
  const before = angleBetween(shift(original, tinted), GREY);
  // Vibrance and tone work on the original too: only what differs between the two results is left of the cast.
  const after = angleBetween(shift(await corrected(original), await corrected(tinted)), GREY);
  expect(after).toBeLessThan(before * share);
});

test.each(['astronaut.png', 'chelsea.png', 'china.jpg', 'rocket.jpg', 'grace-hopper.jpg'])(
  'leaves the colours of %s, which has no cast, nearly alone',
  async (name) => {
    expect(angleBetween(gainsFor(estimateIlluminant(await photo(name))), GREY)).toBeLessThan(4);
  },
);

test('brightens a photo that is too dark and spreads one that is flat', async () => {
  const original = await photo('china.jpg');
  const dark = luma(await corrected(underLight(original, [0.3, 0.3, 0.3])));
  expect(dark[dark.length >> 1]!).toBeGreaterThan(0.35);
  const flat = { ...original, data: original.data.map((code) => 90 + code * 0.3) };
  const spread = luma(await corrected(flat));
  expect(spread[Math.floor(spread.length * 0.98)]! - spread[Math.floor(spread.length * 0.02)]!).toBeGreaterThan(0.45);
});

test('the tables never turn the order of tones round, and keep black and white', async () => {
  const small = await photo('coffee.png');
  const gains: Light = [1.2, 1, 0.8];
  for (const table of lookUpTables(gains, toneFor(small, gains))) {
    expect(table[0]).toBe(0);
    for (let code = 1; code < 256; code += 1) expect(table[code]!).toBeGreaterThanOrEqual(table[code - 1]!);
  }
});

test('a burnt-out white stays white', async () => {
  const original = await photo('coffee.png');
  const data = new Uint8ClampedArray(underLight(original, CANDLE).data);
  data.fill(255, 0, original.width * 3 * 40);
  const result = await corrected({ ...original, data });
  const [red = 0, green = 0, blue = 0] = result.data.subarray(0, 3);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
});

test('keeps size and transparency', async () => {
  const side = 32;
  const data = new Uint8ClampedArray(side * side * 4).map((_, at) =>
    at % 4 === 3 ? (at >> 2) % 256 : (at * 37) % 200,
  );
  const result = await corrected({ data, width: side, height: side, channels: 4 });
  expect([result.width, result.height, result.channels]).toEqual([side, side, 4]);
  expect(result.data.filter((_, at) => at % 4 === 3)).toEqual(data.filter((_, at) => at % 4 === 3));
});

test('a picture of one black, or of one colour, does not break it', async () => {
  for (const code of [0, 128, 255]) {
    const result = await corrected({ data: new Uint8ClampedArray(300).fill(code), width: 10, height: 10, channels: 3 });
    expect(result.data.length).toBe(300);
  }
});
