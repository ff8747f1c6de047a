import type { Page } from '@playwright/test';

/** The browser of somebody who saves data: nothing is fetched there before it is asked for. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}
