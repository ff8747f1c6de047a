import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { replaceInRegistry, serveRemoteWithOwnCopies } from '../support/served-remote';
import { anotherOrigin } from '../support/shared-studio';

const ONE_EACH = { react: 1, styledComponents: 1, store: 1, apiSlice: 1 };

/**
 * Counts the instances of what a page may have only one of.
 * React makes one object of internals an instance; styled-components makes one style element an instance; the store and the API slice of
 * shared leave a performance mark each (shared/src/store, shared/src/api).
 */
async function countInstances(page: Page): Promise<Record<string, number>> {
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

async function visitEveryRemote(page: Page): Promise<void> {
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

test('React, store, styled-components and API slice exist once in a page with all four remotes', async ({ page }) => {
  await visitEveryRemote(page);
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
  expect(await countInstances(page)).toEqual(ONE_EACH);
});

test('a build where one remote brings its own copies fails that count', async ({ page }) => {
  // webpack builds the remote anew.
  test.setTimeout(300_000);
  const remote = await serveRemoteWithOwnCopies('remote-gallery', Number(new URL(anotherOrigin()).port));
  try {
    await replaceInRegistry(page, 'remote-gallery', remote);
    await visitEveryRemote(page);
    await expect.poll(() => countInstances(page)).toMatchObject({ react: 2, apiSlice: 2 });
    // Not for another reason than the copies: with the remote as it is released the same visit counts one of each.
    await page.unroute('**/registry.json');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
    expect(await countInstances(page)).toEqual(ONE_EACH);
  } finally {
    await remote.close();
  }
});
