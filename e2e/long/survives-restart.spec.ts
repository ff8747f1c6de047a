import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectCredits, newAccount, signIn, signUp } from '../support/account';
import { freeStudioPort } from '../support/free-ports';
import { startStudio } from '../support/studio';
import { ASTRONAUT } from '../support/training-zip';

test('everything is stopped and started again: account, credits and pictures are still there', async ({ browser }) => {
  test.setTimeout(240_000);
  const options = { port: await freeStudioPort(), dataDir: mkdtempSync(join(tmpdir(), 'likeness-studio-restart-')) };
  const account = newAccount();
  let studio = await startStudio(options);
  try {
    const before = await browser.newPage({ baseURL: studio.url });
    await signUp(before, account);
    await signIn(before, account);
    await before.goto('/edit/upscale');
    await before.locator('main input[type="file"]').first().setInputFiles(ASTRONAUT);
    await before.locator('main').getByRole('button', { name: 'Upscale', exact: true }).click();
    await expect(before.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 120_000 });
    await expectCredits(before, 98);
    await before.close();

    expect(await studio.stop()).toBe(0);
    studio = await startStudio(options);

    const after = await browser.newPage({ baseURL: studio.url });
    await signIn(after, account);
    await expectCredits(after, 98);
    await after.goto('/generated-images');
    await after.getByRole('radio', { name: 'Processed' }).check({ force: true });
    const picture = after.locator('main').getByRole('img').first();
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await after.close();
  } finally {
    await studio.stop();
    rmSync(options.dataDir, { recursive: true, force: true });
  }
});
