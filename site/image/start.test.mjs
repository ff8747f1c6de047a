import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConnectionSettings } from '../connections/connection-settings.mjs';
import { shell } from '../parts/parts.mjs';
import { readSettings } from '../settings/settings.mjs';
import { writeImageFiles } from './image-files.mjs';

/** @type {string} */
let folder;
/** @type {import('./image-files.mjs').Places} */
let places;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-start-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<script type="application/json" id="studio-configuration">{}</script>');
  places = {
    files: join(folder, 'files'),
    run: join(folder, 'run'),
    volume: join(folder, 'none'),
    registered: join(folder, 'registry'),
  };
  writeImageFiles({ part: shell, dist, into: places.files, places });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Nothing called nginx is there: whatever the variables say has been read by then. @param {Record<string, string>} variables @returns {Promise<string>} */
function start(variables) {
  return startIn(places, variables);
}

/** @param {import('./image-files.mjs').Places} at @param {Record<string, string>} variables @returns {Promise<string>} what it says of problems */
function startIn(at, variables) {
  return new Promise((resolve) => {
    const env = {
      PATH: '/usr/bin:/bin',
      STUDIO_IMAGE_FILES: at.files,
      STUDIO_RUN_FOLDER: at.run,
      STUDIO_VOLUME: at.volume,
      ...variables,
    };
    execFile('sh', [join(at.files, 'start.sh')], { env }, (_error, _stdout, stderr) => resolve(stderr));
  });
}

/** @param {Record<string, string>} variables */
function sayOf(variables) {
  try {
    readSettings(variables);
    readConnectionSettings(variables);
  } catch (error) {
    return `${/** @type {Error} */ (error).message}\n`;
  }
  return undefined;
}

test.each([
  ['STUDIO_API_HOST', 'api.example.com'],
  ['STUDIO_API_HOST', 'ftp://api.example.com'],
  ['STUDIO_API_HOST', 'https://me@api.example.com'],
  ['STUDIO_API_HOST', "https://api.example.com'; script-src *"],
  ['PUBLIC_URL', 'studio.example'],
  ['STUDIO_ALLOWED_HOSTS', 'studio.example,evil/path'],
  ['STUDIO_ALLOWED_HOSTS', 'https://studio.example'],
  ['STUDIO_REMOTE_ORIGINS', 'https://a.example,*'],
  ['STUDIO_REMOTE_ORIGINS', 'https://{host}.example'],
  ['STUDIO_REMOTE_ORIGINS', 'https://a.example/path'],
  ['STUDIO_REMOTE_ORIGINS', 'https://a.example;script-src'],
  ['STUDIO_PICTURE_ORIGINS', 'http://{host}:3004'],
  ['STUDIO_DEVELOPMENT_ORIGINS', 'localhost:3003'],
  ['STUDIO_TRUSTED_PROXIES', 'proxy.example'],
  ['STUDIO_API_HOST', 'https://api.example:65536'],
  ['STUDIO_API_HOST', 'https://256.0.0.1'],
  ['PUBLIC_URL', 'https://studio.example:99999'],
  ['STUDIO_ALLOWED_HOSTS', 'studio.example:99999'],
  ['STUDIO_ALLOWED_HOSTS', '192.0.2.256'],
  ['STUDIO_ALLOWED_HOSTS', '192.0.2.7.5'],
  ['STUDIO_ALLOWED_HOSTS', '1:2:3::4::5'],
  ['STUDIO_ALLOWED_HOSTS', 'studio.example\nevil/path'],
  ['STUDIO_REMOTE_ORIGINS', 'https://a.example:65536'],
  ['STUDIO_REMOTE_ORIGINS', 'https://1.2.3.4.5'],
  ['STUDIO_REMOTE_ORIGINS', 'https://[2001:db8:::1]'],
  ['STUDIO_REMOTE_ORIGINS', 'https://a.example https://b.example'],
  ['STUDIO_REMOTE_ORIGINS', 'http://{HOST}:3004'],
  ['STUDIO_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['STUDIO_TRUSTED_PROXIES', '10.0.0.0/0'],
  ['STUDIO_TRUSTED_PROXIES', '10.0.0'],
  ['STUDIO_TRUSTED_PROXIES', '10.0.0.256'],
  ['STUDIO_TRUSTED_PROXIES', 'fd00::/129'],
  ['STUDIO_TRUSTED_PROXIES', 'fd00:::1'],
  ['STUDIO_TRUSTED_PROXIES', '10.0.0.0/8\tproxy.example'],
  ['STUDIO_SOCKETS_PER_ADDRESS', '0'],
  ['STUDIO_SOCKETS_PER_ADDRESS', '65536'],
  ['STUDIO_SOCKETS_PER_ADDRESS', 'many'],
])('ends where %s is "%s" with the line that our own server ends with', async (name, value) => {
  const said = await start({ [name]: value });
  expect(said).toBe(sayOf({ [name]: value }));
  expect(said).toMatch(/^.+\n$/);
});

test('of two that can mean nothing says the first, and starts nothing', async () => {
  const said = await start({ STUDIO_API_HOST: 'nowhere', STUDIO_TRUSTED_PROXIES: 'nobody' });
  expect(said).toBe(sayOf({ STUDIO_API_HOST: 'nowhere' }));
});

test('ends where more is listed than nginx can send, and says so', async () => {
  const origins = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, place) => `https://remote-of-team-${place}.studio.example`).join(',');
  expect(await start({ STUDIO_REMOTE_ORIGINS: origins(60) })).toMatch(
    /^STUDIO_REMOTE_ORIGINS, .* name more than nginx can send\. Put remotes behind one origin, as the gateway does\.\n$/,
  );
  expect(await start({ STUDIO_REMOTE_ORIGINS: origins(10) })).toMatch(/nginx: (command )?not found/);
});

