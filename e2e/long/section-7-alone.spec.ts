import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expectCredits, newAccount, signIn, signUp } from '../support/account';
import { listenToConsole } from '../support/console';
import { withoutFileDialog } from '../support/file-dialog';
import { listenToFailures } from '../support/failed-requests';
import { overflowOf } from '../support/layout';
import { watchShifts } from '../support/layout-shift';
import {
  addToGallery,
  cardOf,
  deleteGenerated,
  deleteShown,
  findAllAgain,
  generateFromCard,
  openByDoubleClick,
  seeItReady,
  signOutAndFindAllClosed,
  trainFromZip,
  upscaleGenerated,
  viewGenerated,
} from '../support/main-journey';
import { namesInZip } from '../support/names-in-zip';
import { brokenPictures } from '../support/picture';
import { SCREENS } from '../support/screens-with-texts';
import { startSection7Studio, type Section7Studio } from '../support/section-7-studio';
import { callAs, postAs } from '../support/signed-in-api';
import { goThroughAllTools } from '../support/six-tools';
import { ASTRONAUT } from '../support/training-zip';

let studio: Section7Studio;
test.beforeAll(async () => {
  // Its parts may have to be built first.
  test.setTimeout(600_000);
  studio = await startSection7Studio();
});
test.afterAll(() => studio.stop());

/** A page before this API, and the check that nothing went wrong in it that a person could see, or somebody with the console open. */
async function open(browser: Browser, width = 1280): Promise<{ page: Page; expectAllWell: () => Promise<void> }> {
  studio.api.unknown.splice(0);
  const page = await browser.newPage({ baseURL: studio.url, viewport: { width, height: 800 } });
  const complaints = listenToConsole(page);
  const failures = listenToFailures(page);
  const jumps = await watchShifts(page);
  await withoutFileDialog(page);
  return {
    page,
    expectAllWell: async () => {
      expect.soft(studio.api.unknown, 'calls beyond section 7').toEqual([]);
      expect.soft(failures, 'requests that failed').toEqual([]);
      expect.soft(complaints, 'the console').toEqual([]);
      expect.soft(jumps(), 'what jumped').toEqual([]);
      await page.close();
    },
  };
}

test('the API of this suite has what section 7 names and nothing else', async ({ browser }) => {
  const { page } = await open(browser);
  await enter(page);
  const me = await callAs(page, 'GET', '/api/auth/users/me/');
  expect(await me.json()).toEqual({ username: 'Ada' });
  for (const header of ['studio-features', 'access-control-expose-headers'])
    expect(me.headers()).not.toHaveProperty(header);
  const beyond = ['/api/storage/', '/api/gallery/?limit=1', '/api/trash/', '/media/0.png?width=320', '/healthz'];
  for (const path of beyond) expect((await page.request.get(studio.api.origin + path)).status(), path).toBe(404);
  // As the pages call: the browser asks first whether it may.
  const asked = page.evaluate(
    (address) =>
      fetch(address, { method: 'POST', headers: { Authorization: 'Bearer none' } }).then(({ status }) => status),
    `${studio.api.origin}/api/prompt-words/`,
  );
  await expect(asked).rejects.toThrow('Failed to fetch');
  expect(studio.api.unknown).toEqual([...beyond.map((path) => `GET ${path}`), 'POST /api/prompt-words/']);
  await page.close();
});

test('a person signs up, trains, generates, saves, upscales, opens, deletes, and finds all again', async ({
  browser,
}) => {
  const { page, expectAllWell } = await open(browser);
  const account = newAccount();
  await signUp(page, account);
  await signIn(page, account);
  await expect(page.getByText('Welcome back, Ada 👋')).toBeVisible();
  await expectCredits(page, 100);
  await test.step('train from a ZIP, with progress', () => trainFromZip(page));
  await test.step('the card becomes Ready without a reload', () => seeItReady(page));
  await test.step('generate from the card', () => generateFromCard(page));
  await test.step('add it to the gallery', () => addToGallery(page));
  await test.step('upscale it', () => upscaleGenerated(page));
  await test.step('double-click opens it', () => openByDoubleClick(page, /^blob:/));
  await test.step('no answer has told its address or its id', () => findNothingToDelete(page));
  await test.step('sign out: private pages are closed', () => signOutAndFindAllClosed(page));
  await test.step('sign in again: all is still there', () => findAllAgain(page, account));
  await test.step('view the generated image in its area', () => viewGenerated(page));
  await test.step('delete the generated image, and nothing else', () => deleteGenerated(page));
  await test.step('delete one where it was generated, whose id no answer has told', async () => {
    await page.goto('/');
    await expect(cardOf(page)).toBeVisible();
    await generateFromCard(page, 89);
    await deleteShown(page);
  });
  await expectAllWell();
});

