import { expect, test } from '@playwright/test';
import { expectFewNodes, MANY, openGallery } from '../support/large-gallery';

test('a picture in the middle of 10,000 is selected and deleted by keyboard, and the next one has the focus', async ({
  page,
}) => {
  const { list, picture } = await openGallery(page);
  await picture(1).focus();
  for (const key of ['End', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  const [place, id] = [MANY - 4, MANY - 4];
  await expect(picture(place)).toBeFocused();
  await expect(picture(place)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByAltText(`Saved image ${place}, larger`)).toHaveAttribute('src', new RegExp(`/${id}\\.png$`));

  const dialog = page.getByRole('dialog', { name: 'Delete this image?' });
  await test.step('a second thought leaves everything as it is', async () => {
    await page.keyboard.press('Delete');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture(place)).toBeFocused();
  });
  await test.step('after the reload the focus is where it was (S4.61)', async () => {
    await page.keyboard.press('Delete');
    const [reloaded] = await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Delete' }).click(),
    ]);
    expect(reloaded).toBe(page);
    await expect(picture(place)).toBeFocused();
    await expect(picture(place)).toBeInViewport({ ratio: 1 });
    await expect(picture(place).locator('img')).toHaveAttribute('src', new RegExp(`/${id + 1}\\.png$`));
    await expect(picture(place).locator('xpath=..')).toHaveAttribute('aria-setsize', String(MANY - 1));
    await expectFewNodes(list);
  });
});
