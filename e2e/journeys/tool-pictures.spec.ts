import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expectCredits } from '../support/account';
import { styleOf } from '../support/layout';
import { watchShifts, type Jumps } from '../support/layout-shift';
import { pixelsOf } from '../support/picture';
import { callAs } from '../support/signed-in-api';
import { ASTRONAUT } from '../support/training-zip';

let jumps: Jumps;
test.beforeEach(async ({ page }) => {
  jumps = await watchShifts(page);
});
test.afterEach(() => {
  expect(jumps()).toEqual([]);
});

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

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

async function openColorCorrection(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('link', { name: 'Color Correction', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Color Correction' })).toBeVisible();
}
const choose = (page: Page, file: Chosen | string) =>
  page.locator('main input[type="file"]').first().setInputFiles(file);
const run = (page: Page) => page.locator('main').getByRole('button', { name: 'Color Correction', exact: true });
const original = (page: Page) => page.getByAltText('Original');
const result = (page: Page) => page.getByAltText('Color-corrected image');

test('odd pictures: what can be read is worked on as it is seen, what cannot is named before anything is sent', async ({
  page,
}) => {
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
});

test('a file is dropped or pasted anywhere, the border is black meanwhile (S2.225 S2.226); the result is downloaded and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openColorCorrection(page);
  await expect(page).toHaveURL(/\/edit\/color-correction$/);
  const dragged = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([content], 'me.png', { type: 'image/png' }));
    return transfer;
  }, readFileSync(ASTRONAUT).toString('base64'));
  const area = page.getByTestId('upload-area');
  const card = page.getByRole('region', { name: 'Upload Your Image' });

  for (const [colorScheme, colour] of [
    ['dark', 'rgb(255, 255, 255)'],
    ['light', 'rgb(0, 0, 0)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await area.dispatchEvent('dragover', { dataTransfer: dragged });
    await expect.poll(() => styleOf(area, 'border-top-color')).toBe(colour);
    expect(await styleOf(card, 'border-top-color')).toBe(colour);
    await expect(page.getByText('Drop the image anywhere')).toBeVisible();
  }
  await area.dispatchEvent('drop', { dataTransfer: dragged });
  await expect(original(page)).toBeVisible();
  await expect(page.getByText('Drop the image anywhere')).toHaveCount(0);

  await test.step('beside the cards too, and by the clipboard', async () => {
    for (const type of ['drop', 'paste'] as const) {
      await page.getByRole('button', { name: 'Remove image' }).click();
      await expect(original(page)).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).evaluate(
        (heading, [kind, transfer]) => {
          const event =
            kind === 'drop'
              ? new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer })
              : new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: transfer });
          heading.dispatchEvent(event);
        },
        [type, dragged] as const,
      );
      await expect(original(page)).toBeVisible();
    }
  });

  await run(page).click();
  await expect(page.getByText('Color correction applied successfully!')).toBeVisible();
  await test.step('download', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('likeness-color-correction.png');
    expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  });
  await test.step('copy', async () => {
    await page.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(page.getByText('Image copied to clipboard.')).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return createImageBitmap(await item!.getType('image/png')).then(({ width, height }) => [width, height]);
    });
    expect(copied).toEqual([512, 512]);
  });
});

test('Back and Forward in the middle of an action lose nothing and charge once', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route('**/api/color-correction/', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await openColorCorrection(page);
  await choose(page, ASTRONAUT);
  await expect(original(page)).toBeVisible();
  await run(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Generating AI Models' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.goBack();
  release();
  await expect(page.getByText('Color correction applied successfully!')).toBeVisible();
  await page.goForward();
  await expect(result(page)).toBeVisible();
  await expect(original(page)).toBeVisible();
  await expectCredits(page, 98);
  expect(sent).toBe(1);
});
