import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTACKED, HOSTILE_TEXTS } from '@likeness/contract/testing/hostile-texts';
import { registryFolder } from '@likeness/site/releases/release-store.mjs';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import { expect, test } from '@playwright/test';
import { answerRegistry } from '../support/another-registry';
import { enter, newAccount, register, signIn } from '../support/account';
import { studioDataDir, studioUrl } from '../support/shared-studio';
import { watch } from '../support/unharmed';

interface Line {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  readonly integrity: string;
  readonly declaration: { readonly contract: string };
}

/** What a refused line, a blocked entry or a remote that does not come leaves in the console, where an operator looks for it. */
const TOLD = /REMOTE_|REGISTRY_|claimed twice|Content Security Policy|integrity|net::ERR|Failed to load|could not/i;
const FOREIGN = 'https://evil.example/remoteEntry.js';

let gallery: Line;
let contract: string;
test.beforeAll(async () => {
  const { remotes } = (await (await fetch(`${studioUrl()}/registry.json`)).json()) as { remotes: Line[] };
  gallery = remotes.find(({ name }) => name === 'remote-gallery')!;
  contract = gallery.declaration.contract;
});

const ICON = 'M1 1h1';
const route = (path: string, title = 'Evil') => ({ path, module: './evil', access: 'private', title });
const sidebar = (path: string, label = 'Evil') => ({ group: 'GALLERY', label, path, icon: ICON, order: 1 });

/** A line of the registry as a careful team would write it, but for what is changed. */
function line(name: string, { declaration = {}, ...more }: Record<string, unknown> & { declaration?: object } = {}) {
  const { entry, integrity } = gallery;
  const whole = { name, version: '1.0.0', contract, owner: 'evil', routes: [], ...declaration };
  return { name, version: '1.0.0', entry, integrity, declaration: whole, ...more };
}

/** A record of one remote as it lies in the registry's folder. */
function record({ name, version, ...released }: ReturnType<typeof line>) {
  return { name, versions: [{ version, ...released }], current: version };
}

/** Files of the registry that were written by hand, each wrong in its own way: texts as they are, records under a signature that counts. */
function files(): Record<string, string | ReturnType<typeof record>> {
  const ofEntry = (name: string, entry: string) => record(line(name, { entry }));
  const html = HOSTILE_TEXTS['a picture that is not there'].slice(0, 40);
  return {
    'zz-empty': '',
    'zz-cut': '{"name": "remote-zz-cut", "versions": [{',
    'zz-list': '[]',
    'zz-null': 'null',
    'zz-number': '1e999',
    'zz-text': '"remote-zz"',
    'zz-binary': '\0\u0001\ufffd'.repeat(1_000),
    'zz-types': JSON.stringify({ name: 5, versions: 'many', current: null }),
    'zz-versions': JSON.stringify({ name: 'remote-zz-versions', versions: { find: 1 }, current: '1.0.0' }),
    'zz-prototype': `{"__proto__":{"polluted":true},"name":"remote-zz-prototype","constructor":{"prototype":{"polluted":true}},"versions":[{"version":"1.0.0","entry":"${FOREIGN}","declaration":{"__proto__":{"polluted":true},"name":"remote-zz-prototype","tools":{"__proto__":[]}}}],"current":"1.0.0"}`,
    'zz-named-prototype': record(line('__proto__')),
    'zz-javascript': ofEntry('remote-zz-javascript', `javascript:window.${ATTACKED}=true`),
    'zz-data': ofEntry('remote-zz-data', `data:text/javascript,window.${ATTACKED}=true`),
    'zz-blob': ofEntry('remote-zz-blob', `blob:${studioUrl()}/x`),
    'zz-file': ofEntry('remote-zz-file', 'file:///etc/passwd'),
    'zz-nowhere': ofEntry('remote-zz-nowhere', 'http://['),
    'zz-giant': record(
      line('remote-zz-giant', { declaration: { owner: 'W'.repeat(40_000), tools: 'W'.repeat(20_000) } }),
    ),
    // More than a declaration may have, and more than a record: the first is left out of the registry, the second not even read.
    'zz-larger': record(line('remote-zz-larger', { declaration: { owner: 'W'.repeat(150_000) } })),
    'zz-huge': record(line('remote-zz-huge', { declaration: { owner: 'W'.repeat(5_000_000) } })),
    'zz-deep': `{"name":"remote-zz-deep","versions":${'['.repeat(50_000)}${']'.repeat(50_000)},"current":"1"}`,
    'zz-html': record(
      line('remote-zz-html', {
        declaration: { routes: [route('/zz-html', html)], sidebar: [sidebar('/zz-html', html)] },
      }),
    ),
    'zz-label': record(
      line('remote-zz-label', {
        declaration: {
          routes: [route('/zz-label', 'W'.repeat(40))],
          sidebar: [sidebar('/zz-label', 'W'.repeat(40))],
        },
      }),
    ),
    'zz-icon': record(
      line('remote-zz-icon', {
        declaration: {
          routes: [route('/zz-icon')],
          sidebar: [{ ...sidebar('/zz-icon'), icon: '"/><script>1</script>' }],
        },
      }),
    ),
    'zz-paths': record(
      line('remote-zz-paths', {
        declaration: { routes: [route('//evil.example'), route('/../login'), route('javascript:1')] },
      }),
    ),
    'zz-redirect': record(
      line('remote-zz-redirect', {
        declaration: { redirects: [{ from: '/zz-redirect', to: 'https://evil.example' }] },
      }),
    ),
    'zz-taken': record(
      line('remote-zz-taken', {
        declaration: { routes: ['/', '/login', '/gallery', '/billing'].map((path) => route(path)) },
      }),
    ),
    'zz-foreign': record(
      line('remote-zz-foreign', {
        entry: FOREIGN,
        declaration: { routes: [route('/zz-foreign', 'Foreign')], sidebar: [sidebar('/zz-foreign', 'Foreign')] },
      }),
    ),
    'zz-changed': record(
      line('remote-zz-changed', {
        integrity: `sha256-${'A'.repeat(43)}=`,
        declaration: { routes: [route('/zz-changed', 'Changed')], sidebar: [sidebar('/zz-changed', 'Changed')] },
      }),
    ),
    'zz-bare': record(
      line('remote-zz-bare', { integrity: undefined, declaration: { routes: [route('/zz-bare', 'Bare')] } }),
    ),
  };
}

