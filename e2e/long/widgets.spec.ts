import { expect, test, type Locator } from '@playwright/test';
import { violations } from '../support/accessible-screens';
import { boxOf, overflowOf, setWidth } from '../support/layout';
import { serveWidgetsPage } from '../support/widgets-page';

/** The page of the widgets is a page for developers: no studio serves it, so the tests do. */
let widgets: Awaited<ReturnType<typeof serveWidgetsPage>>;
test.beforeAll(async () => {
  widgets = await serveWidgetsPage();
});
test.afterAll(() => widgets.stop());

async function tooltipOf(anchor: Locator): Promise<Locator> {
  await anchor.hover();
  // A pointer that only the page's scrolling brought there is not taken for a person's: it has to move.
  const { left, top } = await boxOf(anchor);
  await anchor.page().mouse.move(left + 9, top + 9, { steps: 3 });
  const tooltip = anchor.page().getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  return tooltip;
}

test('no widget violates WCAG 2.2 AA, light or dark, open or not', async ({ page }) => {
  await page.goto(widgets.url);
  for (const name of ['Light', 'Dark']) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    expect.soft(await violations(page), name).toEqual([]);

    await page.getByRole('combobox', { name: 'Model' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect.soft(await violations(page, '[role=listbox]'), `dropdown, ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
    await tooltipOf(page.getByRole('button', { name: 'Tooltip bottom' }));
    expect.soft(await violations(page, '[role=tooltip]'), `tooltip, ${name}`).toEqual([]);
    await page.getByRole('button', { name: 'Ask: Delete this image?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await violations(page, '[role=dialog]'), `dialog, ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('no widget stands out of the page or is squashed by long words', async ({ page }) => {
  await page.goto(widgets.url);
  await expect(page.getByTestId('status-dot').first()).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await setWidth(page, width);
    for (const dot of await page.getByTestId('status-dot').all()) {
      expect(await boxOf(dot), `at ${width} px`).toMatchObject({ width: 10, height: 10 });
    }
    const icons = await page.locator('svg').evaluateAll((found) =>
      found.map((icon) => {
        const { width: drawn, height } = icon.getBoundingClientRect();
        return { drawn, height, asked: Number(icon.getAttribute('width')) };
      }),
    );
    for (const { drawn, height, asked } of icons) expect([drawn, height]).toEqual([asked, asked]);
    const { left, right } = await boxOf(await tooltipOf(page.getByRole('button', { name: 'Long tooltip' })));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(await overflowOf(page)).toBe(0);
    await page.mouse.move(0, 0);
  }
});

test('a tooltip stands at the side that was asked for, a list of thirty is 15rem high and scrolls, a dialog is 770px wide', async ({
  page,
}) => {
  await page.goto(widgets.url);
  await setWidth(page, 1280);
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const anchor = page.getByRole('button', { name: `Tooltip ${side}` });
    const tooltip = await tooltipOf(anchor);
    const [of, at] = [await boxOf(anchor), await boxOf(tooltip)];
    const beside = {
      top: of.top - at.bottom,
      bottom: at.top - of.bottom,
      left: of.left - at.right,
      right: at.left - of.right,
    };
    expect(beside[side], side).toBeCloseTo(6, 0);
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
  }

  await page.getByRole('combobox', { name: 'Model' }).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(30);
  expect((await boxOf(list)).height).toBe(15 * 16);
  expect(await list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(30 * 24);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open: Train a New AI Model' }).click();
  expect((await boxOf(page.getByRole('dialog'))).width).toBe(770);
});
