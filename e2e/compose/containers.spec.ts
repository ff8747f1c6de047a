import { expect, test } from '@playwright/test';
import { enter, newAccount, register, signIn, signInHere, signUp } from '../support/account';
import { compose, crash, inspect, isHealthy, linesOf, removeVolume, services, up } from '../support/containers';
import { apiUrl, studioUrl } from '../support/shared-studio';
import { expectUpscaledKept, upscaleOne } from '../support/upscaled-picture';

const REMOTES = ['remote-auth', 'remote-editing', 'remote-gallery', 'remote-photoshoot'];
const PORTS: Readonly<Record<string, number>> = {
  shell: 3000,
  'remote-auth': 3001,
  'remote-photoshoot': 3002,
  'remote-editing': 3003,
  'remote-gallery': 3004,
  'studio-api': 3010,
};

test.setTimeout(300_000);

function until(service: string): Promise<void> {
  return expect.poll(() => isHealthy(service), { timeout: 90_000, intervals: [500] }).toBe(true);
}

interface Listed {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
}

async function registry(): Promise<Listed[]> {
  const answer = await fetch(`${studioUrl()}/registry.json`);
  return ((await answer.json()) as { remotes: Listed[] }).remotes;
}

test('files are kept as long as they may be, and sent packed', async () => {
  const page = await fetch(studioUrl());
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  const html = await page.text();
  // The script of the colour scheme, which comes before, is too small to be packed.
  const [, script = ''] = / src="?([^" >]*\bshell\.[0-9a-f]{8,}\.js)/.exec(html) ?? [];
  const shell = await fetch(new URL(script, studioUrl()), { headers: { 'accept-encoding': 'gzip' } });
  expect(shell.headers.get('cache-control')).toContain('immutable');
  expect(shell.headers.get('content-encoding')).toBe('gzip');
  expect((await fetch(`${studioUrl()}/gone.js`)).status).toBe(404);
  expect((await fetch(`${studioUrl()}/registry.json`)).headers.get('cache-control')).toBe('no-cache');
  const remotes = await registry();
  expect(remotes.map(({ name }) => name).sort()).toEqual(REMOTES);
  for (const { name, entry } of remotes) {
    expect(new URL(entry).port).toBe(String(PORTS[name]));
    const answer = await fetch(entry, { headers: { origin: studioUrl() } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  }
});

test('every container has no more than it needs, and writes lines of JSON', async () => {
  expect(await services()).toEqual(['registry', ...REMOTES, 'shell', 'studio-api']);
  for (const service of await services()) {
    const { Config, HostConfig } = await inspect(service);
    expect(Config.User, service).toBe('1000:1000');
    expect(HostConfig.ReadonlyRootfs, service).toBe(true);
    expect(HostConfig.CapDrop, service).toEqual(['ALL']);
    expect(HostConfig.SecurityOpt, service).toContain('no-new-privileges:true');
    expect(HostConfig.Memory, service).toBeGreaterThan(0);
    // What only sends files writes a line for each request, and none before.
    if (PORTS[service]) await fetch(`http://localhost:${PORTS[service]}/gone.js`);
    const lines = await linesOf(service);
    expect(lines.length, service).toBeGreaterThan(0);
    for (const line of lines) expect(() => JSON.parse(line) as unknown, `${service}: ${line}`).not.toThrow();
  }
});

/** A screen that a service has no part in. */
function otherScreen(service: string): { readonly path: string; readonly heading: string } {
  if (service === 'remote-gallery') return { path: '/edit/upscale', heading: 'Upscale Image' };
  return { path: '/gallery', heading: 'Saved Images' };
}

const PARTS = ['shell', ...REMOTES, 'studio-api', 'registry'];

test('each crashes and comes back by itself', async () => {
  for (const service of PARTS) {
    await crash(service);
    await expect.poll(async () => (await inspect(service)).RestartCount, service).toBeGreaterThan(0);
  }
  // The engine looks after each of them every few seconds only.
  for (const service of PARTS) await until(service);
});

for (const service of PARTS)
  test(`while ${service} is down the rest goes on`, async ({ page }) => {
    await enter(page);
    await page.goto('/billing');
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
    // What the other screens take of the shell comes a moment after the first one.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/pictures\.\w+\.js$/.test(name)),
    );
    await compose(['kill', service]);
    try {
      const { path, heading } = otherScreen(service);
      await page.locator(`nav a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      for (const [other, port] of Object.entries(PORTS)) {
        if (other === service) continue;
        const health = other === 'studio-api' ? '/readyz' : '/healthz';
        expect((await fetch(`http://localhost:${port}${health}`)).status, `${other} while ${service} is down`).toBe(
          200,
        );
      }
    } finally {
      await up([service]);
    }
    expect((await registry()).map(({ name }) => name).sort()).toEqual(REMOTES);
  });

test('the address of an API that is not there is said, and the right one helps', async ({ page }) => {
  const account = newAccount();
  await register(account);
  await up(['shell'], { STUDIO_API_HOST: 'http://localhost:3999' });
  await page.goto('/login');
  await signInHere(page, account);
  await expect(page.getByRole('alert')).toContainText('The studio did not answer');
  await up(['shell']);
  await signIn(page, account);
});

