import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shell } from '../parts/parts.mjs';
import { recordName } from '../releases/release-store.mjs';
import { readSettings } from '../settings/settings.mjs';
import { writeSigned } from '../testing/signed-registry.mjs';
import { partHandler } from './part-handler.mjs';

/** @typedef {import('../registry/registry-document.mjs').RegisteredRemote} RegisteredRemote */

/** @type {string} */
let folder;
/** @type {import('node:http').Server[]} */
let servers = [];
/** @type {string[]} */
let problems = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-serve-'));
  problems = [];
});

afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers = [];
  rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} variables */
function settingsWith(variables = {}) {
  return readSettings({ STUDIO_DATA_DIR: join(folder, 'data'), ...variables });
}

/**
 * @param {string} name
 * @param {Record<string, string>} files
 * @param {Record<string, string>} [variables]
 * @returns {Promise<string>} the origin, of a remote the address of its release
 */
async function serve(name, files, variables) {
  const isShell = name === shell.name;
  // Of a remote its release, as it lies among the others.
  const served = join(folder, name, isShell ? '' : '1.4.0');
  mkdirSync(served, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(served, file), text);
  const handle = partHandler({
    part: isShell ? shell : { name, kind: 'remote', portOffset: 1 },
    files: isShell ? served : folder,
    settings: settingsWith(variables),
    report: (problem) => problems.push(problem),
  });
  const server = createServer(handle);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${address.port}${isShell ? '' : `/${name}/1.4.0`}`;
}

/**
 * @param {string} host the Host header, which fetch() would write itself
 * @param {string} address
 * @returns {Promise<{ status: number | undefined, type: string | undefined, body: string }>}
 */
function askAs(host, address) {
  return new Promise((resolve, reject) => {
    request(address, { headers: { Host: host }, agent: false }, (response) => {
      let body = '';
      const type = response.headers['content-type'];
      response
        .on('data', (text) => (body += text))
        .on('end', () => resolve({ status: response.statusCode, type, body }));
    })
      .on('error', reject)
      .end();
  });
}

const page = '<!doctype html><script type="application/json" id="studio-configuration">{}</script>';

/** @param {string} html */
function configurationIn(html) {
  return JSON.parse(/>(\{.*\})<\/script>/.exec(html)?.[1] ?? '');
}

const record = {
  name: 'remote-auth',
  versions: [
    { version: '1.0.0', entry: 'http://{host}:3001/old.js', declaration: { routes: [] } },
    {
      version: '1.1.0',
      entry: 'http://{host}:3001/remoteEntry.js',
      integrity: 'sha384-x',
      declaration: { routes: [1] },
    },
  ],
  current: '1.1.0',
};

describe('the shell', () => {
  test('writes the configuration into the page, by the host name that it was asked by', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const response = await fetch(`${origin}/gallery`);
    expect(response.status).toBe(200);
    expect(configurationIn(await response.text())).toEqual({
      productName: 'Likeness',
      supportEmail: 'support@likeness.example',
      apiHost: 'http://127.0.0.1:3010',
      registryUrl: '/registry.json',
      remoteOrigins: [],
    });
  });

  test('keeps a product name from ending the block early', async () => {
    const origin = await serve('shell', { 'index.html': page }, { STUDIO_PRODUCT_NAME: '</script><b>$&' });
    const html = await (await fetch(origin)).text();
    expect(html).not.toContain('<b>');
    expect(configurationIn(html).productName).toBe('</script><b>$&');
  });

  test('allows scripts of the remotes, and sends nothing but to them and the API', async () => {
    const variables = {
      STUDIO_API_HOST: 'https://api.example.com/v1',
      STUDIO_REMOTE_ORIGINS: 'http://{host}:3001',
    };
    const origin = await serve('shell', { 'index.html': page }, variables);
    const response = await fetch(origin);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' http://127.0.0.1:3001;");
    expect(policy).toContain("connect-src 'self' blob: https://api.example.com http://127.0.0.1:3001;");
    expect(policy).not.toMatch(/unsafe/);
    expect(configurationIn(await response.text()).apiHost).toBe('https://api.example.com/v1');
  });

  test('allows nothing to an origin that stands only in the registry, which still names it', async () => {
    const { versions, ...rest } = record;
    const stranger = versions.map((version) => ({ ...version, entry: 'https://stranger.example/remoteEntry.js' }));
    writeSigned(settingsWith(), { ...rest, versions: stranger });
    const origin = await serve('shell', { 'index.html': page }, { STUDIO_REMOTE_ORIGINS: 'http://{host}:3001' });
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' http://127.0.0.1:3001;");
    expect(policy).not.toContain('stranger');
    const answer = await fetch(`${origin}/registry.json`);
    const { remotes } = /** @type {{ remotes: RegisteredRemote[] }} */ (await answer.json());
    expect(remotes.map(({ entry }) => entry)).toEqual(['https://stranger.example/remoteEntry.js']);
  });

  test('lets pictures come from the origins that are named for them, and nothing else', async () => {
    const variables = { STUDIO_PICTURE_ORIGINS: 'https://pictures.example.com,http://127.0.0.1:9000' };
    const origin = await serve('shell', { 'index.html': page }, variables);
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const allowed = 'https://pictures.example.com http://127.0.0.1:9000';
    expect(policy).toContain(`img-src 'self' blob: data: http://127.0.0.1:3010 ${allowed};`);
    expect(policy).toContain(`connect-src 'self' blob: http://127.0.0.1:3010 ${allowed};`);
    expect(policy.split(allowed)).toHaveLength(3);
  });

  test('lets pictures come that remotes bring along, from their origins', async () => {
    const variables = {
      STUDIO_REMOTE_ORIGINS: 'https://gallery.example.com',
      STUDIO_DEVELOPMENT_ORIGINS: 'http://localhost:3090',
    };
    const origin = await serve('shell', { 'index.html': page }, variables);
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const allowed = 'https://gallery.example.com http://localhost:3090';
    expect(policy).toContain(`img-src 'self' blob: data: http://127.0.0.1:3010 ${allowed};`);
  });

  test('joins the registry as it is at that moment, and says when nothing has changed', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const before = await fetch(`${origin}/registry.json`);
    expect(await before.json()).toEqual({ remotes: [] });
    writeSigned(settingsWith(), { ...record, name: 'remote-gallery' });
    writeSigned(settingsWith(), record);
    const after = await fetch(`${origin}/registry.json`);
    expect(after.headers.get('cache-control')).toBe('no-cache');
    const { remotes } = /** @type {{ remotes: RegisteredRemote[] }} */ (await after.json());
    expect(remotes.map(({ name }) => name)).toEqual(['remote-auth', 'remote-gallery']);
    expect(remotes[0]).toEqual({
      name: 'remote-auth',
      version: '1.1.0',
      entry: 'http://127.0.0.1:3001/remoteEntry.js',
      integrity: 'sha384-x',
      declaration: { routes: [1] },
    });
    const etag = after.headers.get('etag') ?? '';
    const again = await fetch(`${origin}/registry.json`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  describe('writes into the page what is known', () => {
    const built = page.replace('<script', '<script type="application/json" id="studio-registry">{}</script><script');
    const fileOf = (/** @type {string} */ file) => [{ file, integrity: `sha256-${'a'.repeat(43)}=` }];
    const chunks = { layout: fileOf('7.js'), pictures: fileOf('8.js') };
    const shellFiles = { 'index.html': built, 'studio.files.json': JSON.stringify(chunks) };
    const routes = [
      { path: '/login', module: './login', access: 'public', title: 'Sign In' },
      { path: '/account', module: './account', access: 'private', title: 'Account' },
      { path: '/list', module: './list', access: 'private', title: 'List' },
    ];
    const versions = [
      {
        version: '1.0.0',
        entry: 'http://{host}:3001/x/remoteEntry.js',
        integrity: 'sha384-x',
        declaration: { routes },
        takes: { './account': ['ui'], './list': ['pictures'] },
      },
    ];

    test('of the registry and of what it is about to load, by the host name that it was asked by', async () => {
      writeSigned(settingsWith(), { ...record, versions, current: '1.0.0' });
      const origin = await serve('shell', shellFiles, { STUDIO_ALLOWED_HOSTS: 'studio.example' });
      const { body: login } = await askAs('studio.example', `${origin}/login`);
      expect(login).toContain('href="http://studio.example:3001/x/remoteEntry.js"');
      expect(login).toContain('"entry":"http://studio.example:3001/x/remoteEntry.js"');
      expect(login).not.toMatch(/\{host\}|[78]\.js/);
      expect(await (await fetch(`${origin}/account/`)).text()).toMatch(/^(?!.*8\.js).*href="\/7\.js"/);
      expect(await (await fetch(`${origin}/list`)).text()).toMatch(/href="\/7\.js".*href="\/8\.js"/);
      expect(await (await fetch(`${origin}/gone`)).text()).toMatch(/^(?!.*remoteEntry.js">)(?!.*8\.js).*href="\/7.js"/);
      expect((await fetch(`${origin}/studio.files.json`)).status).toBe(404);
    });

    test('as it is at that moment', async () => {
      const origin = await serve('shell', shellFiles);
      const registryAt = async () =>
        JSON.parse(
          /id="studio-registry">(\{.*?\})<\/script>/.exec(await (await fetch(`${origin}/login`)).text())?.[1] ?? '',
        );
      expect(await registryAt()).toEqual({ remotes: [], trimmed: true });
      writeSigned(settingsWith(), { ...record, versions, current: '1.0.0' });
      expect((await registryAt()).remotes).toMatchObject([
        { name: 'remote-auth', version: '1.0.0', declaration: { routes } },
      ]);
      // Whose releases count is said anew.
      writeFileSync(settingsWith().registryKeys, '{}');
      expect((await registryAt()).remotes).toEqual([]);
    });

    test('and nothing where the registry cannot be read: the page asks for it then', async () => {
      const origin = await serve('shell', shellFiles);
      mkdirSync(join(settingsWith().dataDir, 'keys'), { recursive: true });
      writeFileSync(settingsWith().registryKeys, 'no list');
      const html = await (await fetch(`${origin}/login`)).text();
      expect(html).toContain('<script type="application/json" id="studio-registry">{}</script>');
    });
  });

  test('leaves out a record that it cannot read, and keeps the others', async () => {
    writeSigned(settingsWith(), record);
    writeFileSync(join(settingsWith().dataDir, recordName('remote-broken')), '{');
    const origin = await serve('shell', { 'index.html': page });
    const { remotes } = /** @type {{ remotes: unknown[] }} */ (await (await fetch(`${origin}/registry.json`)).json());
    expect(remotes).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('remote-broken.json')]);
  });

  test('offers a canary beside what is current', async () => {
    const canary = { version: '1.0.0', percent: 10 };
    writeSigned(settingsWith(), { ...record, canary });
    const origin = await serve('shell', { 'index.html': page });
    const { remotes } = /** @type {{ remotes: RegisteredRemote[] }} */ (
      await (await fetch(`${origin}/registry.json`)).json()
    );
    expect(remotes[0]).toMatchObject({
      version: '1.1.0',
      canary: { version: '1.0.0', percent: 10, entry: 'http://127.0.0.1:3001/old.js' },
    });
  });

  test('leaves out what nobody has signed who may', async () => {
    writeSigned(settingsWith(), record);
    writeSigned({ dataDir: join(folder, 'stranger') }, { ...record, name: 'remote-stranger' });
    const { dataDir } = settingsWith();
    const [ours, strangers] = [dataDir, join(folder, 'stranger')].map((each) => join(each, 'registry'));
    const { record: read } = JSON.parse(readFileSync(join(String(ours), 'remote-auth.json'), 'utf8'));
    const bare = { ...read, name: 'remote-bare' };
    writeFileSync(join(String(ours), 'remote-bare.json'), JSON.stringify(bare));
    writeFileSync(join(String(ours), 'remote-old.json'), JSON.stringify({ record: { ...bare, name: 'remote-old' } }));
    copyFileSync(join(String(strangers), 'remote-stranger.json'), join(String(ours), 'remote-stranger.json'));
    const origin = await serve('shell', { 'index.html': page });
    const registry = async () =>
      /** @type {{ remotes: unknown[] }} */ (await (await fetch(`${origin}/registry.json`)).json()).remotes;
    copyFileSync(join(String(ours), 'remote-auth.json'), join(String(ours), 'remote-copy.json'));
    expect(await registry()).toHaveLength(1);
    expect(problems.sort()).toEqual([
      'remote-bare.json in the registry is left out: it holds no record',
      'remote-copy.json in the registry is left out: it is the record of remote-auth',
      'remote-old.json in the registry is left out: it is not signed',
      'remote-stranger.json in the registry is left out: it is signed by a key that may not release remote-stranger',
    ]);
    // Somebody who can write there moves what is current.
    const file = join(String(ours), 'remote-auth.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"current": "1.1.0"', '"current": "1.0.0"'));
    expect(await registry()).toEqual([]);
    expect(problems.join()).toContain('it was changed after it had been signed');
  });

  test('says that a missing script is missing, and never sends the page in its place', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const response = await fetch(`${origin}/gone.0123456789.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('sends the page to who takes pages, and configured only', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const json = { headers: { Accept: 'application/json' } };
    expect((await fetch(`${origin}/gallery`, json)).status).toBe(404);
    for (const accepted of ['*/*', '', 'text/html,application/xhtml+xml;q=0.9']) {
      expect((await fetch(`${origin}/gallery/`, { headers: { Accept: accepted } })).status).toBe(200);
    }
    const named = await fetch(`${origin}/index.html`, json);
    expect(configurationIn(await named.text())).toHaveProperty('apiHost');
    expect(named.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('sends no page again to who has it', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const { headers } = await fetch(origin);
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const known of [headers.get('etag') ?? '', `"other", W/${headers.get('etag')}`, '*']) {
      const again = await fetch(`${origin}/gallery`, { headers: { 'If-None-Match': known } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, headers.get('etag'), '']);
    }
    expect((await fetch(origin, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    [{}, ['evil.example', 'localhost.evil.example', 'user@localhost']],
    [{ STUDIO_ALLOWED_HOSTS: 'studio.example' }, ['evil.example', 'other.example:3000']],
  ])('answers with %j to no name that is not its own, whatever is asked for', async (variables, strangers) => {
    const origin = await serve('shell', { 'index.html': page, 'shell.js': 'code' }, variables);
    const names = [
      'localhost:3000',
      '127.0.0.1',
      ...('STUDIO_ALLOWED_HOSTS' in variables ? ['Studio.Example:8443'] : []),
    ];
    for (const name of names) expect((await askAs(name, origin)).status).toBe(200);
    for (const stranger of strangers) {
      for (const path of ['/', '/registry.json', '/shell.js', '/gone.js', '/gallery']) {
        expect(await askAs(stranger, `${origin}${path}`)).toEqual({
          status: 421,
          type: 'text/plain; charset=utf-8',
          body: 'This studio does not answer under this host name. Add it to STUDIO_ALLOWED_HOSTS, or set PUBLIC_URL.\n',
        });
      }
      expect((await askAs(stranger, `${origin}/healthz`)).status).toBe(200);
    }
  });

  test('has no answer to what cannot be an address', async () => {
    const origin = await serve('shell', { 'index.html': page });
    for (const path of ['/%zz', '/x%0Ay', '/gallery%0D', '/x%E2%80%A8y'])
      expect((await fetch(`${origin}${path}`)).status).toBe(400);
  });

  test('does not look for what is longer than any path of ours, with whatever query', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const statusOf = async (/** @type {string} */ path) => (await fetch(`${origin}${path}`)).status;
    expect(await statusOf(`/${'a'.repeat(2_047)}`)).toBe(200);
    expect(await statusOf(`/login?${'a'.repeat(8_000)}`)).toBe(200);
    expect(await statusOf(`/${'a/'.repeat(2_000)}x.0123456789abcdef.js`)).toBe(414);
    expect(await statusOf(`/${'a'.repeat(2_048)}?x`)).toBe(414);
  });

  test('keeps the stamp of the build and other dot files to itself', async () => {
    const origin = await serve('shell', { 'index.html': page, '.inputs': 'secret' });
    expect((await fetch(`${origin}/.inputs`)).status).toBe(404);
    expect((await fetch(`${origin}/%2einputs`)).status).toBe(404);
  });

  test('answers only reads', async () => {
    const origin = await serve('shell', { 'index.html': page });
    const response = await fetch(origin, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('a remote', () => {
  test('may be loaded by pages of other origins, and nothing of a release is ever asked for again', async () => {
    const origin = await serve('remote-auth', { 'remoteEntry.js': 'entry', 'login.0123456789.js': 'chunk' });
    const entry = await fetch(`${origin}/remoteEntry.js`);
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    expect(entry.headers.get('etag')).toBeTruthy();
    for (const response of [entry, await fetch(`${origin}/login.0123456789.js`)])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('has its own releases alone, however one asks for others', async () => {
    const gallery = join(folder, 'remote-gallery/1.0.0');
    mkdirSync(gallery, { recursive: true });
    writeFileSync(join(gallery, 'remoteEntry.js'), 'entry');
    writeFileSync(join(folder, 'secret.js'), 'secret');
    const release = await serve('remote-auth', { 'remoteEntry.js': 'entry' });
    const { origin } = new URL(release);
    const others = ['/remote-gallery/1.0.0/remoteEntry.js', '/secret.js', '/remoteEntry.js', '/remote-auth/1.5.0/x.js'];
    const around = ['/remote-auth/1.4.0/%2e%2e/%2e%2e/secret.js', '/remote-auth/1.4.0/..%2f..%2fsecret.js'];
    for (const path of [...others, ...around]) {
      const response = await fetch(`${origin}${path}`);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  test('sends what was compressed when it was built', async () => {
    const origin = await serve('remote-auth', { 'remoteEntry.js': 'plain text', 'remoteEntry.js.gz': 'packed' });
    const response = await fetch(`${origin}/remoteEntry.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-length')).toBe('6');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test('keeps source maps, the account of its build and compressed forms to itself', async () => {
    const unserved = ['remoteEntry.js.map', 'remoteEntry.js.gz', 'remoteEntry.js.br'];
    const origin = await serve('remote-auth', Object.fromEntries(unserved.map((name) => [name, 'of the build'])));
    for (const name of [...unserved, 'remoteEntry.js%2emap', 'remoteEntry.js.map/'])
      expect((await fetch(`${origin}/${name}`)).status).toBe(404);
  });

  test('has no pages', async () => {
    const origin = await serve('remote-auth', { 'remoteEntry.js': 'entry' });
    expect((await fetch(`${origin}/login`, { headers: { Accept: 'text/html' } })).status).toBe(404);
  });
});

