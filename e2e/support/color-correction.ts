import { expect, type Page } from '@playwright/test';
import { enter } from './account';

/** A file as it is chosen in a form. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function openColorCorrection(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('link', { name: 'Color Correction', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Color Correction' })).toBeVisible();
}
export const choose = (page: Page, file: Chosen | string) =>
  page.locator('main input[type="file"]').first().setInputFiles(file);
export const run = (page: Page) => page.locator('main').getByRole('button', { name: 'Color Correction', exact: true });
export const original = (page: Page) => page.getByAltText('Original');
export const result = (page: Page) => page.getByAltText('Color-corrected image');