test('the studio opens over a registry that was written by a stranger, says what it refused, and runs nothing of it', async ({
  page,
}) => {
  const dataDir = studioDataDir();
  const folder = join(dataDir, registryFolder);
  const written = Object.entries(files()).map(([name, one]) => (typeof one === 'string' ? { name, text: one } : one));
  for (const one of written)
    if ('text' in one) writeFileSync(join(folder, `${one.name}.json`), one.text);
    else writeSigned({ dataDir }, one);
  // A signed record of another name, and one that was changed after it had been signed.
  const own = readFileSync(join(folder, 'remote-gallery.json'), 'utf8');
  writeFileSync(join(folder, 'zz-copy.json'), own);
  writeFileSync(join(folder, 'zz-unsigned.json'), own.replace('http://', 'http://evil.'));
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { expectUnharmed } = watch(page, TOLD);
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enter(page);
    await expectUnharmed('the first screen');
    const refused = ['remote-zz-javascript', 'remote-zz-data', 'remote-zz-blob', 'remote-zz-file', 'remote-zz-giant'];
    for (const name of [...refused, 'remote-zz-icon', 'remote-zz-paths', 'remote-zz-redirect', 'remote-zz-bare'])
      expect(
        told.some((text) => text.startsWith(`REMOTE_INVALID (${name}`) && text.length < 2_000),
        `${name} is named`,
      ).toBe(true);
    for (const path of ['/', '/login', '/gallery', '/billing'])
      expect(
        told.some((text) => text.includes(`remote-zz-taken wants ${path}, which`)),
        `${path} is kept`,
      ).toBe(true);
    const registry = await (await fetch(`${studioUrl()}/registry.json`)).text();
    expect(registry).not.toMatch(/remote-zz-(larger|huge)/);
    expect(registry).toContain('remote-zz-giant');
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);

    // What the studio had works.
    await page.locator('nav a[href="/gallery"]').click();
    await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
    await page.locator('nav a[href="/billing"]').click();
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();

    // What is well written and was changed after its release is offered, and neither loaded nor run.
    await page.locator('nav a[href="/zz-changed"]').click();
    await expect(page.getByRole('alert').filter({ hasText: 'REMOTE_UNREACHABLE' })).toBeVisible();
    await expectUnharmed('/zz-changed');
    // What leads elsewhere is not even offered.
    await expect(page.locator('nav a[href="/zz-foreign"]')).toHaveCount(0);
    await page.goto('/zz-foreign');
    await expect(
      page.getByRole('alert').filter({ hasText: 'REMOTE_NOT_ALLOWED · remote-zz-foreign · evil' }),
    ).toBeVisible();
    await expectUnharmed('/zz-foreign');
    for (const path of ['/zz-bare', '/zz-redirect']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(studioUrl());
    }
    expect(asked.filter((url) => /^(javascript|file):|passwd/.test(url))).toEqual([]);

    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/billing');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Changed' })).toBeVisible();
    await expectUnharmed('the menu at 360 px');
  } finally {
    for (const name of [...written.map((one) => one.name), 'zz-copy', 'zz-unsigned'])
      rmSync(join(folder, `${name}.json`), { force: true });
  }
  expect(readFileSync(join(folder, 'remote-gallery.json'), 'utf8')).toContain('remote-gallery');
});

test('the studio opens over a registry of ten thousand remotes and one of giant texts', async ({ page }) => {
  const own = ((await (await fetch(`${studioUrl()}/registry.json`)).json()) as { remotes: Line[] }).remotes;
  const account = newAccount();
  await register(account);
  const many = Array.from({ length: 10_000 }, (_, place) =>
    line(`remote-zz-${place}`, {
      declaration: { routes: [route(`/zz-${place}`)] },
      ...(place % 2 === 0 ? { entry: 'nowhere' } : {}),
    }),
  );
  const giant = [
    line('remote-zz-a', { declaration: { owner: 'W'.repeat(20_000_000) } }),
    { name: 'W'.repeat(10_000_000) },
  ];
  const { expectUnharmed } = watch(page, TOLD);
  for (const [what, strangers] of [
    ['ten thousand', many],
    ['giant texts', giant],
  ] as const) {
    const json = { remotes: [...own, ...strangers] };
    await answerRegistry(page, (route) => route.fulfill({ json }));
    if (what === 'ten thousand') await signIn(page, account);
    else await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Generating AI Models' })).toBeVisible();
    await expectUnharmed(what);
  }
});
