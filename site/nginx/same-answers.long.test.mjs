import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { noAddress, otherHost, unreadable } from '../answers/fixed-answers.mjs';
import { isPage } from '../answers/paths.mjs';
import { writeImageFiles } from '../image/image-files.mjs';
import { shell } from '../parts/parts.mjs';
import { moduleFilesIn } from '../releases/module-files.mjs';
import { boundedServer } from '../server/bounded-server.mjs';
import { partHandler } from '../server/part-handler.mjs';
import { joinedRegistry } from '../server/registry-answer.mjs';
import { readSettings } from '../settings/settings.mjs';
import { freePort } from '../testing/free-port.mjs';
import { startImage } from '../testing/image-process.mjs';
import { startNginx } from '../testing/nginx-process.mjs';
import { writeSigned } from '../testing/signed-registry.mjs';
import { shellDocuments, writeDocument, writeRegistryDocuments } from './documents.mjs';
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
  '<!doctype html><title>Studio</title><script type="application/json" id="studio-configuration">{}</script>' +
  '<script type=application/json id=studio-registry>{}</script><script defer src=/shell.0123456789.js></script>';
const integrity = `sha256-${'a'.repeat(43)}=`;

const release = '/remote-gallery/1.4.0';
/** By the path under which each is asked for. @type {Record<string, Record<string, string | Buffer>>} */
const files = {
  shell: {
    '/index.html': page,
    '/shell.0123456789.js': script,
    '/shell.0123456789.js.gz': gzipSync(script),
    '/shell.0123456789.js.br': brotliCompressSync(script),
    '/shell.0123456789.js.map': '{}',
    '/shell.0123456789.css': 'a{color:red}',
    '/icon.9f1b414086.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '/face.9f1b414086.woff2': 'no font',
    '/photo.9f1b414086.webp': 'no photo',
    '/theme-boot.js': 'document.title;\n',
    '/studio.webmanifest': '{"icons":[]}',
    '/icon-192.png': 'no icon',
    '/mf-stats.json': '{}',
    '/studio.files.json': JSON.stringify({
      layout: [{ file: '7.0123abcd.js', integrity }],
      pictures: [{ file: '8.0123abcd.js', integrity }],
    }),
    '/studio.takes.json': '{}',
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
    [`${release}/studio.takes.json`]: '{}',
    [`${release}/.inputs`]: 'hidden',
    '/remote-gallery/1.5.0-local.0123456789ab/remoteEntry.js': script,
    '/remote-other/1.0.0/remoteEntry.js': script,
  },
};

/** What people have beside the remote whose server is asked. @type {[name: string, lists: Record<string, unknown>, changes?: Record<string, unknown>][]} */
const remotes = [
  [
    'remote-auth',
    {
      routes: [
        {
          path: '/login',
          module: './login',
          access: 'public',
          title: 'Sign In <!--#include virtual="/x" --> $1 {host}',
        },
      ],
      redirects: [{ from: '/register', to: '/login' }],
    },
    { files: { './login': [{ file: '1.0123abcd.js', integrity }, { file: 'login.0123abcd.css' }] } },
  ],
  [
    'remote-gallery',
    {
      routes: [
        { path: '/', module: './home', access: 'private', title: 'Home' },
        { path: '/gallery', module: './gallery', access: 'private', title: 'Gallery' },
      ],
      sidebar: [{ group: 'GALLERY', label: 'Gallery', path: '/gallery', icon: 'M0 0', order: 1 }],
    },
    { takes: { './home': ['ui'], './gallery': ['pictures', 'ui'] } },
  ],
  [
    'remote-editing',
    {
      tools: [
        { path: '/edit/upscale', module: './upscale', name: 'Upscale', icon: 'M1 1', group: 'GALLERY', order: 2 },
      ],
    },
  ],
  [
    'remote-tried',
    { routes: [{ path: '/tried', module: './tried', access: 'private', title: 'Tried' }] },
    { canary: true },
  ],
  // Signed, and faulty.
  ['remote-odd', { routes: 'none' }],
];

