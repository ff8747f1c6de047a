/** @jest-environment node */
import sharp from 'sharp';

import { photo } from '../../../testing/fixture-photos';
import { testContext } from '../../../testing/test-context';
import { decodeMask, decodePicture } from '../../pixels/decode';
import type { RawPicture } from '../../pixels/raw-picture';
import { accessoryOf } from './accessory';
import { addAccessories } from './add-accessories';
import { paintedRectangle } from './painted-rectangle';

// The API's checks block SVG for the whole process, which jest shares between test files; these tests draw with it.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));

/** Draws SVG elements onto a background. */
async function drawn(width: number, height: number, background: string, elements: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${background}"/>${elements}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

function mask(width: number, height: number, elements: string): Promise<Uint8Array> {
  return drawn(width, height, '#000', `<g fill="#fff">${elements}</g>`);
}

const GLASSES =
  '<g fill="#141414"><circle cx="130" cy="120" r="80"/><circle cx="370" cy="120" r="80"/><rect x="190" y="100" width="120" height="20"/></g>';

async function changedPixels(before: RawPicture, after: RawPicture): Promise<{ x: number; y: number }[]> {
  const changed: { x: number; y: number }[] = [];
  for (let pixel = 0; pixel < before.width * before.height; pixel++) {
    const same = [0, 1, 2].every(
      (channel) => before.data[pixel * before.channels + channel] === after.data[pixel * after.channels + channel],
    );
    if (!same) changed.push({ x: pixel % before.width, y: Math.floor(pixel / before.width) });
  }
  return changed;
}

test('puts the accessory where it was painted, and touches nothing else', async () => {
  const image = await photo('astronaut.png');
  const before = await decodePicture(image);
  const reference = await drawn(500, 240, '#f3f1ee', GLASSES);
  const place = await mask(512, 512, '<rect x="170" y="90" width="110" height="40"/>');
  const after = await decodePicture((await addAccessories({ image, reference, mask: place }, testContext())).bytes);

  const changed = await changedPixels(before, after);
  expect(changed.length).toBeGreaterThan(1500);
  // The painted rectangle, and a few pixels for the shadow.
  expect(changed.every(({ x, y }) => x >= 164 && x < 286 && y >= 84 && y < 140)).toBe(true);
  const leftLens = (110 * 512 + 197) * after.channels;
  expect(Math.max(...after.data.subarray(leftLens, leftLens + 3))).toBeLessThan(40);
});

test('turns the accessory as the painting is turned', async () => {
  const image = await photo('chelsea.png');
  const before = await decodePicture(image);
  const reference = await drawn(500, 240, '#ffffff', GLASSES);
  const place = await mask(
    before.width,
    before.height,
    '<rect x="-70" y="-20" width="140" height="40" transform="translate(200 140) rotate(25)"/>',
  );
  const after = await decodePicture((await addAccessories({ image, reference, mask: place }, testContext())).bytes);
  const changed = await changedPixels(before, after);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [centerX, centerY] = [mean(changed.map(({ x }) => x)), mean(changed.map(({ y }) => y))];
  const [xx, yy, xy] = [
    mean(changed.map(({ x }) => (x - centerX) ** 2)),
    mean(changed.map(({ y }) => (y - centerY) ** 2)),
    mean(changed.map(({ x, y }) => (x - centerX) * (y - centerY))),
  ];
  const degrees = (0.5 * Math.atan2(2 * xy, xx - yy) * 180) / Math.PI;
  expect(degrees).toBeGreaterThan(20);
  expect(degrees).toBeLessThan(30);
});

test.each([
  [
    'a slanted strip',
    '<rect x="-60" y="-15" width="120" height="30" transform="translate(100 100) rotate(-30)"/>',
    -30,
    120,
    30,
  ],
  ['an upright strip is not laid down', '<rect x="80" y="20" width="30" height="140"/>', 0, 30, 140],
  ['a round blot has no direction', '<circle cx="100" cy="100" r="40"/>', 0, 80, 80],
])('reads %s', async (_, elements, degrees, width, height) => {
  const rectangle = paintedRectangle(await decodeMask(await mask(200, 200, elements), 200, 200));
  expect((rectangle.angle * 180) / Math.PI).toBeCloseTo(degrees, -0.5);
  expect(Math.abs(rectangle.width - width)).toBeLessThan(4);
  expect(Math.abs(rectangle.height - height)).toBeLessThan(4);
});

describe('the accessory of a reference', () => {
  async function accessory(reference: Uint8Array): Promise<RawPicture> {
    return accessoryOf(await decodePicture(reference));
  }
  function alphaAt({ data, width }: RawPicture, x: number, y: number): number {
    return data[(y * width + x) * 4 + 3]!;
  }

  test('is cut out of an uneven background, cropped, and seen through where it is open', async () => {
    const gradient =
      '<defs><linearGradient id="g"><stop stop-color="#e8e4dd"/><stop offset="1" stop-color="#c9c4bb"/></linearGradient></defs>' +
      '<rect width="100%" height="100%" fill="url(#g)"/><circle cx="200" cy="200" r="90" fill="none" stroke="#b8860b" stroke-width="40"/>';
    const ring = await accessory(await drawn(400, 400, '#fff', gradient));
    expect(Math.abs(ring.width - 220)).toBeLessThan(8);
    expect(alphaAt(ring, ring.width >> 1, ring.height >> 1)).toBeLessThan(20);
    expect(alphaAt(ring, 20, ring.height >> 1)).toBeGreaterThan(235);
    expect(alphaAt(ring, 2, 2)).toBeLessThan(20);
  });

  test('keeps the transparency it has', async () => {
    const own = await accessory(
      await drawn(100, 100, 'none', '<rect x="30" y="30" width="40" height="40" fill="#fff" opacity="0.6"/>'),
    );
    expect([own.width, own.height]).toEqual([40, 40]);
    expect(alphaAt(own, 20, 20)).toBe(153);
  });

  test.each([
    ['an empty white picture', () => drawn(200, 200, '#fff', '')],
    ['a photo without a plain background', () => photo('china.jpg')],
    ['an entirely transparent picture', () => drawn(50, 50, 'none', '')],
  ])('is missing from %s', async (_, reference) => {
    await expect(accessory(await reference())).rejects.toMatchObject({ code: 'NO_REFERENCE_OBJECT' });
  });
});

test('says so when nothing is painted', async () => {
  const image = await photo('chelsea.png');
  const reference = await drawn(500, 240, '#fff', GLASSES);
  await expect(
    addAccessories({ image, reference, mask: await mask(451, 300, '') }, testContext()),
  ).rejects.toMatchObject({
    code: 'EMPTY_MASK',
  });
});
