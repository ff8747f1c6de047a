import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesInRepository } from '@likeness/tooling/create-remote/in-repository.mjs';
import { namesOf } from '@likeness/tooling/create-remote/names.mjs';
import { root } from '@likeness/tooling/start/root.mjs';
import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { registerServed } from '../support/registered-remote';
import { serveRemote } from '../support/served-remote';
import { anotherOrigin } from '../support/shared-studio';

/** Inside the repository, so that it finds what is installed there, and out of the way of everything that lists its folders. */
const folder = join(root, '.cache/created-remote');

test('a remote that has just been created shows its screen in the studio', async ({ page }) => {
  test.setTimeout(300_000);
  const names = namesOf({ name: 'remote-paper-kites' });
  const { files } = await filesInRepository(root, names);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(folder, names.remote, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const served = await serveRemote(join(folder, names.remote), Number(new URL(anotherOrigin()).port));
  const takeOut = registerServed(served);
  try {
    await enter(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Paper Kites' }).click();
    await expect(page).toHaveURL(/\/paper-kites$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Paper Kites' })).toBeVisible();
    await expect(page.getByText('There is no model yet.')).toBeVisible();
    await expect(page).toHaveTitle(/Paper Kites/);
  } finally {
    takeOut();
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
