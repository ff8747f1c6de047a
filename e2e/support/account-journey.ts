import { expect, test } from '@playwright/test';
import { newAccount, register, signIn, signInHere } from './account';
import { violations } from './accessible-screens';
import { listenToConsole } from './console';
import { withoutFileDialog } from './file-dialog';
import { watchShifts } from './layout-shift';
import { overflowOf } from './layout';
import { namesInZip } from './names-in-zip';

const NEXT_PASSWORD = 'quite another phrase 8';

/** A test of all that a person does with their own account, in a window of this width, in pixels. */
export function testOwnAccount(width: number): void {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a person changes name, e-mail address and password, shuts other devices out, and deletes the account', async ({
      page,
      browser,
    }) => {
      const complaints = listenToConsole(page);
      const jumps = await watchShifts(page);
      await withoutFileDialog(page);
      const account = newAccount();
      const next = { ...account, email: `next.${account.email}` };
      await register(account);
      await signIn(page, account);
      const elsewhere = await (await browser.newContext()).newPage();
      await signIn(elsewhere, account);

      await test.step('the profile leads there', async () => {
        await page.getByRole('button', { name: 'Profile' }).click();
        await page.getByRole('menuitem', { name: 'Account' }).click();
        await expect(page).toHaveURL(/\/account$/);
        await expect(page.getByText(`You sign in with ${account.email}.`)).toBeVisible();
      });

      await test.step('a new name greets at once, and after a reload', async () => {
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Countess');
        await page.getByRole('button', { name: 'Save name' }).click();
        await expect(page.getByText('Welcome back, Countess 👋')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Welcome back, Countess 👋')).toBeVisible();
      });

      await test.step('a name of 400 characters is refused in words under the field, and nothing is saved', async () => {
        const name = page.getByRole('textbox', { name: 'Name', exact: true });
        await name.fill('x'.repeat(400));
        await page.getByRole('button', { name: 'Save name' }).click();
        await expect(name).toHaveAccessibleDescription('Ensure this field has no more than 150 characters.');
        await expect(name).toBeFocused();
        expect(await overflowOf(page)).toBe(0);
        await page.reload();
        await expect(name).toHaveValue('Countess');
        await expect(page.getByText('Welcome back, Countess 👋')).toBeVisible();
      });

      await test.step('another e-mail address is the one to sign in with', async () => {
        const emails = page.getByRole('form', { name: 'E-mail address' });
        await emails.getByLabel('New e-mail address').fill(next.email);
        await emails.getByLabel('Current password').fill('not my password');
        await emails.getByRole('button', { name: 'Change e-mail address' }).click();
        await expect(emails.getByLabel('Current password')).toHaveAccessibleDescription('Invalid password.');
        await expect(page.getByText(`You sign in with ${account.email}.`)).toBeVisible();
        await emails.getByLabel('Current password').fill(account.password);
        await emails.getByRole('button', { name: 'Change e-mail address' }).click();
        await expect(page.getByText(`You sign in with ${next.email}.`)).toBeVisible();
        await expect(emails.getByLabel('New e-mail address')).toHaveValue('');
      });

      const confirm = async (question: string, password: string): Promise<void> => {
        const dialog = page.getByRole('dialog', { name: question });
        await expect(dialog.getByLabel('Current password')).toBeFocused();
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        await dialog.getByLabel('Current password').fill(password);
        await dialog.getByRole('button', { name: 'Sign out' }).click();
        await expect(dialog).toBeHidden();
      };

      await test.step('another device is listed, and signed out by itself', async () => {
        const lost = await (await browser.newContext({ userAgent: 'Mozilla/5.0 Firefox/128.0' })).newPage();
        await signIn(lost, next);
        await page.reload();
        const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
        await expect(devices).toHaveCount(3);
        expect(await violations(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        await page.getByRole('button', { name: 'Sign out Firefox', exact: true }).click();
        await confirm('Sign out Firefox?', account.password);
        await expect(devices).toHaveCount(2);
        await lost.goto('/gallery');
        await expect(lost).toHaveURL(/\/login/);
        await lost.close();
      });

      const passwords = page.getByRole('form', { name: 'Password' });
      const change = async (current: string) => {
        await passwords.getByLabel('Current password').fill(current);
        await passwords.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
        await passwords.getByLabel('Repeat the new password').fill(NEXT_PASSWORD);
        await passwords.getByRole('button', { name: 'Change password' }).click();
      };

      await test.step('a wrong password changes nothing, and says so where it was entered', async () => {
        await change('not my password');
        await expect(passwords.getByLabel('Current password')).toHaveAccessibleDescription('Invalid password.');
        await expect(passwords.getByLabel('Current password')).toBeFocused();
        expect(await violations(page)).toEqual([]);
      });

      await test.step('a new password ends the other device’s session, and this one goes on', async () => {
        await change(account.password);
        await expect(page.getByText('Your password was changed. Other devices are signed out.')).toBeVisible();
        await page.reload();
        await expect(page.getByText(`You sign in with ${next.email}.`)).toBeVisible();
        await elsewhere.goto('/gallery');
        await expect(elsewhere).toHaveURL(/\/login/);
      });

      await test.step('everything that is kept of the person can be taken away', async () => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download everything' }).click(),
        ]);
        expect(file.suggestedFilename()).toBe('likeness-account.zip');
        expect(await namesInZip(await file.path())).toEqual(['account.json']);
      });

      await test.step('signing out everywhere ends every session, and this one as well', async () => {
        const other = await (await browser.newContext()).newPage();
        await signIn(other, { ...next, password: NEXT_PASSWORD });
        await page.getByRole('button', { name: 'Sign out everywhere' }).click();
        await confirm('Sign out on every device?', NEXT_PASSWORD);
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText('You are signed out on every device.')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('refresh'))).toBeNull();
        await other.goto('/gallery');
        await expect(other).toHaveURL(/\/login/);
        await other.context().close();
        await signInHere(page, { ...next, password: NEXT_PASSWORD });
        await page.getByRole('button', { name: 'Profile' }).click();
        await page.getByRole('menuitem', { name: 'Account' }).click();
      });

      await test.step('the account is deleted with the new password, and nobody can sign in to it', async () => {
        await page.getByRole('button', { name: 'Delete account …' }).click();
        const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
        expect(await violations(page)).toEqual([]);
        await dialog.getByLabel('Current password').fill(NEXT_PASSWORD);
        await dialog.getByRole('button', { name: 'Delete for ever' }).click();
        await expect(page).toHaveURL(/\/login/);
        await signInHere(page, { ...next, password: NEXT_PASSWORD });
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expect(page).toHaveURL(/\/login/);
      });
      // What was refused on purpose: the wrong password, and the sign-in to an account that is gone.
      expect(complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
      expect(jumps()).toEqual([]);
      await elsewhere.context().close();
    });
  });
}
