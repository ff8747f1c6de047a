import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { boxOf, setWidth } from '../support/layout';
import { postAs } from '../support/signed-in-api';
import { ASTRONAUT } from '../support/training-zip';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const openScreen = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Paints one stroke on the picture that is chosen. */
async function paint(page: Page): Promise<void> {
  const { left, top } = await boxOf(page.getByRole('application'));
  await page.mouse.move(left + 40, top + 40);
  await page.mouse.down();
  await page.mouse.move(left + 120, top + 90, { steps: 5 });
  await page.mouse.up();
  await expect(undo(page)).toBeEnabled();
}

async function saveOne(page: Page): Promise<void> {
  const image_url = `data:image/png;base64,${readFileSync(ASTRONAUT, 'base64')}`;
  await postAs(page, '/api/gallery/', { data: { image_url } });
}

test('what is painted outlives a deletion elsewhere, and a tab that would lose it asks before it is closed', async ({
  page,
}) => {
  await enter(page);
  await saveOne(page);
  await openScreen(page, 'Object Removal');
  await page.locator('main input[type="file"]').setInputFiles(ASTRONAUT);
  await paint(page);

  await openScreen(page, 'Gallery');
  await page.getByRole('button', { name: /^Saved image 1/ }).click();
  let loaded = 0;
  page.on('load', () => (loaded += 1));
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Saved image 1/ })).toBeHidden();
  await openScreen(page, 'Object Removal');
  await expect(undo(page)).toBeEnabled();
  expect(loaded).toBe(0);

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  // Nothing is lost any longer, and nobody is asked.
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('a logout that would lose what is painted asks, and gives the focus back where it was called off', async ({
  page,
}) => {
  await enter(page);
  await openScreen(page, 'Object Removal');
  await page.locator('main input[type="file"]').setInputFiles(ASTRONAUT);
  await paint(page);
  // There the entry goes with its menu before the question stands.
  await setWidth(page, 360);
  const profile = page.getByRole('button', { name: 'Profile' });
  await profile.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(profile).toBeFocused();
  await expect(undo(page)).toBeEnabled();
});

test('a picture that could not be loaded again keeps what is painted on it, and comes back', async ({ page }) => {
  await enter(page);
  await saveOne(page);
  await openScreen(page, 'Object Removal');
  await page.getByRole('button', { name: 'choose from gallery' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /image 1/ })
    .click();
  await paint(page);
  await openScreen(page, 'Gallery');
  await expect(page.getByRole('button', { name: /^Saved image 1/ })).toBeVisible();
  const media = (url: URL): boolean => url.pathname.startsWith('/media/') && url.search === '';
  await page.route(media, (route) => route.abort());
  // Nothing of it is left in the browser's memory.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await openScreen(page, 'Object Removal');
  await expect(page.getByText('The image could not be loaded, and is still chosen.')).toBeVisible();
  await page.unroute(media);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByAltText('Original')).toBeVisible();
  await expect(undo(page)).toBeEnabled();
});
