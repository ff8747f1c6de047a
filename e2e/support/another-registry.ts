import type { Page, Route } from '@playwright/test';

const registry = '**/registry.json';

/**
 * Answers by another registry for this page, in which nothing of the true one is left: what its server writes there of it is taken out. Not
 * on the way: Chromium takes a document that was answered for the server for one from elsewhere, which may ask this machine for nothing.
 *
 * @returns how to end it, for documents that are opened from then on
 */
export async function answerRegistry(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const block = document.querySelector('#studio-registry');
      if (block && block.textContent !== '{}' && !('keepsRegistry' in window)) block.textContent = '{}';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(registry, answer);
  return async () => {
    await page.addInitScript(() => Object.assign(window, { keepsRegistry: true }));
    await page.unroute(registry, answer);
  };
}
