import { expect, test } from '@playwright/test';
import { parts, portOf } from '@likeness/tooling/start/parts.mjs';
import { enter } from '../support/account';
import { studioUrl } from '../support/shared-studio';

test('a script of a remote that was changed after the build is refused, and Retry loads the true one', async ({
  page,
}) => {
  const gallery = parts.find(({ name }) => name === 'remote-gallery');
  if (!gallery) throw new Error('There is no gallery.');
  const origin = `http://localhost:${portOf(gallery, { port: Number(new URL(studioUrl()).port) })}`;
  await enter(page);
  await page.goto('/billing');
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refusals.push(message.text());
  });
  let changed = 0;
  await page.route(`${origin}/**/*.js`, async (route) => {
    // The entry is checked by the registry; here it is the true one.
    if (route.request().url().includes('remoteEntry')) return route.continue();
    const response = await route.fetch();
    changed += 1;
    await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
  });

  await page.locator('nav a[href="/gallery"]').click();
  const failure = page.getByRole('alert').filter({ hasText: 'REMOTE_' });
  await expect(failure).toContainText('remote-gallery');
  expect(changed).toBeGreaterThan(0);
  await expect.poll(() => refusals.join('\n')).toContain('SHA-256');
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);

  // Others of its scripts may be on their way.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
});
