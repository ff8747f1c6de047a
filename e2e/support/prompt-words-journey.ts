import { expect, test } from '@playwright/test';
import { violations } from './accessible-screens';
import { enter } from './account';
import { overflowOf } from './layout';
import { watchShifts, type Jumps } from './layout-shift';
import { isShown } from './picture';
import { ASTRONAUT } from './training-zip';

/** Which words of a prompt count, before and after the click. @param width of the window */
export function testPromptWords(width: number): void {
  test.describe('words of prompts', () => {
    let jumps: Jumps;
    test.beforeEach(async ({ page }) => {
      jumps = await watchShifts(page);
    });
    test.afterEach(() => {
      expect(jumps()).toEqual([]);
    });

    test(`a person sees which words count, chooses some, and reads what a picture was made with (${width} px)`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      await enter(page);
      await page.goto('/generate');
      const prompt = page.getByRole('textbox', { name: 'Prompt' });

      await test.step('what nobody understands is told before the click, in its own direction', async () => {
        await prompt.fill('على الشاطئ 龙');
        await expect(page.getByText(/^None of these words is understood/).first()).toBeVisible();
        await expect(page.getByText('龙', { exact: true }).last()).toBeVisible();
        expect(await prompt.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
      });

      await test.step('words are chosen by the keyboard from painted swatches', async () => {
        await prompt.fill('a dragon');
        const opener = page.getByRole('button', { name: 'Words to choose from' });
        await opener.focus();
        await page.keyboard.press('Enter');
        const menu = page.getByRole('group', { name: 'Words to choose from' });
        const beach = menu.getByRole('button', { name: 'on a beach' });
        await expect.poll(() => isShown(beach.locator('img')), { timeout: 30_000 }).toBe(true);
        await beach.focus();
        await page.keyboard.press('Enter');
        await expect(prompt).toHaveValue('a dragon, on a beach');
        await menu.getByText('Light', { exact: true }).click();
        await menu.getByRole('button', { name: 'at sunset' }).click();
        await expect(prompt).toHaveValue('a dragon, on a beach, at sunset');
        await expect(page.getByText('sunset', { exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      });

      await test.step('a new background says what it was made with', async () => {
        await page.goto('/edit/background-replace');
        await page.locator('main input[type=file]').first().setInputFiles(ASTRONAUT);
        await page.getByRole('textbox', { name: 'Prompt' }).fill('a dragon in a misty forest');
        await page.getByRole('main').getByRole('button', { name: 'Background Replace' }).click();
        await expect(page.getByText('Made with:')).toBeVisible({ timeout: 90_000 });
        await expect(page.getByText('Not understood:').last()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      });
    });
  });
}
