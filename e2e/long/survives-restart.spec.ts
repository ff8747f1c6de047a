import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newAccount, signIn, signUp } from '../support/account';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { startStudio } from '../support/studio';
import { expectUpscaledKept, upscaleOne } from '../support/upscaled-picture';

test('everything is stopped and started again: account, credits and pictures are still there', async ({ browser }) => {
  test.setTimeout(240_000);
  const options = { port: await freeStudioPort(), dataDir: mkdtempSync(join(tmpdir(), 'likeness-studio-restart-')) };
  const account = newAccount();
  let studio = await startStudio(options);
  try {
    const before = await browser.newPage({ baseURL: studio.url });
    await signUp(before, account);
    await signIn(before, account);
    await upscaleOne(before);
    await before.close();

    expect(await studio.stop()).toBe(0);
    studio = await startStudio(options);

    const after = await browser.newPage({ baseURL: studio.url });
    await signIn(after, account);
    await expectUpscaledKept(after);
    await after.close();
  } finally {
    await studio.stop();
    rmSync(options.dataDir, { recursive: true, force: true });
  }
});
