import { expect, test } from '@playwright/test';
import { expectCredits, newAccount, signIn, signUp } from '../support/account';
import { listenToConsole } from '../support/console';
import { watchShifts } from '../support/layout-shift';
import {
  addToGallery,
  deleteGenerated,
  deleteShown,
  findAllAgain,
  generateFromCard,
  openByDoubleClick,
  seeItReady,
  signOutAndFindAllClosed,
  trainFromZip,
  upscaleGenerated,
  viewGenerated,
} from '../support/main-journey';

test('a person signs up, trains, generates, saves, upscales, opens, deletes, and finds all again', async ({ page }) => {
  test.setTimeout(240_000);
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  const account = newAccount();
  await signUp(page, account);
  await signIn(page, account);
  await expect(page.getByText('Welcome back, Ada 👋')).toBeVisible();
  await expectCredits(page, 100);

  await test.step('train from a ZIP, with progress (S1.03)', () => trainFromZip(page));
  await test.step('the card becomes Ready without a reload', () => seeItReady(page));
  await test.step('generate from the card (S1.04)', () => generateFromCard(page));
  await test.step('add it to the gallery (S1.05)', () => addToGallery(page));
  await test.step('upscale it (S1.08 S1.13)', () => upscaleGenerated(page));
  await test.step('double-click opens it', () => openByDoubleClick(page, /^http/));
  await test.step('delete it', () => deleteShown(page));
  await test.step('sign out: private pages are closed (S2.27 S4.10)', () => signOutAndFindAllClosed(page));
  await test.step('sign in again: all is still there', () => findAllAgain(page, account));
  await test.step('view the generated image in its area (S1.06)', () => viewGenerated(page));
  await test.step('delete the generated image, and nothing else; the page reloads (S1.07 S4.61)', () =>
    deleteGenerated(page));

  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});
