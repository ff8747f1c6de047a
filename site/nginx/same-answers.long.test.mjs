import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hostPlaceholder } from '../page/host-name.mjs';
import { shellPage } from '../page/shell-page.mjs';
import { shell } from '../parts/parts.mjs';
import { boundedServer } from '../server/bounded-server.mjs';
import { partHandler } from '../server/part-handler.mjs';
import { registryAnswers } from '../server/registry-answer.mjs';
import { readSettings } from '../settings/settings.mjs';
import { freePort } from '../testing/free-port.mjs';
import { startNginx } from '../testing/nginx-process.mjs';
import { writeSigned } from '../testing/signed-registry.mjs';
import { nginxServerBlock } from './server-block.mjs';

/**
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 */
/** @typedef {{ status: number | undefined, headers: Record<string, unknown>, body: string }} Answer */

/** @type {import('../parts/parts.mjs').Part} */
const remote = { name: 'remote-gallery', kind: 'remote', portOffset: 4 };
const script = `export const text = '${'a script of some length '.repeat(100)}';\n`;
const page =
  '<!doctype html><title>Studio</title><script type="application/json" id="studio-configuration">{}</script>';

const release = '/remote-gallery/1.4.0';
/** By the path under which each is asked for. @type {Record<string, Record<string, string | Buffer>>} */
const files = {
  shell: {
    '/index.html': page,
    '/shell.0123456789.js': script,
    '/shell.0123456789.js.gz': gzipSync(script),
    '/shell.0123456789.js.map': '{}',
    '/shell.0123456789.css': 'a{color:red}',
    '/icon.9f1b414086.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '/face.9f1b414086.woff2': 'no font',
    '/photo.9f1b414086.webp': 'no photo',
    '/theme-boot.js': 'document.title;\n',
    '/mf-stats.json': '{}',
    '/shell.studio.json': '{"name":"shell"}',
    '/notes.txt': 'notes',
    '/robots.unknown-type': 'bytes',
    '/.inputs': 'hidden',
    '/folder/of.files/0123456789ab.js': script,
  },
  releases: {
    [`${release}/remoteEntry.js`]: script,
    [`${release}/remoteEntry.js.gz`]: gzipSync(script),
    [`${release}/remoteEntry.js.map`]: '{}',
    [`${release}/login.0123456789.js`]: script,
    [`${release}/login.0123456789.css`]: 'a{}',
    [`${release}/studio.remote.json`]: '{"name":"remote-gallery"}',
    [`${release}/mf-stats.json`]: '{}',
    [`${release}/.inputs`]: 'hidden',
    '/remote-gallery/1.5.0-local.0123456789ab/remoteEntry.js': script,
    '/remote-other/1.0.0/remoteEntry.js': script,
  },
};

const pages = ['/', '/gallery', '/gallery/', '/edit/upscale', '/index.html', '/gall%65ry', '/a%20b', '/gallery?tab=1'];
const served = [
  '/shell.0123456789.js',
  '/shell.0123456789.css',
  '/icon.9f1b414086.svg',
  '/face.9f1b414086.woff2',
  '/photo.9f1b414086.webp',
  '/theme-boot.js',
  '/theme-boot.js?v=1',
  '/shell.studio.json',
  '/notes.txt',
  '/robots.unknown-type',
  '/folder/of.files/0123456789ab.js',
  '/registry.json',
];
const unserved = [
  '/gone.js',
  '/gone.0123456789.js',
  '/mf-stats.json',
  '/shell.0123456789.js.map',
  '/shell.0123456789.js.gz',
  '/.inputs',
  '/.git/config',
  '/folder/.hidden/x.js',
  '/folder/of.files',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/folder/..%2fnotes.txt',
  '//notes.txt',
  '/a\\b',
  '/x.php',
];
const released = [
  `${release}/remoteEntry.js`,
  `${release}/login.0123456789.js`,
  `${release}/login.0123456789.css`,
  `${release}/studio.remote.json`,
  '/remote-gallery/1.5.0-local.0123456789ab/remoteEntry.js',
];
const unreleased = [
  '/',
  '/gallery',
  '/registry.json',
  '/index.html',
  '/remoteEntry.js',
  release,
  `${release}/`,
  `${release}/gone.js`,
  `${release}/mf-stats.json`,
  `${release}/remoteEntry.js.map`,
  `${release}/remoteEntry.js.gz`,
  `${release}/.inputs`,
  '/remote-other/1.0.0/remoteEntry.js',
  '/remote-gallery/../remote-other/1.0.0/remoteEntry.js',
];

const gzip = { 'Accept-Encoding': 'gzip' };
const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const writing = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const ranges = ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=99999-', 'bytes=-99999', 'nonsense'];

