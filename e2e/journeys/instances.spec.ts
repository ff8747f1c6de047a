import { expect, test } from '@playwright/test';
import { countInstances, ONE_EACH, visitEveryRemote } from '../support/instances';

test('React, store, styled-components and API slice exist once in a page with all four remotes', async ({ page }) => {
  await visitEveryRemote(page);
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
  expect(await countInstances(page)).toEqual(ONE_EACH);
});
