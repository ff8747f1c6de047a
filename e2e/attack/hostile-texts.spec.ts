import { readFileSync } from 'node:fs';
import { ATTACKED, HOSTILE_TEXTS } from '@likeness/contract/testing/hostile-texts';
import { expect, test, type Page } from '@playwright/test';
import { enter, newAccount, signIn, signUp } from '../support/account';
import { setWidth } from '../support/layout';
import { ASTRONAUT, zipOf } from '../support/training-zip';
import { watch } from '../support/unharmed';

const TEXTS = Object.entries(HOSTILE_TEXTS);
const NARROW = 360;
/** Lets any page read the answer, as the API does for the studio's own. */
const OPEN = { 'access-control-allow-origin': '*' };

test.use({ viewport: { width: NARROW, height: 800 } });

test('a person with a hostile name signs up, signs in, and is greeted by it', async ({ page }) => {
  const { expectUnharmed } = watch(page);
  const account = { ...newAccount(), username: HOSTILE_TEXTS['a picture that is not there'] };
  await signUp(page, account);
  await signIn(page, account);
  for (const width of [NARROW, 1280]) {
    await setWidth(page, width);
    await expectUnharmed(`the name at ${width} px`);
  }
  await expect(page.getByText(account.username).first()).toBeVisible();
});

test('every hostile name stands in the header as it is', async ({ page }) => {
  const { expectUnharmed } = watch(page);
  await enter(page);
  await page.goto('/billing');
  for (const [what, text] of TEXTS) {
    await page.evaluate((name) => localStorage.setItem('username', name), text);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectUnharmed(what);
  }
});

/** Answers for the API with models whose texts are all hostile. */
async function serveHostileModels(page: Page): Promise<void> {
  const statuses = ['succeeded', 'failed', 'processing', 'canceled', '<b>done</b>', '__proto__'];
  const pictures = [`javascript:window.${ATTACKED}=true`, 'data:text/html,<script>1</script>', null, '', '//'];
  const models = TEXTS.map(([what, text], place) => ({
    training_id: `${place}${text}`,
    version_id: text,
    trigger_word: text,
    status: statuses[place % statuses.length],
    created_at: place % 3 === 0 ? text : new Date(2026, 0, place + 1).toISOString(),
    image_url: pictures[place % pictures.length],
    progress: place % 2 === 0 ? 0.5 : 1e9,
    error: `${what}: ${text}`,
    notes: [text, `${what} ${text}`],
  }));
  await page.route('**/api/trainings/', (route) => route.fulfill({ json: models, headers: OPEN }));
}

test('models with hostile names, reasons and notes stand in the list as texts, and are chosen by them', async ({
  page,
}) => {
  const { expectUnharmed } = watch(page);
  await serveHostileModels(page);
  await enter(page);
  await expect(page.getByText(HOSTILE_TEXTS['a script']).first()).toBeVisible();
  for (const width of [NARROW, 768, 1280]) {
    await setWidth(page, width);
    await expectUnharmed(`the models at ${width} px`);
  }
  await setWidth(page, NARROW);
  const generate = page.getByRole('main').getByRole('button', { name: /^Generate/ });
  const count = await generate.count();
  expect(count).toBeGreaterThan(5);
  for (let place = 0; place < count; place += 5) {
    await generate.nth(place).click();
    await expect(page.getByRole('heading', { name: 'Generate Your Image' })).toBeVisible();
    await expectUnharmed(`model ${place} on /generate`);
    await page.goBack();
    await expect(generate.nth(place)).toBeVisible();
  }
});

test('a hostile description is kept in its field, and what the API says of it is shown as a text', async ({ page }) => {
  const { expectUnharmed } = watch(page, /status of 400/);
  let sentence = '';
  await serveHostileModels(page);
  await page.route('**/api/predict/', (route) =>
    route.fulfill({ status: 400, json: { error: sentence, code: sentence }, headers: OPEN }),
  );
  await enter(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Generate/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Prompt' });
  for (const [what, text] of TEXTS) {
    sentence = text;
    await field.fill(text);
    await page.getByRole('main').getByRole('button', { name: '✨ Generate' }).click();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expectUnharmed(what);
  }
});

test('messages of the sign-up by hostile fields are shown as texts', async ({ page }) => {
  const { expectUnharmed } = watch(page, /status of 400/);
  let messages: unknown;
  await page.route('**/api/auth/users/', (route) => route.fulfill({ status: 400, json: messages, headers: OPEN }));
  await page.goto('/signup');
  const { email, username, password } = newAccount();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  for (const [what, text] of TEXTS) {
    for (const answer of [
      { [text]: [text], email: text, username: [{ a: text }] },
      { error: text, code: text },
    ]) {
      messages = answer;
      await page.getByRole('button', { name: /sign up/i }).click();
      await expect(page.getByRole('button', { name: /sign up/i })).toBeEnabled();
    }
    await expectUnharmed(what);
  }
});

test('files with hostile names are called by them', async ({ page }) => {
  const { expectUnharmed } = watch(page);
  await enter(page);
  await page.getByRole('button', { name: 'Train My AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
  const buffer = await zipOf({ 'a.txt': Buffer.from('a') });
  for (const [what, text] of TEXTS) {
    const name = `${text}.zip`;
    await dialog
      .getByLabel('Upload Training Images (.zip)*')
      .setInputFiles({ name, mimeType: 'application/zip', buffer });
    await expect(dialog.getByRole('textbox')).toBeVisible();
    await expectUnharmed(`a ZIP: ${what}`);
  }
  await page.goto('/edit/background-replace');
  const picture = { mimeType: 'image/png', buffer: readFileSync(ASTRONAUT) };
  for (const [what, text] of TEXTS) {
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({ ...picture, name: `${text}.png` });
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await expectUnharmed(`a picture: ${what}`);
  }
});

test('hostile addresses in the lists show no picture, and run nothing', async ({ page }) => {
  // Whatever is no address of a picture is blocked, and the console says so.
  const { expectUnharmed } = watch(
    page,
    /Content Security Policy|net::ERR|Failed to load resource|Not allowed to load/i,
  );
  const addresses = [
    ...TEXTS.map(([, text]) => text),
    `javascript:window.${ATTACKED}=true//.png`,
    ` java\nscript:window.${ATTACKED}=true`,
    `data:text/html,<script>window.${ATTACKED}=true</script>`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.${ATTACKED}=true"/>`,
    'http://evil.example/a.png',
    '//evil.example/a.png',
    'https://user:password@evil.example/a.png',
    'file:///etc/passwd',
    'blob:http://evil.example/a',
    'http://[',
    '',
    'a'.repeat(50_000),
  ];
  const entries = addresses.map((image_url, place) => ({
    id: place + 1,
    image_url,
    created_at: image_url,
    featured: false,
  }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const list of ['gallery', 'generated-images', 'processed-images'])
    await page.route(`**/api/${list}/`, (route) => route.fulfill({ json: entries, headers: OPEN }));
  await enter(page);
  for (const path of ['/gallery', '/generated-images']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = page.getByRole('main').getByRole('list').getByRole('button');
    await expect(shown).not.toHaveCount(0);
    const offered = Math.min(await shown.count(), 8);
    for (let place = 0; place < offered; place += 1) {
      await shown.nth(place).click();
      // A chosen picture stands in the place of the list, until Escape.
      await page.keyboard.press('Escape');
    }
    await expectUnharmed(path);
  }
  // The policy refuses before anything is asked.
  expect(asked.filter((url) => /^(file|javascript):/.test(url))).toEqual([]);
});
