import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { shiftOf } from '../support/layout-shift';

/** What the pictures beside the form may weigh together. Bytes. */
const BUDGET = 25_000;

/** The pictures that a page loads of its remotes, by name, with what they weigh. */
function picturesOf(page: Page): Map<string, number> {
  const loaded = new Map<string, number>();
  page.on('response', async (answer) => {
    const name = /([a-z]+)\.[0-9a-f]{10}\.avif$/.exec(new URL(answer.url()).pathname)?.[1];
    if (name === undefined) return;
    expect(answer.headers()['content-type'], name).toBe('image/avif');
    expect(answer.headers()['cache-control'], name).toContain('immutable');
    loaded.set(name, (await answer.body()).length);
  });
  return loaded;
}

const allDrawn = (page: Page, within: string) =>
  expect
    .poll(() =>
      page
        .locator(`${within} img[src$=".avif"]`)
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual(expect.arrayContaining([true, true, true]));

test('the panel beside the form shows real results, light ones that move nothing, and a narrow window loads none', async ({
  browser,
}) => {
  const wide = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints: string[] = [];
  wide.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const loaded = picturesOf(wide);
  await wide.goto('/login');
  await allDrawn(wide, 'aside');
  await expect.poll(() => [...loaded.keys()].sort()).toEqual(['beach', 'forest', 'space', 'studio']);
  const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  expect(await shiftOf(wide)).toBeLessThan(0.02);
  expect(complaints, 'the policy of the page lets them in').toEqual([]);
  await wide.close();

  const narrow = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const none = picturesOf(narrow);
  await narrow.goto('/login');
  await expect(narrow.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await narrow.waitForLoadState('networkidle');
  expect([...none.keys()]).toEqual([]);
  await narrow.close();
});

test('empty screens show what could stand there', async ({ page }) => {
  await enter(page);
  for (const path of ['/', '/gallery', '/generated-images']) {
    await page.goto(path);
    await expect(page.getByText('Made here, from one photo of Eileen Collins (NASA)')).toBeVisible();
    await allDrawn(page, 'main');
    expect(await shiftOf(page), path).toBeLessThan(0.02);
  }
});
