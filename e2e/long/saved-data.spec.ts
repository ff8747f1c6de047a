import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { savesData } from '../support/saves-data';
import { filesOfScreens } from '../support/screen-files';

test('whoever saves data gets nothing that was not asked for', async ({ page }) => {
  const files = await filesOfScreens('remote-gallery', 'remote-editing');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await savesData(page);
  await enter(page);
  await page.waitForLoadState('networkidle');
  // What comes ahead comes when the page is idle, a few screens at a time.
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await new Promise((idle) => requestIdleCallback(idle));
  }, 2 * files.length);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => files.includes(address))).toEqual([]);

  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Images' })).toBeVisible();
  expect(asked.filter((address) => files.includes(address))).not.toEqual([]);
});
