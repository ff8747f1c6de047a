import { expect, test } from '@playwright/test';
import { countInstances, ONE_EACH, visitEveryRemote } from '../support/instances';
import { replaceInRegistry, serveRemoteWithOwnCopies } from '../support/served-remote';
import { anotherOrigin } from '../support/shared-studio';

test('a build where one remote brings its own copies fails that count', async ({ page }) => {
  // webpack builds the remote anew.
  test.setTimeout(300_000);
  const remote = await serveRemoteWithOwnCopies('remote-gallery', Number(new URL(anotherOrigin()).port));
  try {
    const end = await replaceInRegistry(page, 'remote-gallery', remote);
    await visitEveryRemote(page);
    await expect.poll(() => countInstances(page)).toMatchObject({ react: 2, apiSlice: 2 });
    // Not for another reason than the copies: with the remote as it is released the same visit counts one of each.
    await end();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
    expect(await countInstances(page)).toEqual(ONE_EACH);
  } finally {
    await remote.close();
  }
});