const pages = [
  ...['/', '/gallery', '/gallery/', '/edit/upscale', '/index.html', '/gall%65ry', '/a%20b', '/gallery?tab=1'],
  ...['/login', '/login/', '/register', '/tried', '/gone', '/edit', '/edit/upscale/', '/login/gone'],
];
/** Pages whose paths would mean something else to a careless server. */
const hostile = [
  '/<!--%23include%20virtual="/etc/passwd"%20-->',
  '/%3C!--%23include%20virtual=%22/.page/layout%22%20--%3E',
  '/%3C!--%23echo%20var=%22http_cookie%22--%3E',
  '/$studio_path',
  '/@',
  '/@/',
  '/pages/login/head',
  '/login%0a',
  '/login%0d%0ax',
  '/LOGIN',
  '/login/%2e%2e/gallery',
  '/login%2f',
  '/login//',
  '//login',
  '/{host}',
  '/login;a',
  '/log%C3%ADn',
  `/${'a/'.repeat(1_500)}`,
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(2_047)}`,
  `/${'a'.repeat(2_048)}`,
  `/login?${'a'.repeat(3_000)}`,
  '/x%e2%80%a8y',
  '/x%e2%80%a7y',
];
/** What lies among the documents is nobody's business. */
const documents = [
  '/.page/head',
  '/.page/layout',
  '/pages/login/head.html',
  '/layout.html',
  '/layout-pictures.html',
  '/.page/layout?with=-pictures',
  '/pages/@/head.html',
  '/head.html',
];
const served = [
  '/shell.0123456789.js',
  '/shell.0123456789.css',
  '/icon.9f1b414086.svg',
  '/face.9f1b414086.woff2',
  '/photo.9f1b414086.webp',
  '/theme-boot.js',
  '/theme-boot.js?v=1',
  '/studio.webmanifest',
  '/icon-192.png',
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
  '/studio.files.json',
  '/studio.takes.json',
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
  `${release}/studio.takes.json`,
  `${release}/remoteEntry.js.map`,
  `${release}/remoteEntry.js.gz`,
  `${release}/.inputs`,
  '/remote-other/1.0.0/remoteEntry.js',
  '/remote-gallery/../remote-other/1.0.0/remoteEntry.js',
];

const gzip = { 'Accept-Encoding': 'gzip' };
const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const writing = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const ranges = [
  'bytes=0-9',
  'bytes=5-',
  'bytes=-7',
  'bytes=99999-',
  'bytes=-99999',
  'bytes=0-1,5-6',
  'bytes=0-1,2-3',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0x1-5',
  'nonsense',
];

/** @type {[part: string, path: string, asked: Asked][]} */
const requests = [
  ...[...pages, ...hostile, ...documents, ...served, ...unserved, '/healthz'].map((path) => asking('shell', path)),
  ...['/', '/gallery', '/login', '/gone', '/registry.json'].flatMap((path) => [
    asking('shell', path, { headers: { 'Accept-Encoding': 'br;q=0, gzip' } }),
    asking('shell', path, { headers: { 'Accept-Encoding': 'gzip;q=0' } }),
    asking('shell', path, { headers: { 'Accept-Encoding': 'gzip', Via: '1.1 proxy.example' } }),
    asking('shell', path, { headers: { Host: 'studio.example:8443' } }),
    asking('shell', path, { headers: { Host: '[::1]:3000' } }),
    asking('shell', path, { headers: { Cookie: 'a=<!--#include virtual="/x" -->' } }),
  ]),
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
      ['/', '/registry.json', served[0] ?? '', '/healthz', '/healthz%0a', '/@no-address%0a'].map((path) =>
        asking('shell', path, { headers: { Host } }),
      ),
  ),
  ...[...released, ...unreleased, '/healthz'].map((path) => asking('remote-gallery', path)),
  ...released.map((path) => asking('remote-gallery', path, { headers: { ...gzip, Origin: 'http://studio.example' } })),
  asking('remote-gallery', released[0], { headers: { Host: 'cdn.example' } }),
  asking('shell', '/%'),
  // As of a proxy: the host in it is none that the Host header names.
  ...['http://evil.example/', 'http://evil.example/gallery', 'http://localhost/registry.json'].flatMap((path) => [
    asking('shell', path),
    asking('shell', path, { method: 'POST' }),
  ]),
  asking('shell', '/', { headers: { Expect: 'everything' } }),
  asking('shell', '/a%00b.js'),
  asking('shell', `/${'a'.repeat(3_000)}`),
];

/** @param {string} part @param {string} [path] @param {Asked} [asked] @returns {[string, string, Asked]} */
function asking(part, path = '', asked = {}) {
  return [part, path, asked];
}

/** @type {string} */
let folder;
/** @type {Record<string, { ours: number, nginx: number, image: number }>} */
const ports = {};
/** @type {(() => Promise<unknown>)[]} */
const stops = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'same-answers-'));
  for (const [where, contents] of Object.entries(files))
    for (const [path, content] of Object.entries(contents)) write(join(folder, where, path), content);
  const dataDir = join(folder, 'data');
  for (const [name, lists, changes] of remotes) writeSigned({ dataDir }, recordOf(name, lists, changes));

  const blocks = [];
  for (const part of [shell, remote]) {
    const [ours, nginx, image] = [await freePort(), await freePort(), await freePort()];
    ports[part.name] = { ours, nginx, image };
    const variables = {
      STUDIO_HOST: '127.0.0.1',
      STUDIO_DATA_DIR: dataDir,
      STUDIO_ALLOWED_HOSTS: 'studio.example',
      STUDIO_REMOTE_ORIGINS: 'http://{host}:3004,https://cdn.example',
      STUDIO_PRODUCT_NAME: 'Paper & "Kites" $1',
    };
    const settings = readSettings(variables);
    const built = join(folder, part === shell ? 'shell' : 'releases');
    if (part === shell) await writeDocuments(join(folder, 'documents'), settings);
    const onPort = { ...part, portOffset: nginx - settings.port };
    blocks.push(nginxServerBlock({ part: onPort, settings, built, documents: join(folder, 'documents') }));
    const handle = partHandler({ part, files: built, settings, report: () => {} });
    const server = boundedServer(handle, { socketsPerAddress: 200, trustedProxies: [] });
    await new Promise((resolve) => server.listen(ours, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
    const registered = join(folder, 'registered');
    writeRegistryDocuments(registered, await joinedRegistry({ settings })());
    const start = { built, port: image, portOfSettings: settings.port, variables, registered };
    stops.push(await startImageOf(part, start));
  }
  const probe = `http://127.0.0.1:${ports[remote.name]?.nginx}/healthz`;
  stops.push(await startNginx(join(folder, 'nginx'), blocks.join('\n'), probe));
});

afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true });
});

/** @param {string} name @param {Record<string, unknown>} lists @param {Record<string, unknown>} [changes] */
function recordOf(name, lists, { canary, ...changes } = {}) {
  const versions = ['1.4.0', '1.5.0'].map((version) => ({
    ...{ version, entry: `http://{host}:3004/${name}/${version}/remoteEntry.js`, integrity: 'sha384-x' },
    declaration: { name, version, contract: '^2.1.0', owner: 'a team', ...lists },
    ...changes,
  }));
  return { name, versions, current: '1.4.0', ...(canary ? { canary: { version: '1.5.0', percent: 10 } } : {}) };
}

/** @param {string} into @param {import('../settings/settings.mjs').Settings} settings */
async function writeDocuments(into, settings) {
  for (const document of shellDocuments({ page, files: moduleFilesIn(join(folder, 'shell')), settings }))
    writeDocument(into, document);
  writeRegistryDocuments(into, await joinedRegistry({ settings })());
}

/**
 * @param {import('../parts/parts.mjs').Part} part
 * @param {{ built: string, port: number, portOfSettings: number, variables: Record<string, string>, root?: string, registered?: string | undefined }} options
 */
async function startImageOf(
  part,
  { built, port, portOfSettings, variables, root = join(folder, 'image', part.name), registered },
) {
  const places = {
    files: join(root, 'files'),
    run: join(root, 'run'),
    volume: join(root, 'volume'),
    registered: join(root, 'registry'),
  };
  for (const place of Object.values(places)) mkdirSync(place, { recursive: true });
  const isShell = part === shell;
  const dist = isShell ? built : join(built, part.name, '1.4.0');
  writeImageFiles({ part: { ...part, portOffset: port - portOfSettings }, dist, into: places.files, places });
  if (isShell && registered) cpSync(registered, places.registered, { recursive: true });
  // As if both had come with earlier images; the image brings its own beside them.
  else
    for (const name of readdirSync(built))
      cpSync(join(built, name), join(places.volume, name), { recursive: true, preserveTimestamps: true });
  return startImage(places, variables, port);
}

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

/** Page and registry. @param {string} path */
function isWritten(path) {
  return path === '/registry.json' || isPage(path, undefined);
}

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
            // Each packs in its own way what it packs while it sends.
            body: (isWritten(path) && response.headers['content-encoding'] === 'gzip' && method !== 'HEAD'
              ? gunzipSync(Buffer.concat(chunks))
              : Buffer.concat(chunks)
            ).toString('latin1'),
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
  const { ours, nginx, image } = ports[part] ?? { ours: 0, nginx: 0, image: 0 };
  const answer = await ask(ours, path, asked);
  expect(await ask(nginx, path, asked)).toEqual(answer);
  expect(await ask(image, path, asked)).toEqual(answer);
});

