import { expect, test, type Page } from '@playwright/test';
import { testOwnAccount } from '../support/account-journey';
import { newAccount, register, signIn, signInHere, type Account } from '../support/account';
import { upscaleOne } from '../support/upscaled-picture';

const NEXT_PASSWORD = 'quite another phrase 8';

// In a wide window: e2e/long/wide-windows.spec.ts.
testOwnAccount(360);

test.describe('two who change one password', () => {
  const change = async (page: Page, current: string, next: string): Promise<void> => {
    const passwords = page.getByRole('form', { name: 'Password' });
    await passwords.getByLabel('Current password').fill(current);
    await passwords.getByLabel('New password', { exact: true }).fill(next);
    await passwords.getByLabel('Repeat the new password').fill(next);
    await passwords.getByRole('button', { name: 'Change password' }).click();
  };
  const saved = (page: Page) => page.getByText('Your password was changed. Other devices are signed out.');
  const openAccount = async (page: Page, account: Account): Promise<void> => {
    await page.goto('/account');
    await expect(page.getByText(`You sign in with ${account.email}.`)).toBeVisible();
  };

  test('tabs of one browser: one is changed, the other is told that its password is wrong, and both stay signed in', async ({
    page: first,
    context,
  }) => {
    const account = newAccount();
    await register(account);
    await signIn(first, account);
    const second = await context.newPage();
    const passwords = ['the first of two phrases', 'the second of two phrases'] as const;
    for (const tab of [first, second]) await openAccount(tab, account);
    const tabs = [first, second];
    // The message that it was changed goes after a while, and the other one stays.
    const told = Promise.any(
      tabs.map((tab, place) =>
        saved(tab)
          .waitFor()
          .then(() => place),
      ),
    );
    await Promise.all([change(first, account.password, passwords[0]), change(second, account.password, passwords[1])]);
    const lost = (tab: Page) => tab.getByRole('form', { name: 'Password' }).getByText('Invalid password.');
    await expect.poll(async () => [await lost(first).count(), await lost(second).count()].sort()).toEqual([0, 1]);
    const [winner, loser] = (await lost(second).count()) === 1 ? [first, second] : [second, first];
    expect(tabs[await told] === winner, 'who changed it is told so').toBe(true);
    await expect(loser.getByLabel('Repeat the new password')).toHaveValue(passwords[winner === first ? 1 : 0]);
    for (const tab of [winner, loser]) {
      await tab.reload();
      await expect(tab.getByText(`You sign in with ${account.email}.`)).toBeVisible();
    }
    await winner.getByRole('button', { name: 'Logout' }).click();
    await expect(loser).toHaveURL(/\/login/);
    await signInHere(winner, { ...account, password: passwords[winner === first ? 0 : 1] });
    await expect(winner.getByText('Welcome back, Ada 👋')).toBeVisible();
  });

  test('what another tab has made meanwhile is asked for again by that tab, which stays signed in, and paid once', async ({
    page: first,
    context,
  }) => {
    const account = newAccount();
    await register(account);
    await signIn(first, account);
    const second = await context.newPage();
    await openAccount(second, account);
    const answers: number[] = [];
    first.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/api/upscale/'))
        answers.push(response.status());
    });
    const asked = first.waitForRequest((request) => request.url().endsWith('/api/upscale/'));
    const upscaled = upscaleOne(first);
    await asked;
    await change(second, account.password, NEXT_PASSWORD);
    await expect(saved(second)).toBeVisible();
    await upscaled;
    expect(answers).toEqual([401, 200]);
  });

  test('devices: the one that is late is told that it was signed out, and changes nothing', async ({
    page,
    browser,
  }) => {
    const account = newAccount();
    await register(account);
    await signIn(page, account);
    const late = await (await browser.newContext()).newPage();
    await signIn(late, account);
    for (const device of [page, late]) await openAccount(device, account);
    await change(page, account.password, NEXT_PASSWORD);
    await expect(saved(page)).toBeVisible();
    await change(late, account.password, 'never to be the phrase');
    await expect(late).toHaveURL(/\/login/);
    await expect(late.getByText(/^You were signed out here before this was confirmed/)).toBeVisible();
    await signInHere(late, { ...account, password: NEXT_PASSWORD });
    await expect(late).toHaveURL(/\/account$|\/$/);
    await expect(late.getByText('Welcome back, Ada 👋')).toBeVisible();
    await late.context().close();
  });
});
