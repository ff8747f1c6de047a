import { expect, test } from '@playwright/test';
import { expectCredits, newAccount, signIn, signUp } from '../support/account';
import { listenToConsole } from '../support/console';
import { watchShifts } from '../support/layout-shift';
import { trainingZip } from '../support/training-zip';

test('a person signs up, trains, generates, saves, upscales, opens, deletes, and finds all again', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  const account = newAccount();
  await signUp(page, account);
  await signIn(page, account);
  await expect(page.getByText('Welcome back, Ada 👋')).toBeVisible();
  await expectCredits(page, 100);

  await test.step('train from a ZIP, with progress (S1.03)', async () => {
    // A slow line makes the upload's progress visible.
    const line = await context.newCDPSession(page);
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
  });

  const card = page.getByRole('article').filter({ hasText: 'eileen' });
  await test.step('the card becomes Ready without a reload', async () => {
    await expect(card).toBeVisible();
    await expect(card.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  });

  await test.step('generate from the card (S1.04)', async () => {
    await card.getByRole('button', { name: 'Generate' }).click();
    await expect(page).toHaveURL(/\/generate$/);
    const prompt = page.getByPlaceholder('Describe your imagination...');
    await expect(prompt).toHaveValue(/^eileen /);
    await prompt.press('End');
    await prompt.pressSequentially('on a beach at sunset');
    await page.getByRole('button', { name: '✨ Generate' }).click();
    await expect(page.getByText('Image generated successfully.')).toBeVisible({ timeout: 60_000 });
    await expectCredits(page, 93);
    const size = await naturalSize(page.getByTitle('Double-click to open in new tab').locator('visible=true').first());
    expect(Math.max(size.width, size.height)).toBeGreaterThanOrEqual(768);
  });

  await test.step('add it to the gallery (S1.05)', async () => {
    await page.getByRole('button', { name: 'Added to Gallery' }).click();
    await expect(page.getByText('Image added to gallery!')).toBeVisible();
  });

  await test.step('upscale it (S1.08 S1.13)', async () => {
    await page.getByRole('group', { name: 'Actions for this image' }).getByRole('button', { name: 'Upscale' }).click();
    await expect(page).toHaveURL(/\/edit\/upscale$/);
    await expect(page.getByAltText('Original')).toBeVisible();
    await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
    await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 120_000 });
    await expectCredits(page, 91);
  });

  await test.step('double-click opens it', async () => {
    const opened = context.waitForEvent('page');
    await page.getByTitle('Double-click to open in new tab').first().dblclick();
    const tab = await opened;
    await expect.poll(() => tab.url()).toMatch(/^http/);
    await tab.close();
  });

  await test.step('delete it', async () => {
    await page.getByRole('button', { name: 'Delete Image' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('🗑️ Image deleted')).toBeVisible();
  });

  await test.step('sign out: private pages are closed (S2.27 S4.10)', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const path of ['/', '/generate', '/gallery', '/generated-images', '/edit/upscale', '/billing']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  await test.step('sign in again: all is still there', async () => {
    await signIn(page, account);
    await expectCredits(page, 91);
    await expect(card.getByText('Ready')).toBeVisible();
    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    const saved = page.getByRole('list', { name: 'Saved Images' }).getByRole('img');
    await expect(saved).toHaveCount(1);
    await naturalSize(saved);
  });

  await test.step('view the generated image in its area (S1.06)', async () => {
    await page.getByRole('link', { name: 'Generated Images' }).click();
    await page.getByRole('button', { name: 'Generated image 1' }).click();
    const { width } = await naturalSize(page.getByAltText('Generated image 1, larger'));
    expect(width).toBeGreaterThanOrEqual(768);
  });

  await test.step('delete the generated image, and nothing else; the page reloads (S1.07 S4.61)', async () => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Delete Image' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await reloaded;
    await expect(page.getByText('🗑️ Image deleted')).toBeVisible();
    await expect(page.getByText('No images found.')).toBeVisible();
    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Saved Images' }).getByRole('img')).toHaveCount(1);
  });

  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});

async function naturalSize(locator: import('@playwright/test').Locator): Promise<{ width: number; height: number }> {
  return locator.evaluate(async (element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
    if (!image) throw new Error('There is no picture in here.');
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });
}
