import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sirv from 'sirv';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/**
 * Builds a remote as it must never be released, with its own copies of everything shared, and puts it in the place of the real one for
 * this page: the registry that the page reads names it, without the strict content policy knowing of its origin.
 */
export async function serveRemoteWithOwnCopies(page: Page, name: string): Promise<{ close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-copies-'));
  await run(
    process.execPath,
    [
      path.join(repository, 'node_modules/webpack-cli/bin/cli.js'),
      '--mode',
      'production',
      '--env',
      'ownCopies',
      '--output-path',
      folder,
    ],
    { cwd: path.join(repository, name) },
  );
  const serve = sirv(folder, { setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*') });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const entry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remoteEntry.js`;

  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: { name: string; entry: string; integrity?: string }[] };
    for (const remote of registry.remotes.filter((each) => each.name === name)) {
      remote.entry = entry;
      delete remote.integrity;
    }
    await route.fulfill({ response, json: registry });
  });
  await page.route(
    (url) =>
      !path.extname(url.pathname) &&
      url.pathname !== '/registry.json' &&
      !url.pathname.startsWith('/api/') &&
      !url.pathname.startsWith('/auth/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['content-security-policy'];
      await route.fulfill({ response, headers });
    },
  );
  return {
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
