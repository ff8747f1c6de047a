import { expect, type Page } from '@playwright/test';
import { apiUrl } from './shared-studio';

/** An account that a journey makes for itself. */
export interface Account {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

let made = 0;

/** A new account's data; no two journeys share one. */
export function newAccount(username = 'Ada'): Account {
  made += 1;
  return {
    email: `${username.toLowerCase()}.${process.pid}.${Date.now()}.${made}@example.com`,
    username,
    password: 'correct horse battery 7',
  };
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: /sign up/i }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Signs in on /login, where the page is already. */
export async function signInHere(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await signInHere(page, account);
  await expect(page.getByRole('heading', { name: 'Generating AI Models' })).toBeVisible();
}

/** Makes the account in the shared studio past the screen, for a journey that is not about signing up. */
export async function register({ email, username, password }: Account): Promise<void> {
  const answer = await fetch(`${apiUrl()}/api/auth/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username, password, re_password: password }),
  });
  expect(answer.status, 'the answer to signing up').toBe(201);
}

/** Signs a new person in to the shared studio. */
export async function enter(page: Page): Promise<void> {
  const account = newAccount();
  await register(account);
  await signIn(page, account);
}

/** The credits that the sidebar shows. */
export async function expectCredits(page: Page, credits: number): Promise<void> {
  await expect(page.getByRole('status', { name: 'REMAINING CREDIT' })).toHaveText(String(credits));
}
