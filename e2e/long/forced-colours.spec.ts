import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/account';
import { callAs, postAs } from '../support/signed-in-api';
import { ASTRONAUT } from '../support/training-zip';

test.use({ contextOptions: { forcedColors: 'active' } });

const HEADERS = { 'access-control-allow-origin': '*' };

interface Look {
  readonly border: string;
  readonly background: string;
  readonly text: string;
}

const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((found) => {
    const { borderTopWidth, borderTopColor, backgroundColor, color } = getComputedStyle(found);
    return { border: `${borderTopWidth} ${borderTopColor}`, background: backgroundColor, text: color };
  });

/** Marked by the person's own colour for what is selected, and not like one that is not. */
async function expectMarked(name: string, selected: Locator, other: Look): Promise<void> {
  const highlight = await selected.page().evaluate(() => {
    document.body.style.outlineColor = 'Highlight';
    return getComputedStyle(document.body).outlineColor;
  });
  // A background takes a moment to change.
  await expect.poll(async () => Object.values(await lookOf(selected)).join(), name).toContain(highlight);
  expect(await lookOf(selected), name).not.toEqual(other);
}

/** Two images of a model in the strip: what makes them is not the matter here. */
async function generateTwo(page: Page): Promise<void> {
  const addresses: string[] = [];
  for (const background of ['teal', 'plum']) {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
  }
  const saved = (await (await callAs(page, 'GET', '/api/gallery/')).json()) as { image_url: string }[];
  addresses.push(...saved.map(({ image_url: address }) => address));
  const model = { training_id: '1', trigger_word: 'eileen', version_id: 'v1', status: 'succeeded', created_at: '' };
  await page.route('**/api/trainings/', (route) => route.fulfill({ headers: HEADERS, json: [model] }));
  await page.route('**/api/predict/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ headers: HEADERS, json: { id: addresses.length, output: [addresses.pop()] } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Choose a model' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'eileen' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).pressSequentially('on a beach');
  await page.getByRole('radiogroup', { name: 'Number of images' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: '✨ Generate' }).click();
}

test('what is selected is marked in the colours that a person has chosen for everything', async ({ page }) => {
  await enter(page);
  await page.goto('/generate');
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

  await test.step('the entry of this screen in the sidebar', async () => {
    const entries = page.getByRole('navigation', { name: 'Studio' });
    await expectMarked(
      'sidebar',
      entries.getByRole('link', { name: 'Generate', exact: true }),
      await lookOf(entries.getByRole('link', { name: 'Billing' })),
    );
  });

  await test.step('the active entry of the profile menu and of a dropdown', async () => {
    await page.getByRole('button', { name: 'Profile' }).click();
    const entries = page.getByRole('menu').locator('[role^=menuitem]');
    await expect(entries.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=menu] [data-active-item]')).toHaveCount(1);
    await expectMarked(
      'profile menu',
      page.locator('[role=menu] [data-active-item]'),
      await lookOf(entries.and(page.locator(':not([data-active-item])')).first()),
    );
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Format' }).click();
    const options = page.getByRole('option');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][data-active-item]');
    await expect(active).toHaveCount(1);
    const other = await lookOf(options.and(page.locator(':not([data-active-item])')).first());
    await expectMarked('dropdown', active, other);
    await page.keyboard.press('Escape');
  });

  await test.step('the image of the strip that is shown', async () => {
    await generateTwo(page);
    const strip = page.getByRole('list', { name: 'Images of this visit' }).getByRole('button');
    await expect(strip).toHaveCount(2);
    await expectMarked('filmstrip', strip.first(), await lookOf(strip.last()));
  });

  await test.step('comparing a result', async () => {
    await page.goto('/edit/color-correction');
    await page.locator('main input[type=file]').first().setInputFiles(ASTRONAUT);
    await page.getByRole('main').getByRole('button', { name: 'Color Correction', exact: true }).click();
    const compare = page.getByRole('button', { name: 'Compare' });
    await expect(compare).toBeVisible({ timeout: 60_000 });
    const other = await lookOf(compare);
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await expectMarked('compare', compare, other);
  });
});
