import { expect, type Locator, type Page } from '@playwright/test';

/** The widths at which every screen is looked at, in CSS pixels. */
export const WIDTHS = [360, 768, 1280, 1920] as const;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands in the window, in CSS pixels. */
export async function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((found) => {
    const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });
}

/** In how many columns elements stand that fill a grid row by row. */
export async function columnsOf(elements: Locator): Promise<number> {
  const lefts = await elements.evaluateAll((found) =>
    found.map((each) => Math.round(each.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

/** One property of an element as the browser has worked it out. */
export async function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}

/** Makes the window this wide, and waits until the page has followed. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await overflowOf(page), `at ${width} px something stands out of the page`).toBe(0);
}

/** What comes in by a movement, beyond its place and back, has come in by then. Milliseconds. */
const COMES_IN = 2_000;

/** By how much the page can be scrolled sideways, in CSS pixels. */
export async function overflowOf(page: Page): Promise<number> {
  const measured = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  for (const end = Date.now() + COMES_IN; Date.now() < end;) if ((await measured()) === 0) return 0;
  return measured();
}
