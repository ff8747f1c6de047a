import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/account';
import { violations } from '../support/accessible-screens';
import { fingersOn } from '../support/fingers';
import { boxOf, overflowOf, setWidth } from '../support/layout';
import { watchShifts } from '../support/layout-shift';
import { postAs } from '../support/signed-in-api';
import { namesInZip } from '../support/names-in-zip';

const COLOURS = ['teal', 'plum', 'tan', 'navy', 'olive', 'coral', 'indigo'];

async function saveOneOfEach(page: Page): Promise<void> {
  for (const background of COLOURS) {
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
  }
}
const list = (page: Page) => page.getByRole('list', { name: 'Saved Images' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const title = (page: Page) => preview(page).getByRole('heading', { level: 2 });

for (const width of [360, 1280]) {
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

test('two fingers bring the chosen image nearer, one moves it, and at its whole one leads to the next', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enter(page);
  await saveOneOfEach(page);
  await page.goto('/gallery');
  await list(page).getByRole('button').first().click();
  const zoomed = preview(page).getByTestId('zoomed');
  const scaleOf = () => zoomed.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const leftOf = () => zoomed.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  const { left, top, width, height } = await boxOf(zoomed);
  const [x, y] = [left + width / 2, top + height / 2];
  const fingers = await fingersOn(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();

  await fingers.touch([x - 30, y], [x + 30, y]);
  for (const apart of [40, 55, 70, 90]) await fingers.move([x - apart, y - apart / 2], [x + apart, y - apart / 2]);
  await fingers.lift();
  await expect.poll(scaleOf).toBeGreaterThan(2);
  expect(await scrolled(), 'the page stays where it is').toBe(before);
  expect(await page.evaluate(() => window.visualViewport?.scale), 'and as large as it is').toBe(1);
  await expect(title(page)).toHaveText('Saved image 1');

  const was = await leftOf();
  await fingers.touch([x, y]);
  for (const by of [20, 40, 60, 80]) await fingers.move([x - by, y]);
  await fingers.lift();
  await expect.poll(leftOf).toBeLessThan(was - 50);
  await expect(title(page)).toHaveText('Saved image 1');
  expect(await violations(page)).toEqual([]);

  await fingers.touch([x - 90, y], [x + 90, y]);
  for (const apart of [60, 40, 20, 10]) await fingers.move([x - apart, y], [x + apart, y]);
  await fingers.lift();
  await expect.poll(scaleOf).toBe(1);
  await fingers.touch([x + 60, y]);
  for (const by of [20, 60, 90, 120]) await fingers.move([x + 60 - by, y]);
  await fingers.lift();
  await expect(title(page)).toHaveText('Saved image 2');
  await context.close();
});
