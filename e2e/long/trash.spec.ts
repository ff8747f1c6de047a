import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { violations } from '../support/accessible-screens';
import { listenToConsole } from '../support/console';
import { watchShifts } from '../support/layout-shift';
import { savePicture, testTrash } from '../support/trash-journey';

// In a wide window: e2e/long/wide-windows.spec.ts.
testTrash(360);

test('a picture says when it was made and how large it is', async ({ page }) => {
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  await enter(page);
  await savePicture(page, 'teal');
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Saved image 1' }).click();
  const year = new Date().getFullYear();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(`${year} · 300 × 400`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});
