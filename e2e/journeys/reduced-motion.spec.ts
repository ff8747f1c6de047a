import { expect, test } from '@playwright/test';
import { enter } from '../support/account';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a person who wants no motion has the same 3000 ms to read a message (S2.94)', async ({ page }) => {
  await enter(page);
  await page.goto('/generate');
  await page.getByRole('button', { name: '✨ Generate' }).click();
  const message = page.getByText('Missing required inputs.');
  await expect(message).toBeVisible();
  // Well within the time, with room for a slow machine on both sides.
  await page.waitForTimeout(1_500);
  await expect(message).toBeVisible();
  await expect(message).toBeHidden({ timeout: 5_000 });
});
