import { expect, test } from '@playwright/test';
import { newAccount, signIn, signUp } from '../support/account';
import { listenToConsole } from '../support/console';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { serveInside } from '../support/inside';
import { withOwnStudio } from '../support/own-studio';
import { startStudio } from '../support/studio';

test('a remote that somebody works on runs inside a built studio, once asked, in one tab, until it is turned off', async ({
  browser,
}) => {
  await withOwnStudio(async (options) => {
    const worked = await serveInside('remote-gallery', await freeStudioPort());
    const elsewhere = worked.origin.replace('localhost', '127.0.0.1');
    const variables = { STUDIO_DEVELOPMENT_ORIGINS: worked.origin };
    const studio = await startStudio({ ...options, variables });
    const context = await browser.newContext({ baseURL: studio.url });
    const page = await context.newPage();
    const complaints = listenToConsole(page);
    const asked: string[] = [];
    const followed: string[] = [];
    const isOfWork = (address: string) => [worked.origin, elsewhere].includes(new URL(address).origin);
    page.on('request', (request) => isOfWork(request.url()) && asked.push(request.url()));
    page.on('websocket', (socket) => followed.push(new URL(socket.url()).host));
    const chip = page.getByRole('complementary', { name: 'Code that is being worked on' });
    const gallery = page.getByRole('heading', { level: 1, name: 'Saved Images' });
    try {
      const account = newAccount();
      await signUp(page, account);
      await signIn(page, account);

      // Another name of the same machine is another origin.
      await page.goto(`/gallery?remote-gallery=${elsewhere}/`);
      await expect(gallery).toBeVisible();

      await page.goto(`/gallery?remote-gallery=${worked.origin}/`);
      await expect(page.getByRole('heading', { name: 'Load code that is being worked on?' })).toBeVisible();
      await page.getByRole('button', { name: 'Open the studio without it' }).click();
      await expect(gallery).toBeVisible();
      expect(asked).toEqual([]);

      await page.goto(`/gallery?remote-gallery=${worked.origin}/`);
      await page.getByRole('button', { name: 'Load it' }).click();
      await expect(gallery).toBeVisible();
      await expect(chip).toHaveText(/^remote-gallery from http:\/\/localhost:\d+Turn off$/);
      expect(asked).toContain(`${worked.origin}/remoteEntry.js`);
      expect(followed).toEqual([new URL(worked.origin).host]);

      // It stays in this tab, without the address saying so, and reaches no other.
      await page.getByRole('navigation').getByRole('link', { name: 'Generated Images' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Generated Images' })).toBeVisible();
      await page.reload();
      await expect(chip).toBeVisible();
      const other = await context.newPage();
      await other.goto('/gallery');
      await expect(other.getByRole('heading', { level: 1, name: 'Saved Images' })).toBeVisible();
      await expect(other.getByRole('complementary', { name: 'Code that is being worked on' })).toHaveCount(0);

      asked.length = 0;
      await chip.getByRole('button', { name: 'Turn off' }).click();
      await page.goto('/gallery');
      await expect(gallery).toBeVisible();
      await expect(chip).toHaveCount(0);
      expect(asked).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      await studio.stop();
      await worked.stop();
    }
  });
});

test('a studio that allows no such origin asks nothing, and loads nothing from there', async ({ page }) => {
  await page.goto('/login?remote-auth=http://localhost:3001/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Load code that is being worked on?' })).toHaveCount(0);
});
