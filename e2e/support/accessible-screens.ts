import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { transitionsEnded, wcagTags } from '@likeness/tooling/kit/check-in-shell/accessible.mjs';
import { expect, test, type Browser, type Page } from '@playwright/test';
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

/** In which colours: the studio's own, or the few that a person has chosen for everything. */
export type Scheme = 'light' | 'dark' | 'forced colours';

/** The rules that tell something else in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** How pages are shown in one. */
function mediaOf(scheme: Scheme) {
  return scheme === 'forced colours'
    ? ({ colorScheme: 'light', forcedColors: 'active' } as const)
    : ({ colorScheme: scheme, forcedColors: 'none' } as const);
}

/**
 * What breaks WCAG 2.2 AA in the page as it stands now: rule, element and why.
 *
 * @param within a selector: only what stands in there
 * @param rules only these
 */
export async function violations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await transitionsEnded(page);
  // A third of its time goes into a page of its own, in which it puts together what it found in frames: the studio has none.
  expect(page.frames()).toHaveLength(1);
  const builder = new AxeBuilder({ page }).setLegacyMode().include(within);
  if (rules) builder.withRules(rules);
  else builder.withTags(wcagTags);
  // Contrast is then the person's choice; and text is taken to be filled as it would be without it.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) builder.disableRules('color-contrast');
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Holds the page as it stands now against WCAG 2.2 AA in each of these schemes, and leaves it in the first. That is held against all
 * rules, the others against those that colours decide; none may make the page wider than its window.
 *
 * @param state what the page shows, for whoever reads the failure
 */
export async function expectAccessible(page: Page, state: string, schemes: readonly Scheme[]): Promise<void> {
  const [first, ...others] = schemes;
  for (const scheme of schemes) {
    if (others.length > 0) await page.emulateMedia(mediaOf(scheme));
    const name = `${state} (${scheme})`;
    if (scheme === first) expect.soft(await violations(page), name).toEqual([]);
    else if (scheme !== 'forced colours') expect.soft(await violations(page, 'html', OF_COLOURS), name).toEqual([]);
    expect.soft(await overflowOf(page), name).toBe(0);
  }
  if (first && others.length > 0) await page.emulateMedia(mediaOf(first));
}

/** A page in a window of this width, in pixels, that begins in this scheme. */
export async function newPageIn(browser: Browser, scheme: Scheme, width: number): Promise<Page> {
  const context = await browser.newContext({ ...mediaOf(scheme), viewport: { width, height: 800 } });
  return context.newPage();
}

/** A test that goes through every screen in these schemes and at one width of the window, in pixels. */
export function testEveryScreen(width: number, schemes: readonly [Scheme, ...Scheme[]]): void {
  const all = schemes.join(', ');
  test(`no screen violates WCAG 2.2 AA, scrolls sideways or jumps (${all}, ${width} px)`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await newPageIn(browser, schemes[0], width);
    const look = (state: string): Promise<void> => expectAccessible(page, state, schemes);
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    };
    const jumps = await watchShifts(page, MOST_SHIFT_OF_A_SCREEN);
    const account = newAccount();
    for (const path of PUBLIC_SCREENS) await open(path);
    await signUp(page, account);
    await signIn(page, account);
    for (const path of PRIVATE_SCREENS) await open(path);
    await page.goto('/');
    await page.getByRole('button', { name: 'Train My AI' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Create AI Model' }).click();
    await expect(page.getByText('Please upload a ZIP file and enter a trigger word.').first()).toBeVisible();
    await look('train dialog with its message');
    await page.getByLabel('Or add photos as they are').setInputFiles([ASTRONAUT, fileURLToPath(import.meta.url)]);
    await expect(page.getByText('1 of 2 photos is used.', { exact: false })).toBeVisible();
    await look('train dialog with a photo, and with a file that is none');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile' }).click();
    await look('profile menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await look('list of keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await look('notifications');
    expect.soft(jumps()).toEqual([]);
    await page.context().close();
  });
}