describe('of somebody who may write where releases lie', () => {
  test('a link to what is none of them is not served, and a pipe holds nobody up', async () => {
    const address = await serve('remote-a', { 'remoteEntry.js': 'entry' });
    const theirs = join(folder, 'remote-a/1.4.0');
    const served = folder;
    folder = mkdtempSync(join(tmpdir(), 'studio-outside-'));
    writeFileSync(join(folder, 'local.pem'), 'secret');
    symlinkSync(join(folder, 'local.pem'), join(theirs, 'a.js'));
    symlinkSync(folder, join(theirs, 'folder'));
    symlinkSync('remoteEntry.js', join(theirs, 'b.js'));
    execFileSync('mkfifo', [join(theirs, 'c.js')]);
    const statuses = ['a.js', 'folder/local.pem', 'b.js', 'c.js'].map(async (file) => {
      const { status } = await fetch(`${address}/${file}`);
      return [file, status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      'a.js': 404,
      'folder/local.pem': 404,
      'b.js': 200,
      'c.js': 404,
    });
    rmSync(served, { recursive: true });
  });

  const files = () => readdirSync('/dev/fd').length;

  test('nothing stays open of what was sent, or not', async () => {
    const address = await serve('remote-a', { 'remoteEntry.js': 'entry' });
    const before = files();
    for (let count = 0; count < 30; count += 1)
      for (const file of ['remoteEntry.js', 'none.js', '']) await (await fetch(`${address}/${file}`)).text();
    expect(files()).toBeLessThan(before + 20);
  });
});

it('writes few pages in a round, of however many that wait for one look at the registry', async () => {
  mkdirSync(join(folder, shell.name));
  writeFileSync(join(folder, shell.name, 'index.html'), page);
  const settings = settingsWith();
  const handle = partHandler({ part: shell, files: join(folder, shell.name), settings, report: () => {} });
  let round = 0;
  let isOver = false;
  const count = () => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  /** @type {number[]} rounds in which an answer went out */
  const rounds = [];
  const answered = (/** @type {string} */ url) => {
    const response = { setHeader: () => response, writeHead: () => response, end: () => void rounds.push(round) };
    const headers = { host: '127.0.0.1', accept: 'text/html' };
    const asked = { method: 'GET', url, headers, socket: { destroyed: false, remoteAddress: '127.0.0.1' } };
    return handle(/** @type {any} */ (asked), /** @type {any} */ (response));
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => answered(index % 3 === 0 ? '/registry.json' : '/login')));
  isOver = true;
  expect(rounds).toHaveLength(60);
  expect(Math.max(...rounds.map((one) => rounds.filter((other) => other === one).length))).toBeLessThanOrEqual(2);
});
