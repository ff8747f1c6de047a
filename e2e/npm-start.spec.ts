import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parts, portOf, remotes } from '@likeness/tooling/start/parts.mjs';
import { root } from '@likeness/tooling/start/root.mjs';
import { newAccount, register } from './support/account';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { isAlive, withOwnStudio } from './support/own-studio';
import { anotherOrigin, studioDataDir, studioUrl } from './support/shared-studio';
import { runToEnd, startStudio } from './support/studio';

const partNames = parts.map(({ name }) => name).sort();

function processIds(dataDir: string): Map<string, number> {
  const files = readdirSync(join(dataDir, 'run')).filter((file) => file.endsWith('.pid'));
  return new Map(
    files.map((file) => [file.replace('.pid', ''), Number(readFileSync(join(dataDir, 'run', file), 'utf8'))]),
  );
}

/** @throws Error where there is none: 0 would mean this very process group. */
function processIdOf(part: string, dataDir: string): number {
  const id = processIds(dataDir).get(part);
  if (!id) throw new Error(`${part} has left no process id.`);
  return id;
}

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

  test('SIGTERM ends every process, and the ports are free for the next start', async () => {
    await withOwnStudio(async (options) => {
      for (const round of ['first', 'second']) {
        const began = Date.now();
        const studio = await startStudio(options);
        if (round === 'second') expect(Date.now() - began).toBeLessThan(30_000);
        const ids = processIds(options.dataDir);
        expect([...ids.keys()].sort()).toEqual(partNames);
        expect(await studio.stop()).toBe(0);
        expect([...ids.values()].filter(isAlive)).toEqual([]);
      }
    });
  });

  test('killed outright, it still leaves no process', async () => {
    await withOwnStudio(async (options) => {
      const studio = await startStudio(options);
      const ids = [...processIds(options.dataDir).values()];
      process.kill(studio.pid, 'SIGKILL');
      await expect.poll(() => ids.filter(isAlive), { timeout: 15_000 }).toEqual([]);
    });
  });

  test('a remote that is killed takes nothing along, is named and comes back', async () => {
    await withOwnStudio(async (options) => {
      const studio = await startStudio(options);
      const ids = processIds(options.dataDir);
      process.kill(processIdOf('remote-gallery', options.dataDir), 'SIGKILL');
      await expect.poll(studio.output).toContain('remote-gallery has stopped');
      await expect.poll(studio.output, { timeout: 60_000 }).toContain('remote-gallery is back');
      const others = [...ids].filter(([name]) => name !== 'remote-gallery');
      expect(others.filter(([, pid]) => !isAlive(pid))).toEqual([]);
      const registry = (await (await fetch(`${studio.url}/registry.json`)).json()) as {
        remotes: { name: string; entry: string }[];
      };
      const entry = registry.remotes.find(({ name }) => name === 'remote-gallery')?.entry ?? '';
      expect((await fetch(entry)).status).toBe(200);
      expect(await studio.stop()).toBe(0);
    });
  });

  test('an API that dies is named and started again, while the pages stay up', async () => {
    await withOwnStudio(async (options) => {
      const studio = await startStudio(options);
      process.kill(processIdOf('studio-api', options.dataDir), 'SIGKILL');
      await expect.poll(studio.output).toContain('studio-api has stopped');
      expect((await fetch(studio.url)).status).toBe(200);
      await expect.poll(studio.output, { timeout: 60_000 }).toContain('studio-api is back');
      expect((await fetch(`http://localhost:${options.port + 10}/readyz`)).status).toBe(200);
      expect(await studio.stop()).toBe(0);
    });
  });
});
