import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { takeDown } from '../support/downed-remote';
import { savesData } from '../support/saves-data';
import { filesOfScreens, untilFetched, watchFetched } from '../support/screen-files';
import { studioDataDir, studioUrl } from '../support/shared-studio';

/** Each remote with a screen of its own and one of another remote that must go on working. */
const REMOTES = [
  {
    remote: 'remote-gallery',
    path: '/gallery',
    title: 'Gallery',
    heading: 'Saved Images',
    other: '/edit/upscale',
    otherHeading: 'Upscale Image',
  },
  {
    remote: 'remote-editing',
    path: '/edit/upscale',
    title: 'Upscale',
    heading: 'Upscale Image',
    other: '/gallery',
    otherHeading: 'Saved Images',
  },
  {
    remote: 'remote-photoshoot',
    path: '/generate',
    title: 'Generate',
    heading: 'Generate Your Image',
    other: '/gallery',
    otherHeading: 'Saved Images',
  },
] as const;

/** Follows a link of the sidebar, so that the page stays the same document. */
async function open(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).click();
}

const kill = (remote: string) =>
  takeDown(remote, { port: Number(new URL(studioUrl()).port), dataDir: studioDataDir() });

for (const { remote, path, heading, other, otherHeading } of REMOTES) {
  test(`${remote} is killed: its screen says so, the others work in the same page, Retry brings it back`, async ({
    page,
  }) => {
    await savesData(page);
    await enter(page);
    // A page that has not opened that screen yet: /billing is the shell's own.
    await page.goto('/billing');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const down = await kill(remote);

    await open(page, path);
    const failure = page.getByRole('alert').filter({ hasText: 'REMOTE_UNREACHABLE' });
    await expect(failure).toBeVisible();
    await expect(failure).toContainText(remote);

    await open(page, other);
    await expect(page.getByRole('heading', { name: otherHeading })).toBeVisible();
    await open(page, '/billing');
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();

    await open(page, path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toBeVisible();

    await down.untilBack();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });
}

test('a remote that is killed after its entry was loaded loses only what comes next, and Retry brings that back', async ({
  page,
}) => {
  await savesData(page);
  await enter(page);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const down = await kill('remote-gallery');

  await open(page, '/generated-images');
  const failure = page.getByRole('alert').filter({ hasText: 'REMOTE_UNREACHABLE' });
  await expect(failure).toContainText('remote-gallery');
  // What of it had arrived goes on.
  await open(page, '/gallery');
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();

  await open(page, '/generated-images');
  await expect(failure).toBeVisible();
  await down.untilBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Generated Images' })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a page that had nothing to do has fetched the other screens, and opens them when their remote is gone', async ({
  page,
}) => {
  // What the page before has fetched is not fetched again.
  const fetched = watchFetched(page);
  await enter(page);
  await page.goto('/edit/upscale');
  await expect(page.getByRole('heading', { name: 'Upscale Image' })).toBeVisible();
  await untilFetched(fetched, await filesOfScreens('remote-gallery'));
  const down = await kill('remote-gallery');
  await open(page, '/gallery');
  await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
  await down.untilBack();
});

test('the sign-in screen says so when remote-auth is down, and Retry brings it back', async ({ page }) => {
  const down = await kill('remote-auth');
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('REMOTE_UNREACHABLE');
  await down.untilBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In to Likeness Studio' })).toBeVisible();
});
