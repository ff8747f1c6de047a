import type { Page } from '@playwright/test';

/** What asks where a file should go is the browser's own, and nobody can press it here: from now on it goes where there is none. */
export async function withoutFileDialog(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'));
}
