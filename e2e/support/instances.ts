import { expect, type Page } from '@playwright/test';
import { enter } from './account';

export const ONE_EACH = { react: 1, styledComponents: 1, store: 1, apiSlice: 1 };

/**
 * Counts the instances of what a page may have only one of.
 * React makes one object of internals an instance; styled-components makes one style element an instance; the store and the API slice of
 * shared leave a performance mark each (shared/src/store, shared/src/api).
 */
export async function countInstances(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const marks = performance.getEntriesByName('likeness.instance') as PerformanceMark[];
    return {
      react: (window as unknown as { reactInstances: number }).reactInstances,
      styledComponents: document.querySelectorAll('style[data-styled]').length,
      store: marks.filter(({ detail }) => detail === 'store').length,
      apiSlice: marks.filter(({ detail }) => detail === 'api-slice').length,
    };
  });
}

export async function visitEveryRemote(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const internals = new Set<unknown>();
    Object.defineProperty(window, 'reactInstances', { get: () => internals.size });
    // Each copy of React makes one object of internals and assigns it to its exports.
    const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    Object.defineProperty(Object.prototype, key, {
      configurable: true,
      get: () => undefined,
      set(this: object, value: unknown) {
        // A function is a getter to the same object, in a namespace that webpack makes.
        if (typeof value === 'object') internals.add(value);
        Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  });
  await enter(page);
  await page.getByRole('link', { name: 'Upscale' }).click();
  await expect(page.getByRole('heading', { name: 'Upscale Image' })).toBeVisible();
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
}
