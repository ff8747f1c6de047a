import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectCredits } from '../support/account';
import { choose, openColorCorrection, original, result, run, type Chosen } from '../support/color-correction';
import { watchShifts } from '../support/layout-shift';
import { pixelsOf } from '../support/picture';
import { callAs } from '../support/signed-in-api';

/** The samples of a picture in two greys: its left half and its right half. */
const halves = (width: number, height: number, [left, right]: readonly [number, number]): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, pixel) => (pixel % width < width / 2 ? left : right)).flatMap((grey) => [
      grey,
      grey,
      grey,
    ]),
  );
const DARK_LEFT = [30, 220] as const;
const DARK_RIGHT = [220, 30] as const;

/** Two frames: the second has left and right the other way round. */
async function animated(): Promise<Chosen> {
  const [width, height] = [64, 48];
  const frames = Buffer.concat([halves(width, height, DARK_LEFT), halves(width, height, DARK_RIGHT)]);
  const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
  const buffer = await sharp(frames, { raw })
    .gif({ delay: [80, 80], loop: 0 })
    .toBuffer();
  return { name: 'waving.gif', mimeType: 'image/gif', buffer };
}

/** Stored lying, 96 × 64, with an EXIF entry that a quarter turn sets it upright. */
async function turned(): Promise<Chosen> {
  const raw = { width: 96, height: 64, channels: 3 } as const;
  const buffer = await sharp(halves(96, 64, DARK_LEFT), { raw })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** The beginning of a HEIC photo, which Chromium cannot read. */
const heic: Chosen = {
  name: 'phone.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};
const empty: Chosen = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };

test('odd pictures: what can be read is worked on as it is seen, what cannot is named before anything is sent', async ({
  page,
}) => {
  const jumps = await watchShifts(page);
  await openColorCorrection(page);

  for (const [file, sentence] of [
    [empty, '“empty.png” is empty.'],
    [heic, '“phone.heic” is a HEIC photo.'],
  ] as const) {
    await choose(page, file);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(original(page)).toHaveCount(0);
  }

  await test.step('a photo that EXIF turns is upright, before and after', async () => {
    await choose(page, await turned());
    expect(await pixelsOf(original(page))).toMatchObject({ width: 64, height: 96 });
    await run(page).click();
    expect(await pixelsOf(result(page))).toMatchObject({ width: 64, height: 96 });
  });

  await test.step('of an animated GIF the first frame is worked on', async () => {
    await expect(run(page)).toBeEnabled();
    await choose(page, await animated());
    await expect(result(page)).toHaveCount(0);
    await run(page).click();
    const { width, height, left, right } = await pixelsOf(result(page));
    expect([width, height]).toEqual([64, 48]);
    expect(left).toBeLessThan(right - 50);
  });

  await test.step('a picture that was erased on the server meanwhile is named', async () => {
    const actions = page.getByRole('group', { name: 'Actions for this image' });
    await actions.getByRole('button', { name: 'Upscale', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
    await expect(original(page)).toBeVisible();
    const pictures = (await (await callAs(page, 'GET', '/api/processed-images/')).json()) as { id: number }[];
    for (const { id } of pictures) await callAs(page, 'DELETE', '/api/generated-images/', { data: { id } });
    await callAs(page, 'POST', '/api/trash/empty/');
    await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
    await expect(page.getByText('Upscale failed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Final Result' }).getByRole('alert')).toHaveText(/picture|image/i);
  });
  await expectCredits(page, 96);
  expect(jumps()).toEqual([]);
});
