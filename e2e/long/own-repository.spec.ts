import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedKey } from '@likeness/site/registry/keys.mjs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { makeOwnRepository, serveReleasesOf, type OwnRepository } from '../support/own-repository';
import { anotherOrigin, studioDataDir, studioUrl } from '../support/shared-studio';

const remote = 'remote-paper-kites';
const texts = 'src/paper-kites/texts.ts';
const first = 'There is no model yet.';
const second = 'No model has flown yet.';

/** So many people are tried until one has the canary, of which half of them are, and one has not. */
const mostPeople = 24;

test('a team with a repository of its own makes a remote from the packages alone, and ships it into a studio that is not rebuilt', async ({
  page,
  browser,
}) => {
  const repository = await makeOwnRepository(remote);
  try {
    await test.step('what it depends on are three packages', () => {
      const manifest = JSON.parse(readFileSync(join(repository.folder, 'package.json'), 'utf8')) as Record<
        string,
        object
      >;
      expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort()).toEqual([
        '@likeness/contract',
        '@likeness/remote-kit',
        '@likeness/shared',
      ]);
    });
    await test.step('it is green at once', async () => {
      await repository.npm('install', '--prefer-offline', '--no-audit', '--no-fund');
      const verified = await repository.npm('run', 'verify');
      expect(verified).toContain('5 passed');
      for (const check of ['mounts', 'fails well', 'cleans up'])
        expect(verified).toMatch(new RegExp(`^✓ shell \\S+ × /paper-kites: ${check}$`, 'm'));
    });
    await test.step('what the page hands out is typed: who uses what is not there is told so by the compiler', async () => {
      const screen = 'src/paper-kites/paper-kites-screen.tsx';
      repository.edit(screen, '<ScreenHead title=', '<ScreenHead heading=');
      await expect(repository.npm('run', 'types')).rejects.toThrow(/paper-kites-screen\.tsx.*heading/s);
      repository.edit(screen, '<ScreenHead heading=', '<ScreenHead title=');
    });
    await shipIt(repository, page, browser);
  } finally {
    repository.remove();
  }
});

async function shipIt(repository: OwnRepository, page: Page, browser: Browser): Promise<void> {
  const { folder, npm, edit, commit } = repository;
  const dataDir = studioDataDir();
  const list = join(dataDir, 'keys/allowed.json');
  const listed = readFileSync(list, 'utf8');
  const shell = () => readFileSync(join(dataDir, 'registry/shell.json'), 'utf8');
  const shellBefore = shell();
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = join(folder, '..', 'team.pem');
  writeFileSync(key, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const where = ['--to', dataDir, '--key', key];
  const kit = (...words: string[]) => npm('exec', '--', 'likeness-remote', ...words);
  const release = (...words: string[]) => kit('release', ...words, ...where, '--origin', anotherOrigin());

  const offset = Number(new URL(anotherOrigin()).port) - Number(new URL(studioUrl()).port);
  edit('package.json', '"portOffset": 80', `"portOffset": ${offset}`);
  await commit('Fly the first kites');
  const stopServing = await serveReleasesOf(folder);
  try {
    await test.step('a key that the operator does not list is refused, with what to ask for', async () => {
      writeFileSync(list, JSON.stringify({ 'remote-gallery': [listedKey(privateKey)] }));
      await expect(release()).rejects.toThrow(`Its operator has to list it: "${remote}": ["${listedKey(privateKey)}"]`);
      writeFileSync(list, JSON.stringify({ ...(JSON.parse(listed) as object), [remote]: [listedKey(privateKey)] }));
    });
    await test.step('a path of the shell is refused, as the shell itself has declared it', async () => {
      const redirect = '"redirects": [{ "from": "/support", "to": "/paper-kites" }], "sidebar"';
      edit('studio.remote.json', '"sidebar"', redirect);
      await expect(release()).rejects.toThrow('route: /support is one of the shell itself');
      edit('studio.remote.json', redirect, '"sidebar"');
    });
    await test.step('the first release opens for everybody', async () => {
      expect(await release()).toContain(`${remote} 0.1.0 is what people get now. By `);
      await enter(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Paper Kites' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Paper Kites' })).toBeVisible();
      await expect(page.getByText(first)).toBeVisible();
    });
    await test.step('a canary opens for some people, and for the others what there was', async () => {
      edit('studio.remote.json', '"version": "0.1.0"', '"version": "0.2.0"');
      edit(texts, first, second);
      await commit('Let them fly');
      expect(await release('--canary', '50')).toContain(`${remote} 0.2.0 is a canary for 50 of a hundred people.`);
      const seen = new Set<string>();
      for (let people = 0; people < mostPeople && seen.size < 2; people += 1) seen.add(await seenBySomebody(browser));
      expect([...seen].sort()).toEqual([second, first].sort());
    });
    await test.step('promoted, it opens for whoever is there already', async () => {
      expect(await kit('promote', ...where)).toContain(`${remote} is at 0.2.0.`);
      await page.reload();
      await expect(page.getByText(second)).toBeVisible();
    });
    await test.step('and one command brings the version before back', async () => {
      expect(await kit('rollback', ...where, '--why', 'They fell.')).toContain(`${remote} is at 0.1.0.`);
      await page.reload();
      await expect(page.getByText(first)).toBeVisible();
      const status = await kit('status', '--to', dataDir);
      expect(status).toMatch(
        /rollback 0\.2\.0 → 0\.1\.0 {2}.*: They fell\..*promote 0\.1\.0 → 0\.2\.0 .*: Let them fly/s,
      );
    });
    expect(shell(), 'the shell, before and after').toBe(shellBefore);
  } finally {
    writeFileSync(list, listed);
    rmSync(join(dataDir, `registry/${remote}.json`), { force: true });
    rmSync(join(dataDir, `releases/${remote}`), { recursive: true, force: true });
    await stopServing();
  }
}

/** What somebody who has just signed up finds on the screen. */
async function seenBySomebody(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await enter(page);
    await page.goto('/paper-kites');
    const found = page.getByText(first).or(page.getByText(second));
    await expect(found).toBeVisible();
    return await found.innerText();
  } finally {
    await context.close();
  }
}
