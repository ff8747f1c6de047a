import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@likeness/site/testing/free-port.mjs';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectCredits, newAccount, signIn, signUp } from '../support/account';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { serveRemote } from '../support/served-remote';
import { postAs } from '../support/signed-in-api';
import { startStudio } from '../support/studio';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const remoteMirror = fileURLToPath(new URL('../fixtures/remote-mirror/', import.meta.url));

/** By what the tool could be named elsewhere: its remote, its paths, its name, its id as a text. The plain word may mean something else. */
const traces = String.raw`remote-mirror|/(edit|api)/mirror|mirror image|mirror a picture|["'\`]\.?/?mirror["'\`]`;

function tracesIn(...folders: string[]) {
  const found = spawnSync('git', ['grep', '-ilE', traces, '--', ...folders], { cwd: repository });
  return { files: found.stdout.toString(), status: found.status };
}

test('nothing of the seventh tool stands in the shell, in shared or in the contract', () => {
  expect(tracesIn('e2e/fixtures/remote-mirror').files).toContain('mirror-screen.tsx');
  // 1 is what git says where it looked everywhere and found nothing.
  expect(tracesIn('shell', 'shared', 'contract')).toEqual({ files: '', status: 1 });
});

test('another team ships a seventh, paid tool: it is in the sidebar, under every picture, in the prices, and it works', async ({
  browser,
}) => {
  // webpack builds the remote, and a studio of its own knows the remote's origin from the start.
  test.setTimeout(300_000);
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'seventh-tool-'));
  const [studio, mirror] = await Promise.all([
    startStudio({
      port: await freeStudioPort(),
      dataDir,
      variables: { STUDIO_REMOTE_ORIGINS: `http://127.0.0.1:${port}` },
    }),
    serveRemote(remoteMirror, port),
  ]);
  const context = await browser.newContext({ baseURL: studio.url });
  try {
    const { declaration, entry, integrity } = mirror;
    const { name, version } = declaration;
    writeSigned(
      { dataDir },
      { name, versions: [{ version, entry, integrity, declaration: { ...declaration } }], current: version },
    );

    const page = await context.newPage();
    const account = newAccount();
    await signUp(page, account);
    await signIn(page, account);
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    await postAs(page, '/api/gallery/', { data: { image_url: image } });

    await page.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('row', { name: /^Mirror a picture 3 credits 33$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Help & Support' }).click();
    await expect(page.getByText('Mirror a picture: 3 credits')).toBeVisible();

    await page.getByRole('link', { name: 'Gallery', exact: true }).click();
    await page.getByRole('list', { name: 'Saved Images' }).getByRole('button').first().click();
    await page.getByRole('group', { name: 'Actions for this image' }).getByRole('button', { name: 'Mirror' }).click();
    await expect(page).toHaveURL(/\/edit\/mirror$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mirror Image' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Mirror Image' })).toHaveClass(/active/);

    // The other team's own server, which the studio's API does not have.
    await page.route('**/api/mirror/', (route) =>
      route.fulfill({ contentType: 'image/png', body: picture, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Mirror', exact: true }).click();
    await expect(page.getByAltText('Mirrored')).toBeVisible();
    await expect(page.getByText('Image mirrored!')).toBeVisible();
    await expectCredits(page, 97);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Mirror a pictureImage mirrored!');
  } finally {
    await context.close();
    await studio.stop();
    await mirror.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
