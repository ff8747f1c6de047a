/** @jest-environment node */
import sharp from 'sharp';

import { photo } from '../../../testing/fixture-photos';
import { meanDifference } from '../../../testing/picture-difference';
import { testContext } from '../../../testing/test-context';
import { decodeOpaque } from '../../pixels/decode';
import type { RawPicture } from '../../pixels/raw-picture';
import { readGarment } from './garment';
import { homography } from './homography';
import { outfitSwap } from './outfit-swap';

// The API's checks block SVG for the whole process, which jest shares between test files; these tests draw with it.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));

const SHIRT = 'M250 90Q320 140 390 90L470 115L600 260L520 330L470 280L475 640L165 640L170 280L120 330L40 260L170 115z';

async function shirt(background: string, color: string, print = ''): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="700"><clipPath id="c"><path d="${SHIRT}"/></clipPath>
    <rect width="100%" height="100%" fill="${background}"/><path d="${SHIRT}" fill="${color}"/><g clip-path="url(#c)">${print}
    <path d="M230 300Q260 460 220 630" stroke="#000" stroke-width="22" opacity=".08" fill="none"/></g></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Mean colour of a rectangle. */
function colorOf(picture: RawPicture, left: number, top: number, width: number, height: number): number[] {
  const sums = [0, 0, 0];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      sums.forEach(
        (_, channel) => (sums[channel]! += picture.data[(y * picture.width + x) * picture.channels + channel]!),
      );
    }
  }
  return sums.map((sum) => sum / (width * height));
}

function within(left: number, top: number, width: number, height: number, pictureWidth: number) {
  return (pixel: number) => {
    const [x, y] = [pixel % pictureWidth, Math.floor(pixel / pictureWidth)];
    return x >= left && x < left + width && y >= top && y < top + height;
  };
}

test('dresses the person in the new colour, and leaves face, background and what is held in front alone', async () => {
  const person = await photo('astronaut.png');
  const before = await decodeOpaque(person);
  const context = testContext();
  const result = await outfitSwap({ person, outfit: await shirt('#dfe3e6', '#2c6e49') }, context);
  const after = await decodeOpaque(result.bytes);
  expect([after.width, after.height]).toEqual([before.width, before.height]);

  const [red, green, blue] = colorOf(after, 90, 330, 60, 60);
  expect(green! / red!).toBeGreaterThan(1.8);
  expect(green! / blue!).toBeGreaterThan(1.2);
  // Her face, the flag beside her, the model of the rocket, and the helmet before her.
  expect(meanDifference(before, after, within(170, 40, 110, 140, 512))).toBeLessThan(0.5);
  expect(meanDifference(before, after, within(0, 0, 90, 160, 512))).toBeLessThan(0.5);
  expect(meanDifference(before, after, within(370, 0, 140, 250, 512))).toBeLessThan(0.5);
  expect(meanDifference(before, after, within(340, 400, 100, 100, 512))).toBeLessThan(4);
  // The suit's folds are still there to be seen: the cloth is not of one brightness.
  const plain = meanDifference(
    after,
    { ...after, data: after.data.map((_, at) => [red!, green!, blue!][at % 3]!) },
    within(90, 330, 60, 60, 512),
  );
  expect(plain).toBeGreaterThan(2);
  expect(context.reports.length).toBeGreaterThan(4);
}, 120_000);

test('goes on with a pattern where the garment ends: stripes run on to the sleeves', async () => {
  const stripes = Array.from(
    { length: 12 },
    (_, at) => `<rect y="${100 + at * 50}" width="640" height="24" fill="#1d3f84"/>`,
  ).join('');
  const after = await decodeOpaque(
    (
      await outfitSwap(
        { person: await photo('astronaut.png'), outfit: await shirt('#ffffff', '#f4f2ec', stripes) },
        testContext(),
      )
    ).bytes,
  );
  // Down the sleeve, dark and light take turns.
  const lightness = Array.from({ length: 140 }, (_, at) => colorOf(after, 60, 300 + at, 12, 1)[0]!);
  const middle = (Math.max(...lightness) + Math.min(...lightness)) / 2;
  const turns = lightness.filter((value, at) => at > 0 && value > middle !== lightness[at - 1]! > middle).length;
  expect(turns).toBeGreaterThanOrEqual(5);
}, 120_000);

test('reads a white shirt before a white wall', async () => {
  const garment = readGarment(await decodeOpaque(await shirt('#ffffff', '#fafafa')));
  const [left, right, , bottom] = garment.quad;
  expect(Math.abs(left.x - 167)).toBeLessThan(8);
  expect(Math.abs(right.x - 473)).toBeLessThan(8);
  expect(Math.abs(bottom.y - 640)).toBeLessThan(8);
});

test('a perspective takes each corner to its corner', () => {
  const from = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 20 },
    { x: 0, y: 20 },
  ] as const;
  const to = [
    { x: 3, y: 5 },
    { x: 40, y: 9 },
    { x: 33, y: 70 },
    { x: -4, y: 61 },
  ] as const;
  const take = homography(from, to);
  from.forEach((corner, at) => {
    const place = { x: 0, y: 0 };
    take(corner.x, corner.y, place);
    expect(place.x).toBeCloseTo(to[at]!.x, 6);
    expect(place.y).toBeCloseTo(to[at]!.y, 6);
  });
});

test.each(['coffee.png', 'rocket.jpg'])(
  'refuses %s as the person, with a sentence that helps',
  async (name) => {
    const outfit = await shirt('#fff', '#2c6e49');
    await expect(outfitSwap({ person: await photo(name), outfit }, testContext())).rejects.toMatchObject({
      code: 'NO_PERSON',
      message: expect.stringContaining('from the front') as string,
    });
  },
  60_000,
);

test.each(['china.jpg', 'astronaut.png'])(
  'refuses %s as the outfit',
  async (name) => {
    const request = { person: await photo('astronaut.png'), outfit: await photo(name) };
    await expect(outfitSwap(request, testContext())).rejects.toMatchObject({
      code: 'NO_GARMENT',
      message: expect.stringContaining('plain background') as string,
    });
  },
  60_000,
);

describe('says that there is no garment', () => {
  /** Opaque where `alphaAt` says how much; everything else is seen through. */
  const cutOut = (width: number, height: number, alphaAt: (x: number, y: number) => number) => {
    const data = Buffer.alloc(width * height * 4, 120);
    for (let pixel = 0; pixel < width * height; pixel += 1)
      data[pixel * 4 + 3] = alphaAt(pixel % width, Math.floor(pixel / width));
    return sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  };

  test('where its body is nine pixels wide in a picture of eight hundred', async () => {
    const narrow = (x: number, y: number) => (y < 9 || (y < 14 && x < 9) ? 255 : 0);
    const outfit = await cutOut(800, 148, narrow);
    const swap = outfitSwap({ person: await photo('astronaut.png'), outfit }, testContext());
    await expect(swap).rejects.toMatchObject({ code: 'NO_GARMENT' });
  });

  test('where nothing of it can be told from what is behind', async () => {
    const faint = (x: number, y: number) => (x > 60 && x < 340 && y > 60 && y < 440 ? 150 : 0);
    const outfit = await cutOut(400, 500, faint);
    const swap = outfitSwap({ person: await photo('astronaut.png'), outfit }, testContext());
    await expect(swap).rejects.toMatchObject({ code: 'NO_GARMENT' });
  });
});
