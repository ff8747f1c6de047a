import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './accessible-screens';
import { newAccount, register, signIn } from './account';
import { listenToConsole } from './console';
import { overflowOf } from './layout';
import { watchShifts } from './layout-shift';
import { isShown } from './picture';
import { callAs } from './signed-in-api';
import { trainModel } from './trained-model';

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Image Preview' });
const strip = (page: Page): Locator =>
  page.getByRole('list', { name: 'Images of this visit' }).getByRole('button', { name: /^Show again/ });
const picture = (page: Page): Locator => preview(page).getByRole('img', { name: 'Generated image: eileen on a beach' });
const idle = (page: Page): Locator => page.getByRole('button', { name: '✨ Generate' });
/** The sidebar, which shows them, is a drawer in the narrow window. */
const creditsOf = async (page: Page): Promise<number> => {
  const answer = await callAs(page, 'GET', '/api/credits/');
  return ((await answer.json()) as { credits_remaining: number }).credits_remaining;
};
const sourceOf = async (page: Page): Promise<string> => (await picture(page).getAttribute('src')) ?? '';

/** Where something stands on the page, wherever that is scrolled to. */
const placeOf = (element: Locator): Promise<number> =>
  element.evaluate((found) => Math.round(found.getBoundingClientRect().top + scrollY));

/** The controls of the screen that something lies over, by their words. */
const coveredBy = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(button, a, textarea, input)')]
      .filter((control) => !element.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map(({ textContent }) => textContent);
  });