test('one portrait goes through all six tools, each result as a file to the next', async ({ browser }) => {
  const { page, expectAllWell } = await open(browser);
  await enter(page);
  await goThroughAllTools(page);
  await expectAllWell();
});

for (const width of [360, 1280]) {
  test(`at ${width} px every screen shows what it is for, and its pictures`, async ({ browser }) => {
    const { page, expectAllWell } = await open(browser, width);
    await enter(page);
    await keepSome(page);
    for (const { path, heading, texts } of SCREENS)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await brokenPictures(page), path).toEqual([]);
        expect.soft(await page.getByText(/undefined|null|NaN|Invalid Date/).count(), path).toBe(0);
        expect.soft(await overflowOf(page), path).toBe(0);
      });
    await expectAllWell();
  });

  test(`at ${width} px pictures are kept, saved, downloaded and deleted, and the account taken along`, async ({
    browser,
  }) => {
    const { page, expectAllWell } = await open(browser, width);
    await enter(page);
    await keepSome(page);
    const saved = page.getByRole('list', { name: 'Saved Images' }).getByRole('button');

    await test.step('a result without a lasting address is opened and saved as it is', async () => {
      await page.goto('/edit/upscale');
      await page.getByLabel('Click to upload').setInputFiles(ASTRONAUT);
      await page.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
      await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 120_000 });
      await openByDoubleClick(page, /^blob:/);
      await addToGallery(page);
      await findNothingToDelete(page);
    });

    await test.step('generated and processed pictures have their list each, and there is no Trash', async () => {
      await page.goto('/generated-images');
      await expect(page.getByRole('list', { name: 'Generated images' }).getByRole('img')).toHaveCount(1);
      await expect(page.getByText('Trash', { exact: true })).toHaveCount(0);
      await page.getByText('Processed', { exact: true }).click();
      await page.getByRole('list', { name: 'Processed images' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Added to Gallery' }).click();
      await expect(page.getByText('Image added to your gallery!')).toBeVisible();
    });

    await test.step('one of the gallery is deleted, and several are downloaded', async () => {
      await page.goto('/gallery');
      await expect(saved).toHaveCount(4);
      await saved.last().click();
      await deleteShown(page);
      await expect(saved).toHaveCount(3);
      await page.getByRole('button', { name: 'Select several' }).click();
      await page.getByRole('button', { name: 'Select all' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('group', { name: 'Selected images' }).getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(await namesInZip(await download.path())).toHaveLength(3);
    });

    await test.step('a saved picture goes into a tool by its address', async () => {
      await page.goto('/edit/color-correction');
      await page.getByRole('button', { name: 'choose from gallery' }).click();
      await page.getByRole('dialog').getByRole('img').first().click();
      await expect(page.getByRole('img', { name: 'Original' })).toBeVisible();
      expect(await brokenPictures(page)).toEqual([]);
    });

    await test.step('the account is shown and taken along, with what there is of it', async () => {
      await page.getByRole('button', { name: 'Profile' }).click();
      await page.getByRole('menuitem', { name: 'Account' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Ada' })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download everything' }).click(),
      ]);
      expect(await namesInZip(await download.path())).toContain('account.json');
    });

    await test.step('the notifications tell what was done, and the way out leads to the sign-in', async () => {
      await page.getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('🗑️ Image deleted')).toBeVisible();
      await page.keyboard.press('Escape');
      if (width < 768) {
        await page.getByRole('button', { name: 'Profile' }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
      } else await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
    await expectAllWell();
  });
}

async function findNothingToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await expect(page.getByText('❌ No image to delete.')).toBeVisible();
}

/** Gives the person who is signed in here a picture that is saved and generated, another that is saved, and one that is processed. */
async function keepSome(page: Page): Promise<void> {
  for (const background of ['plum', 'teal']) {
    const bytes = await pictureOf(background);
    await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
  }
  const [saved] = (await (await callAs(page, 'GET', '/api/gallery/')).json()) as { image_url: string }[];
  await postAs(page, '/api/generated-images/', { data: { image_url: saved?.image_url } });
  const image = { name: 'tan.png', mimeType: 'image/png', buffer: await pictureOf('tan') };
  await postAs(page, '/api/upscale/', { multipart: { image } });
}

async function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}
