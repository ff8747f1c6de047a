import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { overflowOf, WIDTHS } from '../support/layout';
import { shiftOf } from '../support/layout-shift';

const isThere = (page: Page) => page.evaluate(() => document.fonts.check('1rem Figtree', 'Likeness'));
test('the typeface comes after the first screen, moves nothing, and is there from the beginning the next time', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(new URL(request.url()).pathname);
  });
  for (const width of WIDTHS) {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('likeness.typeface')))
      .toMatch(/^\/figtree-latin-/);
    expect(await isThere(page)).toBe(true);
    expect(await shiftOf(page), `at ${width} px`).toBeLessThan(0.02);
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  expect([...new Set(asked)], 'one file, for what is written here').toHaveLength(1);
  const drawn = page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime));
  const began = page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
  );
  expect(await began).toBeGreaterThan(Math.max(...(await drawn)));

  await enter(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isThere(page)).toBe(true);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  expect(complaints).toEqual([]);
});

test('a name that the typeface does not have is written in the system’s, and loads nothing', async ({ page }) => {
  await enter(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url());
  });
  await page.evaluate(() => localStorage.setItem('username', '王小明 محمد'));
  await page.reload();
  await expect(page.getByText('Welcome back, 王小明 محمد 👋')).toBeVisible();
  expect(asked.filter((address) => address.includes('latin-ext'))).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});
