import { expect, test, type Locator } from '@playwright/test';
import { violations } from '../support/accessible-screens';
import { enter } from '../support/account';
import { boxOf, overflowOf } from '../support/layout';
import { MOST_SHIFT_OF_A_SCREEN, watchShifts } from '../support/layout-shift';
import { registerMany } from '../support/many-remotes';
import { savesData } from '../support/saves-data';

const HUNDRED = 100;

let unregister: () => void;
test.beforeAll(async () => {
  unregister = await registerMany(HUNDRED);
});
test.afterAll(() => unregister());

/** The words of the entries that stand out of the list, or of which a part is cut off. */
const cutOff = (list: Locator): Promise<string[]> =>
  list.evaluate((nav) => {
    const { left, right } = nav.getBoundingClientRect();
    return [...nav.querySelectorAll('a')]
      .filter((link) => {
        const box = link.getBoundingClientRect();
        return box.left < left || box.right > right || link.scrollWidth > link.clientWidth;
      })
      .map(({ textContent }) => textContent);
  });

for (const width of [360, 1280])
  test(`${width} px: the entries of a hundred remotes scroll in their place, and one is found by typing and opened by the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // Nobody fetches ahead what is not there.
    await savesData(page);
    const jumps = await watchShifts(page, MOST_SHIFT_OF_A_SCREEN);
    await enter(page);
    const isDrawer = width < 768;
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const sidebar = isDrawer ? menu : page.getByRole('complementary', { name: 'Sidebar' });
    const open = async (): Promise<void> => {
      if (isDrawer) await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      await expect(sidebar).toBeVisible();
    };
    await open();
    const list = sidebar.getByRole('navigation', { name: 'Studio' });
    const links = list.getByRole('link');
    const field = sidebar.getByRole('searchbox', { name: 'Find a tool' });
    const made = links.filter({ hasText: /^Screen [0-9a-f]{10}$/ });

    await test.step('all of them are there, and scroll between the search and the credits', async () => {
      await expect(made).toHaveCount(HUNDRED);
      expect(await cutOff(list)).toEqual([]);
      const credits = sidebar.getByText('REMAINING CREDIT');
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(credits).toBeInViewport({ ratio: 1 });
      await expect(made.last()).not.toBeInViewport();
      await links.first().hover();
      await page.mouse.wheel(0, 100_000);
      await expect(made.last()).toBeInViewport({ ratio: 1 });
      await expect(field).toBeInViewport({ ratio: 1 });
      expect((await boxOf(made.last())).bottom).toBeLessThanOrEqual((await boxOf(credits)).top);
      expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0);
      expect(await overflowOf(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    });

    await test.step('the keyboard brings the one that it reaches into sight', async () => {
      await made.last().focus();
      await page.keyboard.press('Shift+Tab');
      await expect(made.nth(HUNDRED - 2)).toBeFocused();
      await links.first().focus();
      await expect(links.first()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Shift+Tab');
      await expect(field).toBeFocused();
    });

    await test.step('one is found by typing, and opened without the mouse', async () => {
      await page.keyboard.type('SCAL up');
      await expect(links).toHaveText(['Upscale']);
      await expect(sidebar.getByRole('status').filter({ hasText: '1 entry' })).toBeAttached();
      expect(await overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(made).toHaveCount(HUNDRED);
      await page.keyboard.type('upsc');
      await expect(links).toHaveText(['Upscale']);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
      if (isDrawer) await expect(menu).toHaveCount(0);
    });

    await test.step('or by a click', async () => {
      await open();
      await field.fill('billing');
      await links.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    });
    expect(jumps()).toEqual([]);
  });
