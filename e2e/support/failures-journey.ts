import { expect, test } from '@playwright/test';
import { violations } from './accessible-screens';
import { enter, expectCredits } from './account';
import { overflowOf } from './layout';
import { watchShifts } from './layout-shift';
import { ASTRONAUT } from './training-zip';

/** What people see of models that cannot be had, and how they go on. @param width of the window */
export function testUnreachedModels(width: number): void {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('models that could not be loaded: the stated words, that the studio could not be reached, and Retry brings them', async ({
      page,
    }) => {
      const jumps = await watchShifts(page);
      await enter(page);
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.reload();
      await expect(page.getByText('No models found.')).toBeVisible();
      await expect(
        page.getByText('The studio could not be reached, so your models are not shown. They are kept.'),
      ).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      expect(await violations(page)).toEqual([]);

      await page.unroute('**/api/**');
      const model = { training_id: 't1', version_id: 'v1', trigger_word: 'eileen', status: 'succeeded' };
      await page.route('**/api/trainings/', (route) =>
        route.fulfill({
          json: [{ ...model, created_at: '2026-03-05T12:00:00.000Z', image_url: null }],
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('article').filter({ hasText: 'eileen' })).toBeVisible();
      await expect(page.getByText('No models found.')).toHaveCount(0);
      expect(jumps()).toEqual([]);
    });
  });
}

/** What people see of a tool that failed, and how they go on. @param width of the window */
export function testFailedTool(width: number): void {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a tool that failed says why and that it cost nothing, in its own place, and Retry makes the picture', async ({
      page,
    }) => {
      const jumps = await watchShifts(page);
      await enter(page);
      await page.goto('/edit/upscale');
      await page.locator('main input[type="file"]').first().setInputFiles(ASTRONAUT);
      await page.route('**/api/upscale/', (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'The engine is being mended.', code: 'ENGINE_DOWN' },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await page.getByRole('main').getByRole('button', { name: 'Upscale', exact: true }).click();
      const end = page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing was charged.' });
      await expect(end).toBeVisible();
      await expect(end).toContainText('The engine is being mended.');
      // A narrow window has them in the drawer.
      if (width > 768) await expectCredits(page, 100);
      expect(await overflowOf(page)).toBe(0);
      expect(await violations(page)).toEqual([]);

      await page.unroute('**/api/upscale/');
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 60_000 });
      await expect(end).toHaveCount(0);
      if (width > 768) await expectCredits(page, 98);
      expect(jumps()).toEqual([]);

      await page.goto('/billing');
      const lines = page.getByRole('list', { name: 'History of your credits' }).getByRole('listitem');
      await expect(lines).toHaveText([/^Upscale.*−2Paid$/, /^Credits received.*\+100$/]);
      const line = lines.first();
      await expect(line.locator('img')).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        line.getByRole('button', { name: /^Download: Upscale/ }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('likeness-upscale.png');
      expect(await overflowOf(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(jumps()).toEqual([]);
    });
  });
}
