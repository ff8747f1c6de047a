import { expect, test, type Locator } from '@playwright/test';
import { violations } from './accessible-screens';
import { enter, expectCredits } from './account';
import { listenToConsole } from './console';
import { overflowOf } from './layout';
import { watchShifts, type Jumps } from './layout-shift';
import { isShown } from './picture';
import { trainingPhotos } from './training-zip';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a telephone saves, as far as its first bytes go. */
const HEIC: ChosenFile = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'.'.repeat(100)}`, 'latin1'),
};
export const NOTES: ChosenFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x'.repeat(100)) };

export const jpeg = (buffer: Buffer, index: number): ChosenFile => ({
  name: `photo-${index + 1}.jpg`,
  mimeType: 'image/jpeg',
  buffer,
});

/** Drops files as a browser does, so that all that listens hears of it. */
export async function drop(area: Locator, files: readonly ChosenFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }));
  const dataTransfer = await area.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of given) {
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await area.dispatchEvent('drop', { dataTransfer });
}

/** The dialog grows once, when somebody has chosen the first photos; nothing in it moves by how many there are and what is found in them. */
export async function placeTaken(dialog: Locator, jumps: Jumps): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Remove all' })).toBeVisible();
  await jumps.forget();
}

/** Training from photos without a ZIP. @param width of the window */
export function testTrainingFromPhotos(width: number): void {
  test(`a person trains from ten photos as they are, picked and dropped (${width} px)`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    const complaints = listenToConsole(page);
    const jumps = await watchShifts(page);
    await enter(page);
    await page.getByRole('button', { name: 'Train My AI' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
    const photos = (await trainingPhotos()).map(jpeg);
    const leftOut = dialog.getByRole('list', { name: 'Photos that are left out' });
    const used = dialog.getByRole('list', { name: 'Photos that are used' });

    await test.step('what is wrong with a photo is said before anything is sent', async () => {
      await dialog.getByLabel('Or add photos as they are').setInputFiles([...photos.slice(0, 5), HEIC]);
      await placeTaken(dialog, jumps);
      await expect(dialog.getByText('5 of 6 photos are used. 10 or more make a better model.')).toBeVisible();
      await drop(dialog.getByTestId('photo-area'), [
        ...photos.slice(5),
        { ...(photos[0] ?? NOTES), name: 'again.jpg' },
        NOTES,
      ]);
      await expect(dialog.getByText('10 of 13 photos are used.')).toBeVisible();
      await expect(leftOut.getByRole('listitem')).toHaveText([
        /^IMG_1\.HEICA HEIC photo, which cannot be read here\. Please save it as JPEG/,
        /^again\.jpgThe same photo as “photo-1\.jpg”/,
        /^notes\.txtNot an image file/,
      ]);
      // Those that are left out stand first, and were dropped just now.
      await jumps.forget();
      const thumbnails = used.getByRole('img');
      await expect(thumbnails).toHaveCount(10);
      for (const thumbnail of await thumbnails.all()) await expect.poll(() => isShown(thumbnail)).toBe(true);
    });

    await test.step('each has one sharp face, as the studio finds before anything is paid', async () => {
      await expect(used.getByText('Good', { exact: true })).toHaveCount(10, { timeout: 30_000 });
      await expect(dialog.getByText('One sharp face was found in each of 10 photos.')).toBeVisible();
    });

    await test.step('it can be worked with by everybody', async () => {
      expect(await violations(page, '[role="dialog"]')).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await leftOut.getByRole('button', { name: 'Remove IMG_1.HEIC' }).press('Enter');
      await expect(leftOut.getByRole('button', { name: 'Remove again.jpg' })).toBeFocused();
      await expect(dialog.getByRole('status').first()).toHaveText('10 of 12 photos are used.');
    });

    await test.step('the training begins as with a ZIP, and becomes a model', async () => {
      await dialog.getByRole('textbox').fill('eileen');
      await dialog.getByRole('button', { name: 'Create AI Model' }).click();
      await expect(page.getByText('Training started!')).toBeVisible();
      await expect(dialog).toBeHidden();
      const card = page.getByRole('article').filter({ hasText: 'eileen' });
      await expect(card.getByText('Ready')).toBeVisible({ timeout: 120_000 });
      // Narrow, the sidebar with the credits is a drawer.
      if (width > 768) await expectCredits(page, 95);
    });
    expect(complaints).toEqual([]);
    expect(jumps()).toEqual([]);
    await page.context().close();
  });
}
