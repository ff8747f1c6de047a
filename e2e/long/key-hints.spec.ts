import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { watchShifts, type Jumps } from '../support/layout-shift';

let jumps: Jumps;
test.beforeEach(async ({ page }) => {
  jumps = await watchShifts(page);
});
test.afterEach(() => {
  expect(jumps()).toEqual([]);
});

test('? lists the keys of the studio and of every remote, but not where somebody writes, and it can be turned off', async ({
  page,
}) => {
  await enter(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  for (const title of ['Everywhere', 'Generate', 'Selected image', 'Comparison of original and result']) {
    await expect(list.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(list.getByText('Ctrl+Shift+Z')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const search = page.getByRole('textbox').or(page.getByRole('searchbox')).first();
  await search.fill('');
  await search.press('?');
  await expect(search).toHaveValue('?');
  await expect(list).toBeHidden();

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('switch', { name: 'Open this list by the key ?' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});
