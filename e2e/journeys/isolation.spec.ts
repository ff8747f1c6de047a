import { expect, test } from '@playwright/test';
import { openFailingRemote, openIsolatedPage, type FailingRemote } from '../support/isolation';

/** One of the many ways in which a remote can fail; `long/isolation.spec.ts` has them all. */

let failing: FailingRemote;
test.beforeAll(async () => {
  failing = await openFailingRemote();
});
test.afterEach(() => failing.restore());
test.afterAll(() => failing.close());

test('a remote whose server is down costs nobody else anything, and Retry brings it back', async ({ page }) => {
  const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
  await failing.goDown();
  await expectFailure({ title: 'Works', code: 'REMOTE_UNREACHABLE' });
  await expectOthersToWork();
  await open('Works');
  await retry();
  await expect(failure).toBeVisible();
  await failing.behave();
  await retry();
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
});
