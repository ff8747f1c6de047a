import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/account';
import { pictureList } from '../support/large-gallery';
import { boxOf } from '../support/layout';
import { isShown } from '../support/picture';
import { postAs } from '../support/signed-in-api';
import { ASTRONAUT } from '../support/training-zip';

const SAVED = 30;
const FIRST = 9;
/** A window in which two rows are in sight, whose tiles are as large as they become. */
test.use({ viewport: { width: 1_000, height: 600 } });

test('the gallery loads thumbnails, the first nine before all else, and shows one larger as it is', async ({
  page,
}) => {
  await enter(page);
  await savePictures(page);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.push(request);
  });
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  const list = pictureList(page, 'Saved Images');
  const image = (number: number) => list.getByRole('img', { name: `Saved image ${number}`, exact: true });
  const first = Array.from({ length: FIRST }, (_, index) => image(index + 1));
  await expect(list).toBeVisible();
  const places = await Promise.all(first.map(boxOf));

  await test.step('the first nine are there without scrolling', async () => {
    for (const each of first) await expect.poll(() => isShown(each)).toBe(true);
    const sources = await Promise.all(first.map(currentSource));
    expect(asked.slice(0, FIRST).map((request) => request.url())).toEqual(sources);
    expect(new Set(sources).size).toBe(FIRST);
    expect(sources.filter((source) => !source.endsWith('?width=320'))).toEqual([]);
  });

  await test.step('they take a small part of the bytes of their pictures, of which none is loaded', async () => {
    const small = await bytesOf(page, await Promise.all(first.map(currentSource)));
    const whole = await bytesOf(page, await Promise.all(first.map(ownAddress)));
    test.info().annotations.push({ type: 'bytes', description: `${small} instead of ${whole}` });
    expect(small).toBeLessThan(whole / 20);
    expect(asked.map((request) => request.url()).filter((url) => !url.includes('?width='))).toEqual([]);
  });

  await test.step('each is as wide as it says, and nothing has moved', async () => {
    expect(await Promise.all(first.map(boxOf))).toEqual(places);
    for (const { width, height } of places) expect(Math.abs(width - height)).toBeLessThan(1);
    const said = parseFloat((await first[0]?.getAttribute('sizes')) ?? '');
    const { width = NaN } = places[0] ?? {};
    expect(said).toBeGreaterThanOrEqual(width);
    expect(said).toBeLessThan(width + 30);
  });

  await test.step('the others come as they are scrolled to', async () => {
    await expect(image(SAVED)).toHaveCount(0);
    await list.getByRole('button').first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => isShown(image(SAVED))).toBe(true);
    expect(await currentSource(image(SAVED))).toMatch(/\?width=320$/);
  });

  await test.step('the preview shows the picture itself', async () => {
    const own = await ownAddress(image(SAVED));
    await page.keyboard.press('Enter');
    const larger = page.getByRole('img', { name: `Saved image ${SAVED}, larger` });
    await expect.poll(() => isShown(larger)).toBe(true);
    expect(await currentSource(larger)).toBe(own);
  });
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 2 });
  test('larger thumbnails are loaded, and one that does not come gives way to its picture', async ({ page }) => {
    await enter(page);
    await savePictures(page, 2);
    const { image_url: lost } = (await (await postAs(page, '/api/gallery/', await picture(SAVED))).json()) as {
      image_url: string;
    };
    await page.route(`${lost}?width=*`, (route) => route.abort());
    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    const images = pictureList(page, 'Saved Images').getByRole('img');
    await expect(images).toHaveCount(3);
    for (const image of await images.all()) await expect.poll(() => isShown(image)).toBe(true);
    const sources = await Promise.all((await images.all()).map(currentSource));
    expect(sources[0]).toBe(lost);
    expect(sources.slice(1).filter((source) => !source.endsWith('?width=640'))).toEqual([]);
  });
});

/** A photo of a megapixel, each with colours of its own. */
async function picture(number: number): Promise<{ data: { image_url: string } }> {
  const bytes = await sharp(ASTRONAUT)
    .modulate({ hue: number * 10 })
    .resize(1_000)
    .png()
    .toBuffer();
  return { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } };
}

async function savePictures(page: Page, count = SAVED): Promise<void> {
  for (let number = 0; number < count; number += 1) await postAs(page, '/api/gallery/', await picture(number));
}

/** What the browser has chosen to load. */
function currentSource(image: Locator): Promise<string> {
  return image.evaluate((found) => (found as HTMLImageElement).currentSrc);
}

async function ownAddress(image: Locator): Promise<string> {
  return (await image.getAttribute('src')) ?? '';
}

async function bytesOf(page: Page, addresses: readonly string[]): Promise<number> {
  const bodies = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()));
  return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
