import { expect, type Page } from '@playwright/test';
import { expectCredits } from './account';
import { ASTRONAUT } from './training-zip';

/** What is left of a new person's credits after it. */
const LEFT = 98;

/** Has a new person who is signed in upscale a picture, and waits for it. */
export async function upscaleOne(page: Page): Promise<void> {
  await page.goto('/edit/upscale');
  await page.locator('main input[type="file"]').first().setInputFiles(ASTRONAUT);
  await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
  await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 120_000 });
  await expectCredits(page, LEFT);
}

/** That the picture and what it cost are still there, for the same person who is signed in. */
export async function expectUpscaledKept(page: Page): Promise<void> {
  await expectCredits(page, LEFT);
  await page.goto('/generated-images');
  await page.getByRole('radio', { name: 'Processed' }).check({ force: true });
  const picture = page.locator('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
}
