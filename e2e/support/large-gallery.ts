import { expect, type Locator, type Page } from '@playwright/test';
import { enter } from './account';
import { serveManyPictures } from './many-pictures';

/** So many pictures a list must bear. */
export const MANY = 10_000;

/** The list of pictures, and where it is scrolled to its end. */
export const pictureList = (page: Page, name: string): Locator => page.getByRole('list', { name });

/** The gallery of a person who has saved {@link MANY}. */
export async function openGallery(page: Page) {
  await serveManyPictures(page, MANY);
  await enter(page);
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  const list = pictureList(page, 'Saved Images');
  await expect(list).toBeVisible();
  return {
    list,
    picture: (number: number) => list.getByRole('button', { name: `Saved image ${number}`, exact: true }),
  };
}

/** The grid never has more nodes than this. */
export async function expectFewNodes(list: Locator): Promise<void> {
  expect(await list.locator('*').count()).toBeLessThanOrEqual(400);
}

/** Turns the mouse's wheel over the page, as fast as a hand does. */
export async function turnWheel(page: Page, step: number, times: number): Promise<void> {
  for (let turned = 0; turned < times; turned += 1) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(16);
  }
}

/** Scrolls as people do who look for something: on and on, faster and faster, to the end and back by keys. */
export async function scrollAbout(page: Page): Promise<void> {
  await turnWheel(page, 120, 40);
  await turnWheel(page, 600, 20);
  await turnWheel(page, 3000, 10);
  for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
}
