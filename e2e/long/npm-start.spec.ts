import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parts } from '@likeness/tooling/start/parts.mjs';
import { isAlive, withOwnStudio } from '../support/own-studio';
import { startStudio } from '../support/studio';

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

test.describe('npm start', () => {
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
