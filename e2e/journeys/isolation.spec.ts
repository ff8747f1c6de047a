import { expect, test } from '@playwright/test';
import { openFailingRemote, openIsolatedPage, type FailingRemote } from '../support/isolation';

/** Three of the many ways in which a remote can fail; `long/isolation.spec.ts` has them all. */

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

test('a screen that throws when it is drawn is a screen, not a page; Retry draws it anew', async ({ page }) => {
  const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
  await expectFailure({ title: 'Throws At Render', code: 'REMOTE_BROKEN' });
  await retry();
  await expect(failure).toBeVisible();
  await expectOthersToWork();
  await open('Throws At Render');
  await expect(failure).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await retry();
  await expect(page.getByRole('heading', { name: 'It is drawn' })).toBeVisible();
});

test('a script that a screen loads later does not come, and Retry loads it, although React keeps the rejection', async ({
  page,
}) => {
  const { expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
  await open('Works');
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
  await open('Billing');
  failing.fail('answers 404', 'There is more');
  await expectFailure({ title: 'Asks For More', code: 'REMOTE_UNREACHABLE' });
  await expectOthersToWork();
  await failing.behave();
  await open('Asks For More');
  await retry();
  await expect(page.getByRole('heading', { name: 'There is more' })).toBeVisible();
});