/** @type {[part: string, path: string, asked: Asked][]} */
const requests = [
  ...[...pages, ...served, ...unserved, '/healthz'].map((path) => asking('shell', path)),
  ...pages
    .slice(0, 4)
    .flatMap((path) => [
      asking('shell', path, { headers: html }),
      asking('shell', path, { headers: { Accept: 'application/json' } }),
      asking('shell', path, { headers: { Accept: '' } }),
      asking('shell', path, { method: 'HEAD' }),
      asking('shell', path, { headers: gzip }),
    ]),
  ...served.map((path) => asking('shell', path, { headers: gzip })),
  ...served.slice(0, 3).map((path) => asking('shell', path, { method: 'HEAD' })),
  ...writing.flatMap((method) => [asking('shell', '/', { method }), asking('remote-gallery', released[0], { method })]),
  ...ranges.map((Range) => asking('shell', served[0], { headers: { Range } })),
  ...ranges.map((Range) => asking('remote-gallery', released[0], { headers: { Range } })),
  ...['studio.example', 'STUDIO.example:8443', 'localhost', 'evil.example', 'studio.example.evil.example'].flatMap(
    (Host) =>
      ['/', '/registry.json', served[0] ?? '', '/healthz'].map((path) => asking('shell', path, { headers: { Host } })),
  ),
  ...[...released, ...unreleased, '/healthz'].map((path) => asking('remote-gallery', path)),
  ...released.map((path) => asking('remote-gallery', path, { headers: { ...gzip, Origin: 'http://studio.example' } })),
  asking('remote-gallery', released[0], { headers: { Host: 'cdn.example' } }),
  asking('shell', '/%'),
  asking('shell', '/a%00b.js'),
  asking('shell', `/${'a'.repeat(3_000)}`),
];

/** @param {string} part @param {string} [path] @param {Asked} [asked] @returns {[string, string, Asked]} */
function asking(part, path = '', asked = {}) {
  return [part, path, asked];
}

/** @type {string} */
let folder;
/** @type {Record<string, { ours: number, nginx: number }>} */
const ports = {};
/** @type {(() => Promise<unknown>)[]} */
const stops = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'same-answers-'));
  for (const [where, contents] of Object.entries(files))
    for (const [path, content] of Object.entries(contents)) write(join(folder, where, path), content);
  const dataDir = join(folder, 'data');
  const entry = 'http://{host}:3004/remote-gallery/1.4.0/remoteEntry.js';
  const versions = [{ version: '1.4.0', entry, integrity: 'sha384-x', declaration: { routes: [] } }];
  writeSigned({ dataDir }, { name: remote.name, versions, current: '1.4.0' });

  const blocks = [];
  for (const part of [shell, remote]) {
    const [ours, nginx] = [await freePort(), await freePort()];
    ports[part.name] = { ours, nginx };
    const variables = {
      STUDIO_HOST: '127.0.0.1',
      STUDIO_DATA_DIR: dataDir,
      STUDIO_ALLOWED_HOSTS: 'studio.example',
      STUDIO_REMOTE_ORIGINS: 'http://{host}:3004,https://cdn.example',
      STUDIO_PRODUCT_NAME: 'Paper & "Kites" $1',
    };
    const settings = readSettings(variables);
    const built = join(folder, part === shell ? 'shell' : 'releases');
    if (part === shell) {
      const documents = join(folder, 'documents');
      write(join(documents, 'index.html'), shellPage({ page, settings, hostName: hostPlaceholder }).body);
      write(join(documents, 'registry.json'), (await registryAnswers({ settings })(hostPlaceholder)).body);
    }
    const onPort = { ...part, portOffset: nginx - settings.port };
    blocks.push(nginxServerBlock({ part: onPort, settings, built, documents: join(folder, 'documents') }));
    const handle = partHandler({ part, files: built, settings, report: () => {} });
    const server = boundedServer(handle, { socketsPerAddress: 200, trustedProxies: [] });
    await new Promise((resolve) => server.listen(ours, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
  }
  const probe = `http://127.0.0.1:${ports[remote.name]?.nginx}/healthz`;
  stops.push(await startNginx(join(folder, 'nginx'), blocks.join('\n'), probe));
});

afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true });
});

/** @param {string} path @param {string | Buffer} content */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
}

/** Of the connection or of whoever sends; what each chooses for itself; and that ranges are known, which a 206 says anyway. */
const own = [
  ...['connection', 'date', 'keep-alive', 'server', 'transfer-encoding', 'content-length'],
  ...['etag', 'last-modified', 'accept-ranges'],
];

/** nginx has added them when it finds that a range lies beyond the end. */
const ofTheFile = ['cache-control', 'vary'];

/** @param {number} port @param {string} path @param {Asked} asked @returns {Promise<Answer>} */
function ask(port, path, { method = 'GET', headers = {} }) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { Host: 'localhost', ...headers }, agent: false };
    request(options, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => {
          const unsaid = response.statusCode === 416 ? [...own, ...ofTheFile] : own;
          const said = Object.entries(response.headers).filter(([name]) => !unsaid.includes(name));
          resolve({
            status: response.statusCode,
            headers: Object.fromEntries(said),
            body: Buffer.concat(chunks).toString('latin1'),
          });
        });
    })
      .on('error', reject)
      .end();
  });
}

test('are a hundred and more', () => {
  expect(requests.length).toBeGreaterThan(100);
});

test.each(requests)('%s answers %s %j by nginx as by Node', async (part, path, asked) => {
  const { ours, nginx } = ports[part] ?? { ours: 0, nginx: 0 };
  expect(await ask(nginx, path, asked)).toEqual(await ask(ours, path, asked));
});