test('ends where a text has a character that would end its line', async () => {
  expect(await start({ STUDIO_PRODUCT_NAME: 'Two\nlines' })).toBe(
    'STUDIO_PRODUCT_NAME has a character in it that cannot be shown. Write it anew.\n',
  );
});

test.each([
  {},
  { STUDIO_API_HOST: 'https://api.example.com:8443/base/' },
  { STUDIO_REMOTE_ORIGINS: ' http://{host}:3004 , https://CDN.example/,, https://[2001:db8::1]:8443' },
  {
    STUDIO_ALLOWED_HOSTS: 'studio.example 192.0.2.7,::1,[::1]:3000,other.example:8443',
    PUBLIC_URL: 'https://x.example/api',
  },
  { STUDIO_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,fd00::/8' },
  { STUDIO_TRUSTED_PROXIES: 'loopback\nlinklocal\tuniquelocal\n' },
  { STUDIO_ALLOWED_HOSTS: 'my_host\nstudio.example\tother.example:65535\n' },
  { STUDIO_REMOTE_ORIGINS: 'https://a.example,\n\thttps://b.example\n', STUDIO_PRODUCT_NAME: 'Kites\n' },
  { STUDIO_SOCKETS_PER_ADDRESS: '65535' },
])('takes %j, as our own server does', async (variables) => {
  expect(sayOf(/** @type {Record<string, string>} */ (variables))).toBeUndefined();
  expect(await start(/** @type {Record<string, string>} */ (variables))).toMatch(/nginx: (command )?not found/);
});

/** What stands in a file that nginx reads, or serves. @param {string} file */
const filled = (file) => readFileSync(join(places.run, file), 'utf8');

test('puts in each as Node would, whatever its capitals, lines and names', async () => {
  await start({
    STUDIO_API_HOST: 'HTTPS://Api.Example:443/Base',
    PUBLIC_URL: 'HTTPS://Studio.Example/api',
    STUDIO_ALLOWED_HOSTS: 'one.example\n2001:DB8:0:0::1\tmy_host:8443',
    STUDIO_TRUSTED_PROXIES: 'uniquelocal\n192.0.2.7',
    STUDIO_REMOTE_ORIGINS: 'HTTPS://[2001:DB8:0:0::1]:443,http://{host}:80',
  });
  const configuration = filled('nginx.conf');
  expect(configuration).toMatch(/connect-src [^;]*https:\/\/api\.example[ ;]/);
  expect(configuration).toContain(
    String.raw`one\\.example|\\[2001:db8::1\\]|my_host:8443|studio\\.example`.replaceAll('\\\\', '\\'),
  );
  expect(filled('index.html')).toContain('"https://api.example/Base"');
  expect(filled('index.html')).toContain('["https://[2001:db8::1]","http://{host}"]');
  expect(filled('proxies')).toBe(
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '192.0.2.7'].map((each) => `${each} "";\n`).join(''),
  );
});

