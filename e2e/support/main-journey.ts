import { expect, type Locator, type Page } from '@playwright/test';
import { expectCredits, signIn, type Account } from './account';
import { decodedSize } from './picture';
import { trainingZip } from './training-zip';

/** The steps of the journey through the whole studio, each of which begins where the one before has ended. */

/** The trained model's. */
export const cardOf = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'eileen' });

const opensInNewTab = (page: Page): Locator => page.getByTitle('Double-click to open in new tab');
const savedImages = (page: Page): Locator => page.getByRole('list', { name: 'Saved Images' }).getByRole('img');

export async function trainFromZip(page: Page): Promise<void> {
  // A slow line makes the upload's progress visible.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await page.getByRole('button', { name: 'Train My AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
  await dialog
    .getByLabel('Upload Training Images (.zip)*')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: await trainingZip() });
  await dialog.getByRole('textbox').fill('eileen');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  });
  await dialog.getByRole('button', { name: 'Create AI Model' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Training started!')).toBeVisible();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(dialog).toBeHidden();
  await expectCredits(page, 95);
}

export async function seeItReady(page: Page): Promise<void> {
  await expect(cardOf(page)).toBeVisible();
  await expect(cardOf(page).getByText('Ready')).toBeVisible({ timeout: 120_000 });
}

/** @param left the credits that the person has after it */
export async function generateFromCard(page: Page, left = 93): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Generate' }).click();
  await expect(page).toHaveURL(/\/generate$/);
  const prompt = page.getByPlaceholder('Describe your imagination...');
  await expect(prompt).toHaveValue(/^eileen /);
  await prompt.press('End');
  await prompt.pressSequentially('on a beach at sunset');
  await page.getByRole('button', { name: '✨ Generate' }).click();
  await expect(page.getByText('Image generated successfully.')).toBeVisible({ timeout: 60_000 });
  await expectCredits(page, left);
  const size = await decodedSize(opensInNewTab(page).locator('visible=true').first());
  expect(Math.max(size.width, size.height)).toBeGreaterThanOrEqual(768);
}

export async function addToGallery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Added to Gallery' }).click();
  await expect(page.getByText('Image added to gallery!')).toBeVisible();
}

export async function upscaleGenerated(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Actions for this image' }).getByRole('button', { name: 'Upscale' }).click();
  await expect(page).toHaveURL(/\/edit\/upscale$/);
  await expect(page.getByAltText('Original')).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
  await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 120_000 });
  await expectCredits(page, 91);
}

/** @param address what the new tab's begins with */
export async function openByDoubleClick(page: Page, address: RegExp): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await opensInNewTab(page).first().dblclick();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(address);
  await tab.close();
}

export async function deleteShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('🗑️ Image deleted')).toBeVisible();
}

export async function signOutAndFindAllClosed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const path of ['/', '/generate', '/gallery', '/generated-images', '/edit/upscale', '/billing']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
}

export async function findAllAgain(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await expectCredits(page, 91);
  await expect(cardOf(page).getByText('Ready')).toBeVisible();
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(savedImages(page)).toHaveCount(1);
  await decodedSize(savedImages(page));
}

export async function viewGenerated(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Generated Images' }).click();
  await page.getByRole('button', { name: 'Generated image 1' }).click();
  const { width } = await decodedSize(page.getByAltText('Generated image 1, larger'));
  expect(width).toBeGreaterThanOrEqual(768);
}

export async function deleteGenerated(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await reloaded;
  await expect(page.getByText('🗑️ Image deleted')).toBeVisible();
  await expect(page.getByText('No images found.')).toBeVisible();
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(savedImages(page)).toHaveCount(1);
}
