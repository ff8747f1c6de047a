import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { portOf, remotes } from '@likeness/tooling/start/parts.mjs';
import { root } from '@likeness/tooling/start/root.mjs';
import { newAccount, register } from './support/account';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { withOwnStudio } from './support/own-studio';
import { anotherOrigin, studioDataDir, studioUrl } from './support/shared-studio';
import { runToEnd } from './support/studio';

test.describe('what the shell sends', () => {
  test('every route is the page, with its configuration and a policy that names the parts', async ({ request }) => {
    const { port } = new URL(studioUrl());
    const response = await request.get(`${studioUrl()}/edit/upscale`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    const block = /<script[^>]*id="?studio-configuration"?[^>]*>(.*?)<\/script>/s.exec(html);
    expect(JSON.parse(block?.[1] ?? '')).toEqual({
      productName: 'Likeness',
      supportEmail: 'support@likeness.example',
      apiHost: `http://localhost:${Number(port) + 10}`,
      registryUrl: '/registry.json',
      remoteOrigins: [
        ...remotes.map((remote) => `http://localhost:${portOf(remote, { port: Number(port) })}`),
        anotherOrigin(),
      ],
    });
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(remotes).not.toHaveLength(0);
    for (const remote of remotes) {
      expect(policy).toMatch(new RegExp(`script-src [^;]*http://localhost:${portOf(remote, { port: Number(port) })}`));
    }
    expect(policy).toMatch(new RegExp(`connect-src [^;]*http://localhost:${Number(port) + 10}`));
    expect(policy).not.toContain('unsafe');
  });

  test('the addresses follow the host name by which the page was asked for', async ({ request }) => {
    const byAddress = studioUrl().replace('localhost', '127.0.0.1');
    expect(await (await request.get(byAddress)).text()).toContain('"apiHost":"http://127.0.0.1:');
    expect(await (await request.get(`${byAddress}/registry.json`)).text()).not.toContain('localhost');
    const forged = await request.get(studioUrl(), { headers: { Host: 'evil"><script>' } });
    expect(await forged.text()).not.toContain('evil');
  });

  test('the registry joins what the remotes declare, and each entry is there with the integrity that it names', async ({
    request,
    page,
  }) => {
    const response = await request.get(`${studioUrl()}/registry.json`);
    const { remotes: registered } = (await response.json()) as {
      remotes: {
        name: string;
        entry: string;
        integrity: string;
        declaration: { name: string; routes?: unknown[]; tools?: unknown[] };
      }[];
    };
    expect(registered.map(({ name }) => name).sort()).toEqual(remotes.map(({ name }) => name).sort());
    const failed: string[] = [];
    page.on('requestfailed', (it) => failed.push(`${it.url()} ${it.failure()?.errorText}`));
    await page.goto(studioUrl());
    for (const { name, entry, integrity, declaration } of registered) {
      expect(declaration.name).toBe(name);
      expect([...(declaration.routes ?? []), ...(declaration.tools ?? [])]).not.toHaveLength(0);
      // The browser itself holds the file against its integrity.
      const status = await page.evaluate(
        async (it) => {
          const answer = await fetch(it.entry, { integrity: it.integrity }).catch((error: unknown) => String(error));
          return typeof answer === 'string' ? answer : answer.status;
        },
        { entry, integrity },
      );
      expect(status, failed.join('; ')).toBe(200);
    }
    const etag = response.headers().etag ?? '';
    const again = await request.get(`${studioUrl()}/registry.json`, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
  });

  test('a script that is missing is a 404 and not the page', async ({ request }) => {
    expect((await request.get(`${studioUrl()}/gone.0123456789.js`)).status()).toBe(404);
  });
});

test('npm run studio speaks to the studio that runs', async () => {
  const account = newAccount();
  await register(account);
  const users = await promisify(execFile)('npm', ['run', '--silent', 'studio', '--', 'user', 'list'], {
    cwd: root,
    env: { ...process.env, STUDIO_DATA_DIR: studioDataDir() },
  });
  expect(users.stdout).toContain(account.email);
});

test.describe('npm start', () => {
  test('a second start from the same data, or on the same ports, is one line and leaves the first alone', async () => {
    const port = Number(new URL(studioUrl()).port);
    const sameData = await runToEnd({ port: await freeStudioPort(), dataDir: studioDataDir() });
    expect(sameData.code).toBe(1);
    expect(sameData.output.trim().split('\n')).toEqual([expect.stringContaining('already runs from')]);
    await withOwnStudio(async ({ dataDir }) => {
      const samePorts = await runToEnd({ port, dataDir });
      expect(samePorts.code).toBe(1);
      expect(samePorts.output.trim().split('\n')).toEqual([expect.stringMatching(/^Ports .*taken.* STUDIO_PORT=/)]);
    });
    expect((await fetch(`${studioUrl()}/healthz`)).status).toBe(200);
  });

  test('a data folder that cannot be written is one line that names it', async () => {
    await withOwnStudio(async ({ port }) => {
      const { code, output } = await runToEnd({ port, dataDir: '/proc/likeness-studio' });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toEqual([
        expect.stringMatching(/^The folder \/proc\/likeness-studio cannot be written: .*STUDIO_DATA_DIR=/),
      ]);
    });
  });
});
