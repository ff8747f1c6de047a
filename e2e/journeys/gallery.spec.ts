import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { violations } from '../support/accessible-screens';
import { fingersOn } from '../support/fingers';
import { list, preview, saveOneOfEach, testGallery, title } from '../support/gallery-journey';
import { boxOf } from '../support/layout';

// In a wide window: e2e/long/wide-windows.spec.ts.
testGallery(360);

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