describe('with an nginx', () => {
  /** @type {string} */
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(folder, 'with-'));
  });

  /**
   * What an image leaves where it has come as far as nginx, which ends at once.
   *
   * @param {import('../parts/parts.mjs').Part} part
   * @param {Record<string, string>} built
   * @param {{ nginx?: string, volume?: string, cp?: string }} [options] `cp`: a script in the place of the system's
   */
  async function startBuilt(part, built, { nginx = 'exit 0', volume = join(root, 'volume'), cp } = {}) {
    for (const name of ['dist', 'files', 'programs']) rmSync(join(root, name), { recursive: true, force: true });
    for (const [name, text] of Object.entries(built)) write(join(root, 'dist', name), text);
    const own = { files: join(root, 'files'), run: join(root, 'run'), volume, registered: join(root, 'registry') };
    writeImageFiles({ part, dist: join(root, 'dist'), into: own.files, places: own });
    for (const [name, text] of Object.entries({ nginx, ...(cp === undefined ? {} : { cp }) })) {
      write(join(root, 'programs', name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(root, 'programs', name), 0o755);
    }
    return startIn(own, { PATH: `${join(root, 'programs')}:/usr/bin:/bin` });
  }

  /** @param {string} file @param {string} text */
  function write(file, text) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  const remote = /** @type {const} */ ({ name: 'remote-a', kind: 'remote', portOffset: 1 });
  const builtRemote = {
    'studio.remote.json': JSON.stringify({ name: 'remote-a', version: '1.0.0' }),
    'remoteEntry.js': 'code',
  };

  test('nothing is added where the configuration is refused', async () => {
    expect(await startBuilt(remote, builtRemote, { nginx: 'echo wrong >&2; exit 1' })).toBe('wrong\n');
    expect(existsSync(join(root, 'volume/remote-a'))).toBe(false);
    expect(await startBuilt(remote, builtRemote)).toBe('');
    expect(readdirSync(join(root, 'volume/remote-a/arrivals'))).toEqual([
      expect.stringMatching(/^1\.0\.0-local\.[0-9a-f]{12}\.json$/),
    ]);
  });

  test('a remote that would serve nothing ends with a line that says so', async () => {
    const said = await startBuilt(remote, builtRemote, { volume: '/proc/none' });
    expect(said.trimEnd().split('\n').at(-1)).toMatch(
      /^remote-a 1\.0\.0-local\.\w+ could not be added to \/proc\/none\/remote-a\. Mount a volume there that user \d+ may write\.$/,
    );
    expect(said).not.toContain('is served');
  });

  test('a remote whose version is there already serves it, whether or not that can be said', async () => {
    await startBuilt(remote, builtRemote);
    rmSync(join(root, 'volume/remote-a/arrivals'), { recursive: true });
    write(join(root, 'volume/remote-a/arrivals'), 'no folder');
    expect(await startBuilt(remote, builtRemote)).toMatch(/What is there is served\.\n$/);
  });

  /** A disk that is full before all of a file is there. */
  const cutOff =
    'for to; do :; done\nmkdir -p "$to"\nprintf o >"$to/shell.1111111111.js"\nprintf c >"$to/remoteEntry.js"\nexit 1';

  test('what finds no room leaves no half of it', async () => {
    const page = { 'index.html': '<script type="application/json" id="studio-configuration">{}</script>' };
    mkdirSync(join(root, 'volume'));
    expect(await startBuilt(shell, { ...page, 'shell.1111111111.js': 'one' }, { cp: cutOff })).toBe(
      'This version could not be kept for pages that stay open after the next.\n',
    );
    expect(existsSync(join(root, 'volume/shell.1111111111.js'))).toBe(false);
    await startBuilt(remote, builtRemote);
    const there = readdirSync(join(root, 'volume/remote-a')).sort();
    const another = { ...builtRemote, 'remoteEntry.js': 'other code' };
    expect(await startBuilt(remote, another, { cp: cutOff })).toMatch(/What is there is served\.\n$/);
    expect(readdirSync(join(root, 'volume/remote-a')).sort()).toEqual(there);
  });

  test('what the shell served until it was started anew stays, however long ago that was started', async () => {
    const page = { 'index.html': '<script type="application/json" id="studio-configuration">{}</script>' };
    mkdirSync(join(root, 'volume'));
    const file = (/** @type {string} */ name) => join(root, 'volume', name);
    const long = Date.now() / 1000 - 40 * 24 * 3600;
    await startBuilt(shell, { ...page, 'shell.1111111111.js': 'one' });
    utimesSync(file('shell.1111111111.js'), long, long);
    expect(await startBuilt(shell, { ...page, 'shell.2222222222.js': 'two' })).toBe('');
    expect(readdirSync(join(root, 'volume'))).toEqual(
      expect.arrayContaining(['shell.1111111111.js', 'shell.2222222222.js']),
    );
    // The one after that has it no longer.
    for (const name of ['shell.1111111111.js', 'shell.2222222222.js']) utimesSync(file(name), long, long);
    expect(await startBuilt(shell, { ...page, 'shell.3333333333.js': 'three' })).toBe('');
    expect(existsSync(file('shell.1111111111.js'))).toBe(false);
    expect(existsSync(file('shell.2222222222.js'))).toBe(true);
  });
});