test('all is taken down and started again, and people find what was theirs', async ({ page }) => {
  const account = newAccount();
  await register(account);
  await signIn(page, account);
  await upscaleOne(page);
  const before = await registry();
  const all = await services();
  await compose(['stop']);
  for (const service of all) expect((await inspect(service)).State.ExitCode, service).toBe(0);
  await compose(['down']);
  await up([]);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, account);
  await expectUpscaledKept(page);
  expect(await registry()).toEqual(before);
});

test('a backup that was made meanwhile goes into an empty volume, as docs/operations.md has it', async ({ page }) => {
  const account = newAccount();
  await register(account);
  await signIn(page, account);
  await upscaleOne(page);
  await compose(['exec', 'studio-api', 'studio', 'backup', '/backups/a-day']);
  await compose(['rm', '--stop', '--force', 'studio-api']);
  await removeVolume('studio-data');
  await compose(['run', '--rm', 'studio-api', 'studio', 'restore', '/backups/a-day']);
  await up(['studio-api']);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, account);
  await expectUpscaledKept(page);
});

test('one remote goes back to an earlier version, and stays there when its image starts again', async ({ page }) => {
  const editing = async () => (await registry()).find(({ name }) => name === 'remote-editing')?.version;
  const first = (await editing()) ?? '';
  // A second version, as another image would bring it.
  const second = first.replace(/-local\.[0-9a-f]{12}$/, '-local.0123456789ab');
  const place = '/data/remote-editing';
  await compose([
    'exec',
    'remote-editing',
    'sh',
    '-c',
    `cp -R ${place}/${first} ${place}/${second} && sed s/${first}/${second}/g /tmp/studio/release.json >${place}/arrivals/${second}.json`,
  ]);
  await expect.poll(editing).toBe(second);
  expect(
    await compose(['exec', 'registry', 'studio-registry', 'rollback', 'remote-editing', '--why', 'a test']),
  ).toContain(`remote-editing is at ${first}`);
  await expect.poll(editing).toBe(first);
  await compose(['restart', 'remote-editing', 'registry']);
  await Promise.all([until('remote-editing'), until('registry')]);
  expect(await editing()).toBe(first);
  expect(await compose(['exec', 'registry', 'studio-registry', 'status', 'remote-editing'])).toContain('rollback');
  await enter(page);
  await page.getByRole('link', { name: 'Object Removal' }).click();
  await expect(page.getByLabel('Click to upload')).toBeVisible();
});

for (const [service, variables, line] of [
  [
    'shell',
    ['STUDIO_API_HOST=nowhere', 'PUBLIC_URL=nowhere'],
    /^STUDIO_API_HOST is "nowhere", which is no web address\./,
  ],
  ['remote-gallery', ['STUDIO_TRUSTED_PROXIES=me'], /^STUDIO_TRUSTED_PROXIES .*"me"/],
  ['studio-api', ['STUDIO_START_CREDITS=many'], /STUDIO_START_CREDITS .*many/],
] as const)
  test(`${variables.join(' and ')} ends ${service} with one line`, async () => {
    const environment = variables.flatMap((variable) => ['--env', variable]);
    const said = await compose(['run', '--rm', '--no-deps', ...environment, service]).then(
      () => 'It has started.',
      (error: unknown) => String((error as { stderr?: string }).stderr),
    );
    // Compose itself says what it does with the container.
    const lines = said.split('\n').filter((each) => each.trim() && !/^ *(?:Container|Network|Volume) /.test(each));
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

test('metrics are for whoever has the token', async () => {
  expect((await fetch(`${apiUrl()}/metrics`)).status).toBe(404);
  const authorization = `Bearer ${process.env.STUDIO_OPERATOR_TOKEN ?? ''}`;
  expect((await fetch(`${apiUrl()}/metrics`, { headers: { authorization } })).status).toBe(200);
});

test('a gateway puts everything on one origin', async ({ browser }) => {
  const origin = 'http://localhost:8080';
  const variables = {
    COMPOSE_PROFILES: 'edge',
    STUDIO_PUBLIC_ORIGIN: origin,
    STUDIO_API_HOST: origin,
    PUBLIC_URL: origin,
    // As somebody who ends HTTPS on this machine is seen by the gateway.
    STUDIO_TRUSTED_PROXIES: 'uniquelocal',
  };
  try {
    await up([], variables);
    const page = await browser.newPage({ baseURL: origin });
    const asked = new Set<string>();
    page.on('request', (request) => request.url().startsWith('http') && asked.add(new URL(request.url()).origin));
    const account = newAccount();
    await signUp(page, account);
    await signIn(page, account);
    await upscaleOne(page);
    await expectUpscaledKept(page);
    expect([...asked]).toEqual([origin]);
    await page.close();
    expect((await fetch(`${origin}/auth/jwt/refresh/`, { method: 'POST' })).status).not.toBe(405);
    await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' } });
    const told = async () =>
      (await linesOf('edge')).map((line) => JSON.parse(line) as { path: string; address: string });
    // A line comes a moment after its answer, and docker asks whether it is healthy meanwhile.
    await expect.poll(told).toContainEqual(expect.objectContaining({ path: '/healthz', address: '198.51.100.9' }));
    const lines = await told();
    // Whoever has the address of a picture has the picture.
    expect(new Set(lines.map(({ path }) => path).filter((path) => path.startsWith('/media')))).toEqual(
      new Set(['/media/']),
    );
  } finally {
    await compose(['rm', '--stop', '--force', 'edge'], variables);
    await up([]);
  }
});
