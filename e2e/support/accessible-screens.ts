import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { transitionsEnded, wcagTags } from '@likeness/tooling/kit/check-in-shell/accessible.mjs';
import { expect, test, type Page } from '@playwright/test';
import { newAccount, signIn, signUp } from './account';
import { overflowOf } from './layout';
import { MOST_SHIFT_OF_A_SCREEN, watchShifts } from './layout-shift';
import { ASTRONAUT } from './training-zip';

const PUBLIC_SCREENS = ['/login', '/signup'];
const PRIVATE_SCREENS = [
  '/',
  '/generate',
  '/gallery',
  '/generated-images',
  '/edit/upscale',
  '/edit/object-removal',
  '/training',
  '/support',
  '/billing',
  '/account',
];

/**
 * What breaks WCAG 2.2 AA in the page as it stands now: rule, element and why.
 *
 * @param within a selector: only what stands in there
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await transitionsEnded(page);
  // A third of its time goes into a page of its own, in which it puts together what it found in frames: the studio has none.
  expect(page.frames()).toHaveLength(1);
  const builder = new AxeBuilder({ page }).setLegacyMode().include(within).withTags(wcagTags);
  // Contrast is then the person's choice; and text is taken to be filled as it would be without it.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) builder.disableRules('color-contrast');
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** In which colours: the studio's own, or the few that a person has chosen for everything. */
export type Scheme = 'light' | 'dark' | 'forced colours';

/** The options of a browser that shows pages so. */
export function schemeOptions(scheme: Scheme) {
  return scheme === 'forced colours' ? ({ forcedColors: 'active' } as const) : ({ colorScheme: scheme } as const);
}

/** A test that goes through every screen in one scheme and at one width of the window, in pixels. */
export function testEveryScreen(scheme: Scheme, width: number): void {
  test(`no screen violates WCAG 2.2 AA, scrolls sideways or jumps (${scheme}, ${width} px)`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ ...schemeOptions(scheme), viewport: { width, height: 800 } });
    const page = await context.newPage();
    const jumps = await watchShifts(page, MOST_SHIFT_OF_A_SCREEN);
    const account = newAccount();
    for (const path of PUBLIC_SCREENS) await expectAccessible(page, path);
    await signUp(page, account);
    await signIn(page, account);
    for (const path of PRIVATE_SCREENS) await expectAccessible(page, path);
    await page.goto('/');
    await page.getByRole('button', { name: 'Train My AI' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Create AI Model' }).click();
    await expect(page.getByText('Please upload a ZIP file and enter a trigger word.').first()).toBeVisible();
    expect.soft(await violations(page), 'train dialog with its message').toEqual([]);
    await page.getByLabel('Or add photos as they are').setInputFiles([ASTRONAUT, fileURLToPath(import.meta.url)]);
    await expect(page.getByText('1 of 2 photos is used.', { exact: false })).toBeVisible();
    expect.soft(await violations(page), 'train dialog with a photo, and with a file that is none').toEqual([]);
    expect.soft(await overflowOf(page), 'train dialog with photos').toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile' }).click();
    expect.soft(await violations(page), 'profile menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect.soft(await violations(page), 'list of keys').toEqual([]);
    expect.soft(await overflowOf(page), 'list of keys').toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifications' }).click();
    expect.soft(await violations(page), 'notifications').toEqual([]);
    expect.soft(jumps()).toEqual([]);
    await context.close();
  });
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await violations(page), path).toEqual([]);
  expect.soft(await overflowOf(page), path).toBe(0);
}