/** A test of all that /generate does for a person, in a window of this width, in pixels. */
export function testGenerating(width: number): void {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });
    const account = newAccount();
    test.beforeAll(async ({ browser }) => {
      test.setTimeout(120_000);
      await register(account);
      const page = await browser.newPage();
      await signIn(page, account);
      await trainModel(page, 'eileen');
      await page.close();
    });
    test.beforeEach(async ({ page }) => {
      await signIn(page, account);
    });

    test('a person chooses a model, makes three images of a prompt, and finds them again', async ({ page }) => {
      test.setTimeout(120_000);
      const complaints = listenToConsole(page);
      const jumps = await watchShifts(page);
      const expectGood = async (state: string): Promise<void> => {
        expect.soft(await violations(page), state).toEqual([]);
        expect.soft(await overflowOf(page), state).toBe(0);
      };
      const credits = await creditsOf(page);
      await page.goto('/generate');
      const prompt = page.getByRole('textbox', { name: 'Prompt' });
      const format = page.getByRole('combobox', { name: 'Format' });

      await test.step('Generate is there without scrolling', async () => {
        await expect(idle(page)).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expect(page.getByRole('button', { name: 'Words to choose from' })).toBeVisible();
        await expectGood('nothing entered');
      });

      await test.step('the model is chosen by its cover', async () => {
        await page.getByRole('button', { name: 'Choose a model' }).click();
        const cover = page.getByRole('dialog').getByRole('button', { name: 'eileen' });
        await expect.poll(() => isShown(cover.locator('img'))).toBe(true);
        await expectGood('models');
        await cover.click();
        await expect(prompt).toHaveValue('eileen ');
      });

      await test.step('neither the first letter nor what is said of the words moves anything', async () => {
        const before = await placeOf(format);
        await prompt.press('End');
        await prompt.pressSequentially('o');
        expect(await placeOf(format)).toBe(before);
        await prompt.pressSequentially('n a beach');
        await expect(page.getByText('Counts:')).toBeVisible();
        expect(await placeOf(format)).toBe(before);
        await expectGood('a prompt');
      });

      await test.step('three images are told before, begun by Ctrl+Enter, and stand in a strip', async () => {
        await page.getByRole('radiogroup', { name: 'Number of images' }).getByText('3', { exact: true }).click();
        await expect(page.getByText('Costs 2 credits each, 6 for 3 images')).toBeVisible();
        await prompt.press('Control+Enter');
        await expect(preview(page).getByText('Image 1 of 3')).toBeVisible();
        const actions = await placeOf(page.getByRole('group', { name: 'Actions for this image' }));
        await expect(strip(page)).toHaveCount(3, { timeout: 60_000 });
        await expect(idle(page)).toBeEnabled();
        expect(await creditsOf(page)).toBe(credits - 6);
        expect(await placeOf(page.getByRole('group', { name: 'Actions for this image' }))).toBe(actions);
        const newest = await sourceOf(page);
        await strip(page).last().click();
        expect(await sourceOf(page)).not.toBe(newest);
        await expect(strip(page).last()).toHaveAttribute('aria-pressed', 'true');
        await expectGood('three images');
      });

      await test.step('a failure stands on the picture, says what it cost, and is tried again', async () => {
        await page.getByRole('radiogroup', { name: 'Number of images' }).getByText('1', { exact: true }).click();
        const headers = { 'access-control-allow-origin': '*' };
        await page.route('**/api/predict/', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 503, headers, json: { error: 'The studio is busy.' } })
            : route.fallback(),
        );
        const before = await placeOf(picture(page));
        await idle(page).click();
        await expect(preview(page).getByText('The studio is busy.')).toBeVisible();
        await expect(preview(page).getByText('Nothing was charged.')).toBeVisible();
        expect(await placeOf(picture(page))).toBe(before);
        await expectGood('a failure');
        await page.unroute('**/api/predict/');
        await preview(page).getByRole('button', { name: 'Retry' }).click();
        await expect(strip(page)).toHaveCount(4, { timeout: 60_000 });
        await expect(idle(page)).toBeEnabled();
        expect(await creditsOf(page)).toBe(credits - 8);
      });

      await test.step('prompt, date and size stand below, and the prompt is used again', async () => {
        await page.getByRole('button', { name: 'Clear prompt' }).click();
        await expect(prompt).toHaveValue('eileen ');
        await expect(preview(page).getByText(/\d{4} · \d{3,4} × \d{3,4}$/)).toBeVisible();
        await preview(page).getByRole('link', { name: 'Use again' }).click();
        await expect(prompt).toHaveValue('eileen on a beach');
        await expect(strip(page)).toHaveCount(4);
      });

      await test.step('one act is told in one toast', async () => {
        const toast = page.getByRole('alert').filter({ hasText: /^(Added to Gallery|Image added to gallery!)$/ });
        await preview(page).getByRole('button', { name: 'Added to Gallery' }).click();
        await expect(toast).toHaveText('Added to Gallery');
        await expect(toast).toHaveText('Image added to gallery!');
      });

      await test.step('the notifications show what was made, and lead to it', async () => {
        await page.getByRole('button', { name: 'Notifications' }).click();
        const lines = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
        for (const text of ['Image added to gallery!', 'Image generated successfully.']) {
          const image = lines.filter({ hasText: text }).first().getByRole('presentation');
          await expect.poll(() => isShown(image)).toBe(true);
        }
        await expect(lines.getByRole('link', { name: 'Image added to gallery!' })).toHaveAttribute('href', '/gallery');
        await expectGood('notifications');
        await page.keyboard.press('Escape');
      });

      await test.step('a reload keeps the strip', async () => {
        await page.reload();
        await expect(strip(page)).toHaveCount(4);
        await expect.poll(() => isShown(picture(page))).toBe(true);
      });

      await test.step('one is deleted, the others stay; Undo covers no control and brings it back', async () => {
        await strip(page).nth(1).click();
        const deleted = await sourceOf(page);
        const reloaded = page.waitForEvent('load');
        await preview(page).getByRole('button', { name: 'Delete Image' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await reloaded;
        const offer = page.getByRole('group', { name: 'Deleted images' });
        await expect(offer).toBeVisible();
        await expect(strip(page)).toHaveCount(3);
        expect(await sourceOf(page)).not.toBe(deleted);
        await expect(offer).toBeInViewport({ ratio: 1 });
        expect(await coveredBy(offer)).toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(idle(page)).toBeInViewport({ ratio: 1 });
        expect(await coveredBy(offer)).toEqual([]);
        await expectGood('one deleted');
        await offer.getByRole('button', { name: 'Undo' }).click();
        await expect(strip(page)).toHaveCount(4);
        await expect(strip(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
        expect(await sourceOf(page)).toBe(deleted);
        await expect.poll(() => isShown(picture(page))).toBe(true);
      });

      expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
      expect(jumps()).toEqual([]);
    });
  });
}
