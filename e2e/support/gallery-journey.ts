import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from './account';
import { violations } from './accessible-screens';
import { boxOf, overflowOf, setWidth } from './layout';
import { watchShifts } from './layout-shift';
import { namesInZip } from './names-in-zip';
import { postAs } from './signed-in-api';

const COLOURS = ['teal', 'plum', 'tan', 'navy', 'olive', 'coral', 'indigo'];

export async function saveOneOfEach(page: Page): Promise<void> {
  for (const background of COLOURS) {
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
  }
}
export const list = (page: Page) => page.getByRole('list', { name: 'Saved Images' });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
export const title = (page: Page) => preview(page).getByRole('heading', { level: 2 });

/** A gallery of seven pictures, of which one is looked at and several are selected. @param width of the window */
export function testGallery(width: number): void {
  test(`at ${width} px the gallery is a wide grid until one is chosen, then that one, with the way to its neighbours`, async ({
    page,
  }) => {
    const jumps = await watchShifts(page);
    await enter(page);
    await saveOneOfEach(page);
    await setWidth(page, width);
    await page.goto('/gallery');
    const tiles = list(page).getByRole('button');
    await expect(tiles).toHaveCount(COLOURS.length);
    const alone = await boxOf(tiles.first());
    await expect(preview(page)).toHaveCount(0);

    await tiles.nth(1).click();
    await expect(title(page)).toHaveText('Saved image 2');
    const large = preview(page).getByRole('img', { name: /larger$/ });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await boxOf(large);
    expect(shown.width * shown.height).toBeGreaterThan(2 * alone.width * alone.height);
    expect(shown.top).toBeGreaterThanOrEqual(0);
    expect(shown.bottom).toBeLessThanOrEqual(900);
    if (width < 768) await expect(list(page)).toBeHidden();
    else expect((await boxOf(tiles.first())).width).toBeLessThan(alone.width);
    expect(await overflowOf(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await preview(page).getByRole('button', { name: 'Next image' }).click();
    await expect(title(page)).toHaveText('Saved image 3');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(title(page)).toHaveText('Saved image 1');
    await page.keyboard.press('End');
    await expect(title(page)).toHaveText('Saved image 7');

    await preview(page).getByRole('button', { name: 'Back to the images' }).click();
    await expect(list(page)).toBeVisible();
    await expect(tiles.last()).toBeFocused();
    expect((await boxOf(tiles.first())).width).toBe(alone.width);
    expect(jumps()).toEqual([]);
  });

  test(`at ${width} px several are downloaded as one ZIP, and deleted at once`, async ({ page }) => {
    const jumps = await watchShifts(page);
    await enter(page);
    await saveOneOfEach(page);
    await setWidth(page, width);
    await page.goto('/gallery');
    await page.getByRole('button', { name: 'Select several' }).click();
    const boxes = list(page).getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('group', { name: 'Selected images' });
    await expect(bar.getByRole('status')).toHaveText('3 images selected');
    expect(await violations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('likeness-saved-images.zip');
    expect(await namesInZip(await download.path())).toEqual([
      'likeness-saved-image-2.png',
      'likeness-saved-image-3.png',
      'likeness-saved-image-4.png',
    ]);
    await expect(page.getByText('3 images downloaded.')).toBeVisible();

    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 3 images?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('🗑️ 3 images deleted').first()).toBeVisible();
    await expect(list(page).getByRole('button')).toHaveCount(COLOURS.length - 3);
    expect(jumps()).toEqual([]);
  });
}
