import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectCredits, newAccount, register, signIn, signInHere, type Account } from '../support/account';
import { styleOf } from '../support/layout';
import { watchShifts, type Jumps } from '../support/layout-shift';
import { postAs } from '../support/signed-in-api';
import { ASTRONAUT, trainingZip, zipOf } from '../support/training-zip';

let jumps: Jumps;
test.beforeEach(async ({ page }) => {
  jumps = await watchShifts(page);
});
test.afterEach(() => {
  expect(jumps()).toEqual([]);
});

let account: Account;

test.beforeEach(async () => {
  account = newAccount();
  await register(account);
});

test('a wrong password is refused in red, and nothing is stored (S8.01 S8.02)', async ({ page }) => {
  await page.goto('/login');
  await signInHere(page, { email: account.email, password: 'not this one 123' });
  const message = page.getByText('Invalid login credentials.');
  await expect(message).toBeVisible();
  const [red = 0, green = 255, blue = 255] = (await styleOf(message, 'color')).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(3 * Math.max(green, blue));
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('a taken e-mail is refused with one line per field', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Username').fill('Another');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: /sign up/i }).click();
  await expect(page.getByText(/^email: /)).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

async function train(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: 'Train My AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
  await dialog.getByLabel('Upload Training Images (.zip)*').setInputFiles({ mimeType: 'application/zip', ...file });
  await dialog.getByRole('textbox').fill('eileen');
  await dialog.getByRole('button', { name: 'Create AI Model' }).click();
}

/** A ZIP of one entry that is a gigabyte and more of zeros, a megabyte long. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  const name = Buffer.from('photo.jpg');
  const entry = (signature: number, extra: Buffer): Buffer => {
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(0, 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(2 ** 31, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(signature, 0);
    return Buffer.concat([head, extra, sizes, lengths]);
  };
  const local = Buffer.concat([entry(0x04034b50, Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0])), name, packed]);
  const central = Buffer.concat([
    entry(0x02014b50, Buffer.from([20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0])),
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

const ARCHIVES: readonly { what: string; file: () => Promise<{ name: string; buffer: Buffer }> }[] = [
  {
    what: 'text that is named .zip',
    file: async () => ({ name: 'photos.zip', buffer: Buffer.from('no archive at all') }),
  },
  {
    what: 'a ZIP without pictures',
    file: async () => ({ name: 'notes.zip', buffer: await zipOf({ 'notes.txt': Buffer.from('no picture') }) }),
  },
  { what: 'a ZIP bomb', file: async () => ({ name: 'bomb.zip', buffer: bomb() }) },
];

for (const { what, file } of ARCHIVES) {
  test(`training from ${what}: a clear message, the dialog stays, nothing is charged`, async ({ page }) => {
    await signIn(page, account);
    await train(page, await file());
    const message = page.locator('.Toastify__toast');
    await expect(message).toBeVisible();
    await expect(message).toHaveText(/zip|picture|photo|image/i);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create AI Model' })).toBeEnabled();
    await page.reload();
    await expectCredits(page, 100);
    await expect(page.getByText('No models found.')).toBeVisible();
  });
}

const PICTURES: readonly { what: string; file: () => { name: string; mimeType: string; buffer: Buffer } }[] = [
  {
    what: 'a text file named .png',
    file: () => ({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('this is text') }),
  },
  {
    what: 'a picture cut off in the middle',
    file: () => ({ name: 'broken.png', mimeType: 'image/png', buffer: readFileSync(ASTRONAUT).subarray(0, 4_000) }),
  },
];

for (const { what, file } of PICTURES) {
  test(`upscaling ${what}: a clear message, the busy state ends, nothing is charged`, async ({ page }) => {
    await signIn(page, account);
    await page.goto('/edit/upscale');
    await page.locator('main input[type="file"]').first().setInputFiles(file());
    const message = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    const run = page.locator('main').getByRole('button', { name: 'Upscale', exact: true });
    await run.click();
    await expect(message).toBeVisible();
    await expect(run).toBeEnabled();
    await page.reload();
    await expectCredits(page, 100);
  });
}

test('too few credits: refused with the specified words before anything is sent', async ({ page }) => {
  await signIn(page, account);
  await spendDownTo(page, 4);
  let sent = false;
  page.on('request', (request) => (sent ||= request.method() === 'POST' && request.url().includes('/api/train/')));
  await train(page, { name: 'photos.zip', buffer: await trainingZip() });
  await expect(page.getByText('Not enough credits to train.')).toBeVisible();
  expect(sent).toBe(false);
});

/** Deducts by section 7's own call until `credits` are left. */
async function spendDownTo(page: Page, credits: number): Promise<void> {
  await postAs(page, '/api/dedctcredit/', { data: { amount: 100 - credits } });
  await page.reload();
  await expectCredits(page, credits);
}

test('the API is down: messages, no hanging, and the session stays', async ({ page }) => {
  await signIn(page, account);
  await page.goto('/edit/upscale');
  await page.locator('main input[type="file"]').first().setInputFiles(ASTRONAUT);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const run = page.locator('main').getByRole('button', { name: 'Upscale', exact: true });
  await run.click();
  await expect(page.getByText('Upscale failed.')).toBeVisible();
  await expect(run).toBeEnabled();
  await page.locator('nav a[href="/gallery"]').click();
  await expect(page.getByText('Failed to load gallery images.').first()).toBeVisible();
  await page.unroute('**/api/**');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  await page.goto('/');
  await expectCredits(page, 100);
});
