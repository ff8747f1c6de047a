import { expect, test, type Locator, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { failChunk, failChunkOnce, holdChunk } from '../support/late-chunks';
import { setWidth } from '../support/layout';

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

interface Opened {
  readonly what: string;
  readonly width?: number;
  /** What has the focus, and is given it back. */
  readonly opener: (page: Page) => Locator;
  /** By which it opens; without one by a press or a click of the opener. */
  readonly key?: string;
  readonly opened: (page: Page) => Locator;
}

/** What opens by the script `overlays`, on the screen of the models. */
const OPENED: readonly Opened[] = [
  {
    what: 'a dialog',
    opener: (page) => page.getByRole('button', { name: 'Train My AI' }),
    opened: (page) => page.getByRole('dialog', { name: 'Train a New AI Model' }),
  },
  {
    what: 'the profile menu',
    opener: (page) => page.getByRole('button', { name: 'Profile' }),
    opened: (page) => page.getByRole('menu'),
  },
  {
    what: 'the notifications',
    opener: (page) => page.getByRole('button', { name: 'Notifications' }),
    opened: (page) => page.getByRole('dialog', { name: 'Notifications' }),
  },
  {
    what: 'a dropdown',
    opener: (page) => page.getByRole('combobox').first(),
    opened: (page) => page.getByRole('listbox'),
  },
  {
    what: 'the drawer',
    width: 360,
    opener: (page) => page.getByRole('button', { name: 'Open menu' }),
    opened: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    what: 'the list of keys',
    opener: (page) => page.getByRole('button', { name: 'Notifications' }),
    key: '?',
    opened: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
];

async function openAnew(page: Page, { width = 1280, opener }: Opened): Promise<Locator> {
  await setWidth(page, width);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Generating AI Models' })).toBeVisible();
  return opener(page);
}

const useOpener = (opener: Locator, { key }: Opened): Promise<void> => (key ? opener.press(key) : opener.click());

test('what opens over the page opens when its script has come, and gives the focus back', async ({ page }) => {
  await enter(page);
  // From then on the first screen is drawn in it, and what stands there keeps its width.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('likeness.typeface'))).not.toBeNull();
  for (const each of OPENED) {
    await test.step(each.what, async () => {
      const release = await holdChunk(page, 'overlays');
      const opener = await openAnew(page, each);
      const before = await opener.boundingBox();
      await opener.press(each.key ?? 'Enter');
      await page.waitForTimeout(1_000);
      await expect(each.opened(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      release();
      await expect(each.opened(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(each.opened(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect.poll(() => opener.boundingBox()).toEqual(before);
      await page.unrouteAll();
    });
  }
});

test('what opens over the page opens though its script fails once', async ({ page }) => {
  await enter(page);
  for (const each of OPENED) {
    await test.step(each.what, async () => {
      const failures = await failChunkOnce(page, 'overlays');
      await useOpener(await openAnew(page, each), each);
      await expect(each.opened(page)).toBeVisible();
      expect(failures()).toBe(1);
      await page.unrouteAll();
    });
  }
});

test('where the script never comes the person is told, and the next click opens once it is there', async ({ page }) => {
  await enter(page);
  for (const each of OPENED) {
    await test.step(each.what, async () => {
      await failChunk(page, 'overlays');
      const opener = await openAnew(page, each);
      await useOpener(opener, each);
      await expect(page.getByText(NOT_LOADED)).toBeVisible();
      await expect(each.opened(page)).toHaveCount(0);
      await page.unrouteAll();
      // The message stands over the header for a while.
      await page.getByText(NOT_LOADED).click();
      await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
      await useOpener(opener, each);
      await expect(each.opened(page)).toBeVisible();
    });
  }
});

test('the words of a prompt come late, after a failure or not at all, move nothing, and nobody waits for them', async ({
  page,
}) => {
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  const opener = page.getByRole('button', { name: 'Words to choose from' });
  const clear = page.getByRole('button', { name: 'Clear prompt' });
  const openMenu = async (): Promise<void> => {
    await opener.click();
    await expect(page.getByRole('group', { name: 'Words to choose from' })).toBeVisible();
  };
  await enter(page);

  await test.step('late', async () => {
    const release = await holdChunk(page, 'prompts');
    await page.goto('/generate');
    await prompt.fill('on a beach');
    const [place, field] = [await clear.boundingBox(), await prompt.boundingBox()];
    await page.waitForTimeout(3_000);
    await expect(opener).toHaveCount(0);
    release();
    await expect(opener).toBeVisible();
    await expect(page.getByText('Counts:')).toBeVisible();
    expect([await clear.boundingBox(), await prompt.boundingBox()]).toEqual([place, field]);
    await expect(prompt).toBeFocused();
    await expect(prompt).toHaveValue('on a beach');
    await openMenu();
    await page.unrouteAll();
  });

  await test.step('after a failure', async () => {
    const failures = await failChunkOnce(page, 'prompts');
    await page.goto('/generate');
    await openMenu();
    expect(failures()).toBe(1);
    await page.unrouteAll();
  });

  await test.step('not at all, until the screen is opened anew', async () => {
    let failures = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/prompts.')) failures += 1;
    });
    await failChunk(page, 'prompts');
    await page.goto('/generate');
    await expect.poll(() => failures).toBeGreaterThan(2);
    await prompt.fill('on a beach');
    await clear.click();
    await expect(prompt).toHaveValue('');
    await expect(opener).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await page.getByRole('link', { name: 'Generate', exact: true }).click();
    await openMenu();
  });
});

test('messages wait for the toasts, and are shown without them where they never come', async ({ page }) => {
  const words = page.getByText('Please upload or select an image to upscale.');
  const toast = page.locator('.Toastify__toast').filter({ has: words });
  const ask = async (): Promise<void> => {
    await page.goto('/edit/upscale');
    await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
  };
  await enter(page);

  const release = await holdChunk(page, 'toasts');
  await ask();
  await page.waitForTimeout(3_000);
  await expect(words).toHaveCount(0);
  release();
  await expect(toast).toBeVisible();
  await page.unrouteAll();

  await failChunkOnce(page, 'toasts');
  await ask();
  await expect(toast).toBeVisible();
  await page.unrouteAll();

  await failChunk(page, 'toasts');
  await ask();
  await expect(page.getByRole('alert').filter({ has: words })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(words).toHaveCount(0);
});

test('the layout, what only some screens take of shared and the screens of the account come late, or say that they do not', async ({
  page,
}) => {
  await enter(page);
  const failure = (title: string) => page.getByRole('alert').filter({ hasText: `${title} is not available` });
  for (const { chunk, title, path, heading } of [
    { chunk: 'layout', title: 'The studio', path: '/', heading: 'Generating AI Models' },
    { chunk: 'pictures', title: 'Gallery', path: '/gallery', heading: 'Saved Images' },
    { chunk: 'account', title: 'Billing', path: '/billing', heading: 'Billing' },
  ]) {
    const screen = page.getByRole('heading', { name: heading, exact: true });
    await test.step(chunk, async () => {
      const release = await holdChunk(page, chunk);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForTimeout(3_000);
      await expect(screen).toHaveCount(0);
      release();
      await expect(screen).toBeVisible();
      await page.unrouteAll();

      await failChunkOnce(page, chunk);
      await page.goto(path);
      await expect(screen).toBeVisible();
      await page.unrouteAll();

      await failChunk(page, chunk);
      await page.goto(path);
      await expect(failure(title)).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(screen).toBeVisible();
    });
  }
});
