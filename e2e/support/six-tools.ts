import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectCredits } from './account';
import { decoded, meanColor, meanDifference, pixelsShown, resized, type Part, type Pixels } from './pixels';
import { ASTRONAUT } from './training-zip';

/** Places in the portrait, pixels. */
const PATCH = { left: 134, top: 346, width: 78, height: 78 };
const EYES = { left: 180, top: 82, width: 96, height: 40 };
const FACE = { left: 195, top: 120, width: 60, height: 40 };
const CHEST = { left: 130, top: 330, width: 110, height: 120 };
const UPPER_LEFT = { left: 0, top: 0, width: 120, height: 120 };
const WALL = { left: 310, top: 20, width: 40, height: 100 };

/** Takes a portrait of a new person who is signed in through all six tools, from each to the next. */
export async function goThroughAllTools(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Object Removal' }).click();
  const portrait = await sharp(readFileSync(ASTRONAUT)).png().toBuffer();
  let before = await decoded(portrait);

  await test.step('object removal takes the painted patch away, and costs nothing', async () => {
    await page
      .getByLabel('Click to upload')
      .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: portrait });
    await paint(page, PATCH, before);
    const after = await resultOf(page, 'Remove Object');
    expect(meanDifference(before, after, PATCH)).toBeGreaterThan(20);
    for (const untouched of [FACE, UPPER_LEFT, WALL]) expect(meanDifference(before, after, untouched)).toBeLessThan(2);
    before = after;
    await expectCredits(page, 100);
  });

  await test.step('add accessories puts the glasses where it was painted', async () => {
    await sendOn(page, 'Add Accessories');
    await expect(page.locator('main canvas').last()).toBeVisible();
    await page
      .getByRole('region', { name: 'Upload Reference Image' })
      .getByLabel('Click to upload')
      .setInputFiles(await drawn('glasses'));
    await paint(page, EYES, before);
    const after = await resultOf(page, 'Add Accessories');
    expect(meanDifference(before, after, EYES)).toBeGreaterThan(8);
    for (const untouched of [CHEST, UPPER_LEFT, WALL]) expect(meanDifference(before, after, untouched)).toBeLessThan(2);
    before = after;
    await expectCredits(page, 98);
  });

  await test.step('outfit swap changes what the person wears, not the face', async () => {
    await sendOn(page, 'Outfit Swap');
    await page
      .getByRole('region', { name: 'Upload Outfit Image' })
      .getByLabel('Click to upload')
      .setInputFiles(await drawn('striped-shirt'));
    const after = await resultOf(page, 'Outfit Swap');
    expect(meanDifference(before, after, CHEST)).toBeGreaterThan(25);
    for (const untouched of [FACE, UPPER_LEFT]) expect(meanDifference(before, after, untouched)).toBeLessThan(2);
    before = after;
    await expectCredits(page, 96);
  });

  await test.step('background replace changes the wall, not the person', async () => {
    await sendOn(page, 'Bg Replace');
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a tropical beach');
    const after = await resultOf(page, 'Background Replace');
    for (const painted of [UPPER_LEFT, WALL]) expect(meanDifference(before, after, painted)).toBeGreaterThan(25);
    expect(meanDifference(before, after, FACE)).toBeLessThan(25);
    before = after;
    await expectCredits(page, 94);
  });

  await test.step('color correction changes light and colour of the whole, and nothing’s place', async () => {
    await sendOn(page, 'Color Correction');
    const after = await resultOf(page, 'Color Correction');
    expect(meanColor(after)).not.toEqual(meanColor(before));
    expect(meanDifference(before, after)).toBeGreaterThan(0.5);
    expect(meanDifference(before, after)).toBeLessThan(40);
    before = after;
    await expectCredits(page, 92);
  });

  await test.step('upscale doubles width and height', async () => {
    await sendOn(page, 'Upscale');
    const after = await resultOf(page, 'Upscale');
    expect([after.width, after.height]).toEqual([before.width * 2, before.height * 2]);
    expect(meanDifference(before, await resized(after, before))).toBeLessThan(6);
    await expectCredits(page, 90);
  });

  await test.step('all six are under Generated Images, Processed', async () => {
    await page.getByRole('link', { name: 'Generated Images' }).click();
    await page.getByText('Processed', { exact: true }).click();
    await expect(page.getByRole('list', { name: 'Processed images' }).getByRole('img')).toHaveCount(6);
  });
}

/** A drawn reference as a photo would come: opaque pixels on white. */
async function drawn(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawing = new URL(`../../engine/fixtures/drawn/${name}.svg`, import.meta.url).pathname;
  const buffer = await sharp(readFileSync(drawing)).flatten({ background: '#ffffff' }).png().toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

/** Paints over a part of the picture with the mouse, line by line, with the brush as it is. */
async function paint(page: Page, part: Part, { width, height }: Pixels): Promise<void> {
  const canvas = page.locator('main canvas').last();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not on the screen.');
  const at = (x: number, y: number): [number, number] => [
    box.x + (x / width) * box.width,
    box.y + (y / height) * box.height,
  ];
  const brush = (20 * width) / box.width;
  const inset = brush / 2;
  for (let y = part.top + inset; ; y = Math.min(y + brush * 0.8, part.top + part.height - inset)) {
    await page.mouse.move(...at(part.left + inset, y));
    await page.mouse.down();
    await page.mouse.move(...at(part.left + part.width - inset, y), { steps: 6 });
    await page.mouse.up();
    if (y >= part.top + part.height - inset) return;
  }
}

function runButton(page: Page, name: string): Locator {
  return page.locator('main').getByRole('button', { name, exact: true }).first();
}

/** Starts the tool, and reads the picture that it shows as its result. */
async function resultOf(page: Page, run: string): Promise<Pixels> {
  await runButton(page, run).click();
  const result = page.getByTitle('Double-click to open in new tab');
  await expect(result).toBeVisible({ timeout: 90_000 });
  return pixelsShown(result);
}

/** Sends the result to the next tool by the button under it. */
async function sendOn(page: Page, label: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Actions for this image' })
    .getByRole('button', { name: label, exact: true })
    .click();
  await expect(page.getByTitle('Double-click to open in new tab')).toBeHidden();
}
