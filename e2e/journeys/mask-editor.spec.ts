import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/account';
import { fingersOn } from '../support/fingers';
import { boxOf, setWidth, styleOf, type Box } from '../support/layout';
import { decodedSize } from '../support/picture';
import { keepSentMasks } from '../support/sent-masks';
import { ASTRONAUT } from '../support/training-zip';

/** A photo of this size; where it is turned, its bytes lie on their side and its EXIF says so. */
const photo = async (width: number, height: number, turned = false): Promise<Buffer> => {
  const upright = sharp(ASTRONAUT).resize(width, height, { fit: 'fill' });
  if (!turned) return upright.jpeg().toBuffer();
  const lying = await upright.rotate(-90).toBuffer();
  return sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
};

/** Chooses a photo, and waits until it can be painted on. @returns where its canvas is */
async function choose(page: Page, buffer: Buffer): Promise<Box> {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('main input[type="file"]').first().setInputFiles(file);
  const canvas = page.locator('main canvas').last();
  await expect(canvas).toBeVisible();
  return boxOf(canvas);
}
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
};
/** How white the canvas is at a place of it, CSS pixels: 0 where nothing is painted, 255 where something is. */
const whiteAt = (page: Page, x: number, y: number): Promise<number> =>
  page
    .locator('main canvas')
    .last()
    .evaluate(
      (canvas: HTMLCanvasElement, [left, top]) => {
        const [red = 0, green = 0, blue = 0, alpha = 0] =
          canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [];
        return Math.min(red, green, blue, alpha);
      },
      [x, y] as const,
    );
/** What everybody sees of it; a screen reader is told the same beside it for a moment. */
const readout = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });
const painted = (page: Page) => page.getByRole('status').filter({ hasText: /is painted/ });
const remove = (page: Page) => page.locator('main').getByRole('button', { name: 'Remove Object' });
/** Sends the mask and waits for the result. */
async function run(page: Page): Promise<void> {
  await remove(page).click();
  await expect(page.getByAltText('Image without the object')).toBeVisible({ timeout: 60_000 });
  await expect(remove(page)).toBeEnabled();
}

