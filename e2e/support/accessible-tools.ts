import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, newPageIn, type Scheme } from './accessible-screens';
import { enter } from './account';
import { watchShifts } from './layout-shift';
import { ASTRONAUT } from './training-zip';

interface EditingTool {
  readonly path: string;
  readonly run: string;
  /** The path of its call. */
  readonly call: string;
  /** Whether a mask is painted. */
  readonly masked?: boolean;
  /** The titles of its cards, one for each picture. */
  readonly cards: readonly string[];
  readonly prompt?: string;
}

const ONE = ['Upload Your Image'];
const TOOLS: readonly EditingTool[] = [
  {
    path: '/edit/object-removal',
    run: 'Remove Object',
    call: '/api/object-removal/',
    masked: true,
    cards: ONE,
  },
  {
    path: '/edit/add-accessories',
    run: 'Add Accessories',
    call: '/api/add-accessories/',
    masked: true,
    cards: ['Upload Main Image', 'Upload Reference Image'],
  },
  {
    path: '/edit/outfit-swap',
    run: 'Outfit Swap',
    call: '/api/outfit-swap/',
    cards: ['Upload Your Image', 'Upload Outfit Image'],
  },
  {
    path: '/edit/background-replace',
    run: 'Background Replace',
    call: '/api/background-remove/',
    cards: ONE,
    prompt: 'a tropical beach',
  },
  { path: '/edit/upscale', run: 'Upscale', call: '/api/upscale/', cards: ONE },
  { path: '/edit/color-correction', run: 'Color Correction', call: '/api/color-correction/', cards: ONE },
];

/** A test that takes every editing tool through its states, in these schemes and at one width of the window, in pixels. */
export function testEveryTool(width: number, schemes: readonly [Scheme, ...Scheme[]]): void {
  const all = schemes.join(', ');
  test(`no state of an editing tool violates WCAG 2.2 AA, scrolls sideways or jumps (${all}, ${width} px)`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const page = await newPageIn(browser, schemes[0], width);
    const jumps = await watchShifts(page);
    await enter(page);
    for (const tool of TOOLS)
      await test.step(tool.path, () =>
        goThrough(page, tool, (state) => expectAccessible(page, `${tool.path}, ${state}`, schemes)),
      );
    expect.soft(jumps()).toEqual([]);
    await page.context().close();
  });
}

async function goThrough(
  page: Page,
  { path, run, call, masked = false, cards, prompt }: EditingTool,
  look: (state: string) => Promise<void>,
): Promise<void> {
  // What the engine makes is not the matter here, and takes its time.
  const calls: ((how: 'well' | 'badly') => void)[] = [];
  const answer = (how: 'well' | 'badly'): void => calls.at(-1)?.(how);
  await page.route(`**${call}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const how = await new Promise((resolve) => calls.push(resolve));
    const headers = { 'access-control-allow-origin': '*' };
    if (how === 'badly') return route.fulfill({ status: 500, json: {}, headers });
    return route.fulfill({ path: ASTRONAUT, contentType: 'image/png', headers });
  });
  const start = async (): Promise<void> => {
    const before = calls.length;
    await page.locator('main').getByRole('button', { name: run, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect.poll(() => calls.length).toBe(before + 1);
  };
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
  await expect(page.getByText('“notes.txt” is not an image.')).toBeVisible();
  await look('refusing a file');
  await page.getByRole('button', { name: 'choose from gallery' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('choosing from the gallery');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const card of cards) {
    await page.getByRole('region', { name: card }).getByLabel('Click to upload').setInputFiles(ASTRONAUT);
  }
  if (prompt) await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  if (masked) {
    await page.getByText('Paint by keyboard or by numbers').click();
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await look('full screen');
    await page.keyboard.press('Escape');
  }
  await look('with pictures');
  await start();
  answer('badly');
  await expect(page.locator('main').getByRole('button', { name: run, exact: true })).toBeEnabled();
  await look('after a failure');
  await start();
  await look('busy');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await look('cancelled');
  await start();
  answer('well');
  await page.getByRole('button', { name: 'Compare' }).click();
  await look('with a result, compared');
}
