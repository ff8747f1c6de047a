import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectCredits } from '../support/account';
import { choose, openColorCorrection, original, result, run } from '../support/color-correction';
import { styleOf } from '../support/layout';
import { watchShifts, type Jumps } from '../support/layout-shift';
import { ASTRONAUT } from '../support/training-zip';

let jumps: Jumps;
test.beforeEach(async ({ page }) => {
  jumps = await watchShifts(page);
});
test.afterEach(() => {
  expect(jumps()).toEqual([]);
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
