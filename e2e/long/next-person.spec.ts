import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, newAccount, register, signInHere } from '../support/account';
import { watchShifts, type Jumps } from '../support/layout-shift';
import { postAs } from '../support/signed-in-api';

let jumps: Jumps;
test.beforeEach(async ({ page }) => {
  jumps = await watchShifts(page);
});
test.afterEach(() => {
  expect(jumps()).toEqual([]);
});

/** Opens a picture of the person's gallery in Upscale, as its button does. */
async function openInUpscale(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } }).png();
  const image = `data:image/png;base64,${(await picture.toBuffer()).toString('base64')}`;
  await postAs(page, '/api/gallery/', { data: { image_url: image } });
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await page.getByRole('list', { name: 'Saved Images' }).getByRole('button').first().click();
  await page.getByRole('group', { name: 'Actions for this image' }).getByRole('button', { name: 'Upscale' }).click();
  await expect(page).toHaveURL(/\/edit\/upscale$/);
  await expect(page.getByAltText('Original')).toBeVisible();
}

test('a picture that was opened in a tool is there after a reload, and not for the next person in the tab who goes back', async ({
  page,
}) => {
  await enter(page);
  await openInUpscale(page);
  await page.reload();
  await expect(page.getByAltText('Original')).toBeVisible();

  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const bob = newAccount('Bob');
  await register(bob);
  await signInHere(page, bob);
  await expect(page.getByText('Welcome back, Bob 👋')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/edit\/upscale$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome back, Bob 👋')).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('inputImage');
  await expect(page.locator('main input[type="file"]')).toBeAttached();
  await expect(page.getByAltText('Original')).toHaveCount(0);
});

test('a keyboard that skips to the content stays on its screen, and one that goes on to another starts at its content', async ({
  page,
}) => {
  await enter(page);
  await openInUpscale(page);
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page).toHaveURL(/\/edit\/upscale$/);
  await expect(page.getByAltText('Original')).toBeVisible();
});
