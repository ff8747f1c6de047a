import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from './account';
import { violations } from './accessible-screens';
import { listenToConsole } from './console';
import { watchShifts } from './layout-shift';
import { overflowOf } from './layout';
import { postAs } from './signed-in-api';

export async function savePicture(page: Page, background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
}

/** What is deleted comes back, or goes for good. @param width of the window */
export function testTrash(width: number): void {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('what was deleted is taken back at once or from the Trash, or erased for good', async ({ page }) => {
      const complaints = listenToConsole(page);
      const jumps = await watchShifts(page);
      await enter(page);
      await savePicture(page, 'teal');
      await savePicture(page, 'plum');
      await page.goto('/gallery');
      const saved = page.getByRole('list', { name: 'Saved Images' }).getByRole('listitem');
      const deleteFirst = async () => {
        await saved.first().getByRole('button').click();
        await page.getByRole('button', { name: 'Delete Image' }).click();
        const dialog = page.getByRole('dialog', { name: 'Delete this image?' });
        await expect(dialog.getByText('It stays in the Trash for 30 days')).toBeVisible();
        await dialog.getByRole('button', { name: 'Delete' }).click();
      };
      const offer = page.getByRole('group', { name: 'Deleted images' });

      await test.step('Undo brings it back to where it was, also after the reload', async () => {
        await expect(saved).toHaveCount(2);
        const first = page.getByRole('list', { name: 'Saved Images' }).getByRole('img').first();
        const before = await first.getAttribute('src');
        await deleteFirst();
        await expect(offer).toBeVisible();
        await expect(saved).toHaveCount(1);
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        await offer.getByRole('button', { name: 'Undo' }).click();
        await expect(saved).toHaveCount(2);
        await expect(offer).toHaveCount(0);
        expect(await first.getAttribute('src')).toBe(before);
      });

      const deleted = page.getByRole('list', { name: 'Deleted images' }).getByRole('checkbox');
      const openTrash = async () => {
        await page.goto('/generated-images');
        await page.getByText('Trash', { exact: true }).click();
      };

      await test.step('from the Trash one goes back, and another for good', async () => {
        await deleteFirst();
        await expect(saved).toHaveCount(1);
        await deleteFirst();
        await expect(page.getByText('No images found.')).toBeVisible();
        await openTrash();
        await expect(deleted).toHaveCount(2);
        await deleted.first().click();
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        await page.getByRole('button', { name: 'Restore' }).click();
        await expect(page.getByText('Image restored.')).toBeVisible();
        await expect(deleted).toHaveCount(1);
        await page.getByRole('button', { name: 'Empty the Trash' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Empty the Trash' }).click();
        await expect(page.getByText('What you delete stays here for 30 days.')).toBeVisible();
        await page.goto('/gallery');
        await expect(saved).toHaveCount(1);
      });
      expect(complaints).toEqual([]);
      expect(jumps()).toEqual([]);
    });
  });
}
