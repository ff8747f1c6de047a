import type { Page } from '@playwright/test';

/** What a document that is left no longer waits for. */
const LEFT = 'net::ERR_ABORTED';

/** Collects what this page asks for and does not get: no answer, or one that refuses. */
export function listenToFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== LEFT) failures.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      failures.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  return failures;
}