test('a whole address is refused however many spaces stand before it', async () => {
  for (const port of Object.values(ports.shell ?? {}))
    expect(
      await rawAnswer(port, 'GET   http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 400 /);
});

/** A body that cannot be read, of which nginx knows when it refuses; with the second it then takes more to come than a body may have. */
const brokenBodies = ['zz\r\n', `800\r\n${'a'.repeat(2_048)}\r\nzz\r\n`].map(
  (body) => `Transfer-Encoding: chunked\r\n\r\n${body}`,
);
const lines = ['/', '/gallery', '/gone.js', '/.inputs', '/healthz', '/registry.json', released[0], '/remote-gallery']
  .flatMap((path) => ['GET', 'POST', 'TRACE'].map((method) => `${method} ${path} HTTP/1.1`))
  .concat('GET / HTTP/3.0', 'GET /%zz HTTP/1.1', 'GET /long HTTP/1.1', 'GET http://localhost/ HTTP/1.1');

test.each(lines)('nginx refuses a broken body of %s in words of the studio', async (line) => {
  for (const { nginx, image } of Object.values(ports))
    for (const port of [nginx, image])
      for (const body of brokenBodies)
        expect(
          await rawAnswer(port, `${line.replace('long', 'a'.repeat(3_000))}\r\nHost: localhost\r\n${body}`),
        ).toMatch(/^HTTP\/1\.1 400 [^]*nosniff[^]*\r\n\r\n(?:That is no|The request|The address)[^<]*\n$/);
});

test.each([
  ['shell', 'GET / HTTP/1.1\r\nHost: a b', otherHost.status],
  ['shell', `GET / HTTP/1.1\r\nHost: evil.example\r\n${brokenBodies[0]}`, otherHost.status],
  ['shell', 'HEAD x HTTP/1.1', noAddress.status],
  ['remote-gallery', 'HEAD x HTTP/1.1', noAddress.status],
])('nginx refuses for the %s what it cannot read as the rest: %j', async (part, text, status) => {
  const { nginx, image } = ports[part] ?? { nginx: 0, image: 0 };
  for (const port of [nginx, image]) {
    const answer = await rawAnswer(port, `${text}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^<]*nosniff[^<]*$`));
  }
});

test('an image says of a file that nginx may not read what Node says', async () => {
  const places = [
    ['shell', '/notes.txt', 'files/built/notes.txt'],
    ['remote-gallery', released[0] ?? '', `volume${released[0]}`],
  ];
  for (const [part = '', path = '', place = ''] of places) {
    const file = join(folder, 'image', part, place);
    chmodSync(file, 0);
    const { status, body } = await ask(ports[part]?.image ?? 0, path, {});
    chmodSync(file, 0o644);
    expect([status, body]).toEqual([unreadable.status, `${unreadable.text}\n`]);
  }
});

/** @param {number} port @param {string} text of a request after which the connection is closed @returns {Promise<string>} */
async function rawAnswer(port, text) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

test.each([
  [
    '/login',
    ['/remote-auth/1.4.0/1.0123abcd.js', '/remote-auth/1.4.0/login.0123abcd.css'],
    ['7.0123abcd.js', '8.0123abcd.js', '{host}'],
  ],
  [
    '/gallery',
    ['/remote-gallery/1.4.0/remoteEntry.js">', '"sidebar"', 'href="/7.0123abcd.js"', 'href="/8.0123abcd.js"'],
    ['takes'],
  ],
  ['/', ['/remote-gallery/1.4.0/remoteEntry.js">', 'href="/7.0123abcd.js"'], ['8.0123abcd.js']],
  ['/tried', ['"canary"', 'href="/7.0123abcd.js"', 'href="/8.0123abcd.js"'], ['remoteEntry.js">']],
  ['/gone', ['"trimmed":true', 'href="/7.0123abcd.js"'], ['8.0123abcd.js', 'remoteEntry.js">']],
])('the page at %s knows what it is about to load', async (path, has, lacks) => {
  for (const port of Object.values(ports.shell ?? {})) {
    const { body } = await ask(port, path, {});
    for (const text of has) expect(body).toContain(text);
    for (const text of lacks) expect(body).not.toContain(text);
    expect(JSON.parse(/id="studio-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toHaveProperty('remotes');
  }
});

describe('beside a registry of its own', () => {
  /** @type {{ ours: number, nginx: number, image: number }} */
  let own;
  const dataDir = () => join(folder, 'own-data');
  const [documents, registered] = ['own-documents', 'own-image/registry'];
  const settings = () =>
    readSettings({ STUDIO_HOST: '127.0.0.1', STUDIO_DATA_DIR: dataDir(), STUDIO_ALLOWED_HOSTS: 'studio.example' });

  beforeAll(async () => {
    own = { ours: await freePort(), nginx: await freePort(), image: await freePort() };
    const built = join(folder, 'shell');
    const variables = { STUDIO_HOST: '127.0.0.1', STUDIO_DATA_DIR: dataDir(), STUDIO_ALLOWED_HOSTS: 'studio.example' };
    write(settings().registryKeys, 'no list of keys');
    for (const document of shellDocuments({ page, files: moduleFilesIn(built), settings: settings() }))
      writeDocument(join(folder, documents), document);
    const onPort = { ...shell, portOffset: own.nginx - settings().port };
    const block = nginxServerBlock({ part: onPort, settings: settings(), built, documents: join(folder, documents) });
    const handle = partHandler({ part: shell, files: built, settings: settings(), report: () => {} });
    const server = boundedServer(handle, { socketsPerAddress: 200, trustedProxies: [] });
    await new Promise((resolve) => server.listen(own.ours, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
    const start = {
      built,
      port: own.image,
      portOfSettings: settings().port,
      variables,
      root: join(folder, 'own-image'),
    };
    stops.push(await startImageOf(shell, start));
    stops.push(await startNginx(join(folder, 'own-nginx'), block, `http://127.0.0.1:${own.nginx}/healthz`));
  });

  /** @param {string} path @returns {Promise<string>} what all three send */
  async function pageAt(path) {
    const answers = [];
    for (const port of Object.values(own)) answers.push((await ask(port, path, {})).body);
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
    return answers[0] ?? '';
  }

  test('a page is as it was built while there is none, and as the registry is when it moves', async () => {
    for (const path of ['/login', '/gone'])
      expect(await pageAt(path)).toContain('<script type="application/json" id="studio-registry">{}</script>');

    rmSync(settings().registryKeys);
    for (const [name, lists, changes] of remotes) writeSigned({ dataDir: dataDir() }, recordOf(name, lists, changes));
    const joined = joinedRegistry({ settings: settings() });
    const move = async () => {
      for (const into of [documents, registered]) writeRegistryDocuments(join(folder, into), await joined());
    };
    await move();
    expect(await pageAt('/login')).toContain('/remote-auth/1.4.0/remoteEntry.js">');

    const [, auth = {}] = remotes[0] ?? [];
    writeSigned({ dataDir: dataDir() }, { ...recordOf('remote-auth', auth), current: '1.5.0' });
    rmSync(join(dataDir(), 'registry/remote-gallery.json'));
    await move();
    expect(await pageAt('/register')).toContain('/remote-auth/1.5.0/remoteEntry.js">');
    // Nothing answers for it any more.
    const gallery = await pageAt('/gallery');
    expect(gallery).toBe(await pageAt('/gone'));
    expect(gallery).not.toContain('remote-gallery');
    expect(existsSync(join(folder, documents, 'pages/gallery/head.html'))).toBe(false);
  });
});

test('a shell that is given no names answers under those of loopback alone', async () => {
  const [ours, image] = [await freePort(), await freePort()];
  const variables = { STUDIO_HOST: '127.0.0.1', STUDIO_DATA_DIR: join(folder, 'data') };
  const settings = readSettings(variables);
  const built = join(folder, 'shell');
  const handle = partHandler({ part: shell, files: built, settings, report: () => {} });
  const server = boundedServer(handle, { socketsPerAddress: 200, trustedProxies: [] });
  await new Promise((resolve) => server.listen(ours, '127.0.0.1', () => resolve(undefined)));
  stops.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
  stops.push(
    await startImageOf(shell, {
      ...{ built, port: image, portOfSettings: settings.port, variables },
      root: join(folder, 'image-unnamed'),
    }),
  );
  const ofLoopback = ['localhost', '127.0.0.1:3000', '[::1]'];
  for (const Host of [...ofLoopback, 'evil.example', 'localhost.evil.example', '_']) {
    const asked = { headers: { Host } };
    const [answer, byImage] = [await ask(ours, '/notes.txt', asked), await ask(image, '/notes.txt', asked)];
    expect([Host, byImage]).toEqual([Host, answer]);
    expect(answer.status).toBe(ofLoopback.includes(Host) ? 200 : 421);
  }
});

test('an image whose nginx has the module for it sends what brotli has packed', async () => {
  const { ours, image } = ports.shell ?? { ours: 0, image: 0 };
  const packed = { headers: { 'Accept-Encoding': 'gzip, br' } };
  const hasModule = existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  const expected = hasModule ? packed : { headers: gzip };
  expect(await ask(image, served[0] ?? '', packed)).toEqual(await ask(ours, served[0] ?? '', expected));
});
