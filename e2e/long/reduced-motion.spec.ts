import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds from the coming of these words to their going, by the page's own clock: the machine that watches may be busy. */
function timeShown(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        new MutationObserver((_, observer) => {
          if (document.body.textContent.includes(text)) {
            since ??= performance.now();
          } else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        }).observe(document.body, { childList: true, subtree: true });
      }),
    words,
  );
}

test('a person who wants no motion has the same 3000 ms to read a message (S2.94)', async ({ page }) => {
  await enter(page);
  await page.goto('/generate');
  const generate = page.getByRole('button', { name: '✨ Generate' });
  await expect(generate).toBeVisible();
  const shown = timeShown(page, 'Missing required inputs.');
  await generate.click();
  expect(await shown).toBeGreaterThanOrEqual(3_000);
});
