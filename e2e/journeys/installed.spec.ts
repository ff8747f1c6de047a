import { expect, test } from '@playwright/test';

test('the studio can be installed: its manifest and icons are served as what they are, and asked for anew each time', async ({
  page,
  request,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/studio.webmanifest');
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] };
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that keeps nothing installs nothing, which is the only thing in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const files = [
    ['/studio.webmanifest', 'application/manifest+json'],
    ...[apple ?? '', ...icons.map(({ src }) => src)].map((src) => [src, 'image/png']),
  ] as [string, string][];
  for (const [file, type] of files) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['content-type'], file).toBe(type);
    expect(answer.headers()['cache-control'], file).toBe('no-cache');
  }
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map(({ sizes: said }) => said));
  expect(refused).toEqual([]);
});

test('what the browser draws around the page follows the scheme that was chosen, from the first moment', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('likeness.color-scheme', 'dark'));
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  const media = page.locator('meta[name="theme-color"]');
  await expect(media.nth(0)).toHaveAttribute('media', 'not all');
  await expect(media.nth(1)).toHaveAttribute('media', 'all');
  await context.close();
});