test('a mouse paints, erases, undoes and zooms, and the mask that is sent is the one that was painted (S2.92 S4.41 S4.43 S4.59 S4.60 S9.11)', async ({
  page,
}) => {
  const masks = await keepSentMasks(page);
  await enter(page);
  await setWidth(page, 1280);
  await page.goto('/edit/object-removal');
  const canvas = page.locator('main canvas').last();

  await test.step('before there is a picture its place is 512 × 512', async () => {
    await expect(readout(page, '512 × 512 px · 100 %')).toBeVisible();
    const { width, height } = await boxOf(page.getByTestId('upload-area'));
    expect([width, height]).toEqual([512, 512]);
  });

  const box = await choose(page, await photo(1600, 1200));
  const on = (x: number, y: number) => [box.left + x, box.top + y] as const;
  await test.step('a picture of 1600 × 1200 is shown as 512 × 384, and the canvas takes the pointer', async () => {
    expect([box.width, box.height]).toEqual([512, 384]);
    await expect(readout(page, '1600 × 1200 px · 100 %')).toBeVisible();
    expect(await canvas.evaluate((found, [x, y]) => document.elementFromPoint(x, y) === found, on(256, 192))).toBe(
      true,
    );
  });

  await test.step('drawing paints white, 20 px wide, and to the edge where it leaves', async () => {
    await drag(page, on(100, 100), on(300, 100));
    await drag(page, on(480, 300), [box.right + 80, box.top + 300]);
    await expect.poll(() => whiteAt(page, 200, 109)).toBe(255);
    expect(await whiteAt(page, 200, 112)).toBe(0);
    await expect(painted(page)).toBeVisible();
  });

  await test.step('erasing takes away, undo and redo go back and forth', async () => {
    await page.getByText('Erase Mode').click();
    await drag(page, on(200, 60), on(200, 140));
    await expect.poll(() => whiteAt(page, 200, 100)).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => whiteAt(page, 200, 100)).toBe(255);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => whiteAt(page, 200, 100)).toBe(0);
  });

  await test.step('a dot that is painted while it is zoomed lies where it was seen', async () => {
    await page.getByText('Draw Mode').click();
    await page.mouse.move(...on(400, 200));
    await page.mouse.wheel(0, -350);
    await expect(readout(page, '1600 × 1200 px · 201 %')).toBeVisible();
    await page.mouse.click(...on(400, 200));
    await expect.poll(() => whiteAt(page, 400, 200)).toBe(255);
    await page.keyboard.press('0');
    await expect.poll(() => whiteAt(page, 400, 208)).toBe(255);
  });

  await test.step('full screen hides sidebar and header and fills the window, and Escape restores them', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(sidebar).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const card = await boxOf(page.getByRole('region', { name: 'Upload Your Image' }));
    expect(card).toMatchObject({ left: 0, top: 0, right: 1280, bottom: 900 });
    await expect.poll(async () => (await boxOf(canvas)).height).toBeGreaterThan(700);
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(() => boxOf(canvas)).toMatchObject({ width: 512, height: 384 });
  });

  await test.step('the mask has the picture’s size and two values, and marks what was painted', async () => {
    await run(page);
    const mask = await masks.last();
    expect(mask).toMatchObject({ name: 'mask.png', width: 1600, height: 1200, values: [0, 255] });
    const marks = (x: number, y: number): number => mask.at(x * 3.125, y * 3.125);
    expect([marks(150, 100), marks(150, 109), marks(150, 111), marks(91, 100), marks(89, 100)]).toEqual([
      255, 255, 0, 255, 0,
    ]);
    expect([marks(200, 100), marks(250, 100), marks(500, 300), mask.at(1599, 938)]).toEqual([0, 255, 255, 255]);
    expect([marks(400, 200), marks(400, 208), marks(400, 212)]).toEqual([255, 255, 0]);
    await expect(readout(page, '1600 × 1200 px · 100 %')).toBeVisible();
    await expect.poll(() => whiteAt(page, 150, 100), 'the mask is still there').toBe(255);
  });

  await test.step('a photo that its EXIF turns is shown, painted on and sent upright', async () => {
    await choose(page, await photo(900, 1200, true));
    await expect(readout(page, '900 × 1200 px · 100 %')).toBeVisible();
    await expect.poll(async () => (await boxOf(canvas)).height).toBe(512);
    // The header stands over the upper end of what is scrolled.
    await page.evaluate(() => window.scrollTo(0, 0));
    const { left, top, width } = await boxOf(canvas);
    expect(width).toBe(384);
    await drag(page, [left + 20, top + 30], [left + 60, top + 30]);
    await run(page);
    const mask = await masks.last();
    expect(mask).toMatchObject({ width: 900, height: 1200, values: [0, 255] });
    expect([mask.at(94, 70), mask.at(94, 110), mask.at(300, 70)]).toEqual([255, 0, 0]);
    expect(await decodedSize(page.getByAltText('Image without the object'))).toEqual({ width: 900, height: 1200 });
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('one finger paints, two pinch, and a pen locks out the palm', async ({ page }) => {
    await enter(page);
    await page.goto('/edit/object-removal');
    const canvas = page.locator('main canvas').last();
    await choose(page, await photo(800, 600));
    await canvas.scrollIntoViewIfNeeded();
    const box = await boxOf(canvas);
    const on = (x: number, y: number) => [box.left + x, box.top + y] as const;
    const fingers = await fingersOn(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    const picture = page.getByAltText('Original');

    await test.step('one finger paints, and the page stays where it is', async () => {
      const scrolled = await page.evaluate(() => window.scrollY);
      await fingers.touch(on(60, 150));
      for (let y = 145; y >= 50; y -= 5) await fingers.move(on(60, y));
      await fingers.lift();
      await expect.poll(() => whiteAt(page, 60, 100)).toBe(255);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await expect(undo).toBeEnabled();
    });

    await test.step('a second finger discards the beginning of a stroke, and both zoom and move the picture', async () => {
      await undo.click();
      await fingers.touch(on(100, 100));
      await fingers.move(on(102, 100));
      await fingers.touch(on(102, 100), on(180, 100));
      for (let apart = 0; apart <= 80; apart += 10) await fingers.move(on(102 - apart, 110), on(180 + apart, 110));
      await fingers.lift();
      await expect(readout(page, '800 × 600 px · 300 %')).toBeVisible();
      await expect(undo).toBeDisabled();
      expect(await styleOf(picture, 'transform')).not.toBe('none');
      await canvas.press('0');
    });

    await test.step('a palm beside a pen paints nothing', async () => {
      await fingers.pen('down', on(50, 60));
      await fingers.pen('move', on(120, 60));
      await fingers.touch(on(200, 180));
      await fingers.move(on(240, 180));
      await fingers.pen('move', on(150, 60));
      await fingers.pen('up', on(150, 60));
      await fingers.lift();
      await expect.poll(() => whiteAt(page, 100, 60)).toBe(255);
      expect(await whiteAt(page, 220, 180)).toBe(0);
      await undo.click();
      await expect(undo).toBeDisabled();
    });
  });
});
