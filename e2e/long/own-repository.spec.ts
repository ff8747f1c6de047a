import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { namesOf } from '@likeness/tooling/create-remote/names.mjs';
import { filesOfRepository } from '@likeness/tooling/create-remote/own-repository.mjs';
import { packInto } from '@likeness/tooling/pack/pack.mjs';
import { npmCommand } from '@likeness/tooling/start/install.mjs';
import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { registerServed } from '../support/registered-remote';
import { serveBuilt } from '../support/served-remote';
import { anotherOrigin } from '../support/shared-studio';

const run = promisify(execFile);

test('a team with a repository of its own makes a remote from the packages alone, and its screen opens in the studio', async ({
  page,
}) => {
  const outside = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const repository = join(outside, 'remote-paper-kites');
  try {
    const tarballs = join(outside, 'packages');
    expect(await packInto(tarballs)).toHaveLength(3);
    const files = await filesOfRepository(namesOf({ name: 'remote-paper-kites' }), tarballs);
    for (const [path, content] of files) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), content);
    }
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') as string) as Record<string, object>;
    expect(Object.keys({ ...dependencies, ...devDependencies }).sort()).toEqual([
      '@likeness/contract',
      '@likeness/remote-kit',
      '@likeness/shared',
    ]);

    const npm = (...words: string[]) => {
      const [program, ...told] = npmCommand(words);
      return run(program, told, { cwd: repository });
    };
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
    expect((await npm('run', 'verify')).stderr).toContain('5 passed');

    // What the page hands out is typed: who uses what is not there is told so by the compiler.
    const screen = join(repository, 'src/paper-kites/paper-kites-screen.tsx');
    const written = readFileSync(screen, 'utf8');
    writeFileSync(screen, written.replace('<ScreenHead title=', '<ScreenHead heading='));
    const refusal = npm('run', 'types').then(
      () => 'nothing',
      (error: unknown) => (error as { stdout: string }).stdout,
    );
    expect(await refusal).toMatch(/paper-kites-screen\.tsx.*heading/s);
    writeFileSync(screen, written);

    // Registered by hand; `likeness-remote release` is to take this place.
    const served = await serveBuilt(join(repository, 'dist'), Number(new URL(anotherOrigin()).port));
    const takeOut = registerServed(served);
    try {
      await enter(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Paper Kites' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Paper Kites' })).toBeVisible();
      await expect(page.getByText('There is no model yet.')).toBeVisible();
    } finally {
      takeOut();
      await served.close();
    }
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});
