import { securityHeaders } from '../answers/security-headers.mjs';
import { pagePolicy } from '../page/shell-page.mjs';
import { shell } from '../parts/parts.mjs';
import { readSettings } from '../settings/settings.mjs';
import { nginxServerBlock } from './server-block.mjs';

/** @type {import('../parts/parts.mjs').Part} */
const remote = { name: 'remote-gallery', kind: 'remote', portOffset: 4 };

/** @param {import('../parts/parts.mjs').Part} part @param {Record<string, string>} [variables] */
function configurationOf(part, variables = {}) {
  const settings = readSettings({ STUDIO_REMOTE_ORIGINS: 'http://{host}:3004', ...variables });
  return nginxServerBlock({ part, settings, built: '/srv/built', documents: '/srv/documents' });
}

/** @param {string} configuration @returns {{ head: string, body: string }[]} the locations in the order in which they stand */
function locationsIn(configuration) {
  return [...configuration.matchAll(/^ {2}location (.+) \{\n((?: {3}.*\n)+) {2}\}$/gm)].map(
    ([, head = '', body = '']) => ({
      head,
      body,
    }),
  );
}

/** The location that nginx takes for a path: the one of that name, the first whose expression fits, or the one for everything. @param {string} configuration @param {string} path */
function locationFor(configuration, path) {
  const locations = locationsIn(configuration);
  const named = locations.find(({ head }) => head === `= ${path}` || (path.startsWith('@') && head === path));
  const fitting = locations.find(({ head }) => head.startsWith('~ ') && new RegExp(head.slice(3, -1)).test(path));
  const found = named ?? fitting ?? locations.find(({ head }) => head === '/');
  if (!found) throw new Error(`No location is there for ${path}.`);
  return found.body;
}

/** @param {string} configuration */
function listensOf(configuration) {
  return [...configuration.matchAll(/^ {2}listen (.*);$/gm)].map(([, address]) => address);
}

test('listens on the port of the part, on both loopback addresses or where the settings say', () => {
  expect(listensOf(configurationOf(shell))).toEqual(['127.0.0.1:3000', '[::1]:3000']);
  expect(listensOf(configurationOf(remote, { STUDIO_HOST: 'localhost' }))).toEqual(['127.0.0.1:3004', '[::1]:3004']);
  expect(listensOf(configurationOf(remote, { STUDIO_HOST: '0.0.0.0' }))).toEqual(['0.0.0.0:3004']);
  expect(listensOf(configurationOf(remote, { STUDIO_HOST: '::', STUDIO_PORT: '4000' }))).toEqual(['[::]:4004']);
});

/** What nginx puts into a page is no answer. */
const intoPage = /^(?:= \/\.page\/|@unknown$|@nothing$)/;

test.each([shell, remote])('sends with every answer of the $kind what our own server sends', (part) => {
  const locations = locationsIn(configurationOf(part)).filter(
    ({ head, body }) => body.trim() !== 'return 404;' && head !== '@beyond' && !intoPage.test(head),
  );
  expect(locations.length).toBeGreaterThan(part === shell ? 5 : 3);
  for (const { body } of locations) {
    for (const [name, value] of Object.entries(securityHeaders(part.kind))) {
      expect(body).toContain(`add_header ${name} "${value}"${body.includes('try_files $uri') ? '' : ' always'};`);
    }
  }
});

test.each([shell, remote])('refuses nothing of the $kind by what nginx can refuse itself', (part) => {
  const configuration = configurationOf(part, { STUDIO_ALLOWED_HOSTS: 'studio.example' });
  const places = [...configuration.matchAll(/^ {2}error_page .* (\S+);$/gm)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(8);
  for (const place of places) {
    const body = locationFor(configuration, place);
    expect(body).toMatch(/ return \d+ "/);
    if (place.startsWith('/')) expect(body).toContain(' client_max_body_size 0;');
  }
});

describe('the shell', () => {
  test.each(['/', '/gallery', '/edit/upscale', '/gallery/', '/index.html'])(
    'answers %s by the page with its policy',
    (path) => {
      const body = locationFor(configurationOf(shell), path);
      const settings = readSettings({ STUDIO_REMOTE_ORIGINS: 'http://{host}:3004' });
      const policy = pagePolicy({ settings, hostName: '$studio_host' });
      expect(policy).toContain('http://$studio_host:3004');
      expect(body).toContain(`add_header Content-Security-Policy "${policy}" always;`);
      expect(body).toContain('add_header Cache-Control "no-cache" always;');
      expect(body).toContain('root "/srv/documents";');
      expect(body).toContain('try_files /index.html =404;');
    },
  );

  test('sends the page to those only who take pages', () => {
    expect(locationFor(configurationOf(shell), '/gallery')).toContain('if ($studio_page_accepted = 0) {');
  });

  test('fills the host name into page and registry, and never goes past that by a compressed file', () => {
    for (const path of ['/', '/index.html', '/registry.json']) {
      const body = locationFor(configurationOf(shell), path);
      expect(body).toContain('sub_filter "{host}" $studio_host;');
      expect(body).toContain('gzip_static off;');
    }
    expect(configurationOf(shell)).toContain('gzip_static on;');
  });

  test('takes only what looks like a host name into what it sends', () => {
    const [, shape = ''] = /"~(\^.*\$)" \$host;/.exec(configurationOf(shell)) ?? [];
    expect(
      ['localhost', 'studio.example.com', '192.168.1.4', '[::1]'].every((name) => new RegExp(shape).test(name)),
    ).toBe(true);
    expect(["a.example;script-src'self'", 'a"b', '-start', ''].some((name) => new RegExp(shape).test(name))).toBe(
      false,
    );
    expect(configurationOf(shell)).toContain('default localhost;');
  });

  test('puts into the page the head of the path that is asked for, where it may be a screen’s', () => {
    const [, map = ''] = /^map \$uri \$studio_asked_path \{\n([^}]*)^\}$/m.exec(configurationOf(shell)) ?? [];
    const rules = [...map.matchAll(/^ {2}"~(.*)" (.*);$/gm)].map(([, shape = '', said]) => ({
      shape: new RegExp(shape),
      said,
    }));
    /** As nginx reads the map. @param {string} uri */
    const pathOf = (uri) => {
      const { shape, said } = rules.find((rule) => rule.shape.test(uri)) ?? {};
      return said === '$1' ? shape?.exec(uri)?.[1] : said;
    };
    expect(map).toContain('default /@;\n  / "";\n');
    expect(['/gallery', '/gallery/', '/edit/upscale'].map(pathOf)).toEqual(['/gallery', '/gallery', '/edit/upscale']);
    for (const uri of ['/a.b', '/../etc', '/<!--#', '/login\n', '/@', '/A', '/a b', '/$uri'])
      expect(pathOf(uri)).toBe('/@');
    const head = locationFor(configurationOf(shell), '/.page/head');
    expect(head).toContain('internal;\n');
    expect(head).toContain('try_files /pages$studio_path/head.html /pages/@/head.html @unknown;');
    expect(locationFor(configurationOf(shell), '/gallery')).toContain('set $studio_path $studio_asked_path;');
  });

  test('gives no file of a dot, and no page in the place of a file', () => {
    expect(locationFor(configurationOf(shell), '/.inputs')).toBe('    return 404;\n');
    expect(locationFor(configurationOf(shell), '/gone.js')).toContain('try_files $uri =404;');
  });
});

test('refuses who asks for a whole address, whose host would go into the page past the Host header', () => {
  const configuration = configurationOf(shell);
  expect(configuration).toContain('if ($studio_whole_address) {\n    rewrite ^ /@no-address last;');
  const [, expression = ''] =
    /^map \$request \$studio_whole_address \{\n {2}default 0;\n {2}"~(.*)" 1;\n\}$/m.exec(configuration) ?? [];
  const isRefused = (/** @type {string} */ text) => expression !== '' && new RegExp(expression).test(text);
  for (const text of [
    'GET http://evil.example/ HTTP/1.1',
    'GET    http://evil.example/ HTTP/1.1',
    'GET http://evil.example/',
    'OPTIONS * HTTP/1.1',
  ])
    expect(isRefused(text)).toBe(true);
  for (const text of [
    'GET / HTTP/1.1',
    'GET  / HTTP/1.1',
    'HEAD /?to=http://evil.example/ HTTP/2.0',
    'GET /a%20b/ HTTP/1.1',
    '',
  ])
    expect(isRefused(text)).toBe(false);
});

describe('the hosts of the shell', () => {
  /** As nginx reads the map. @param {string} configuration @param {string} host @param {string} [uri] */
  function isRefused(configuration, host, uri = '/gallery') {
    const [, map = ''] =
      /^map "\$http_host \$uri" \$studio_other_host \{\n([^}]*(?:\{[^}]*\}[^}]*)*)^\}$/m.exec(configuration) ?? [];
    const rules = [...map.matchAll(/^ {2}"~(\*?)(.*)" 0;$/gm)];
    expect(rules).toHaveLength(2);
    return !rules.some(([, flag, expression = '']) => new RegExp(expression, flag ? 'i' : '').test(`${host} ${uri}`));
  }

  /** Whose "$" is also before a line's end that nothing follows. @param {string} configuration @param {string} host @param {string} uri */
  function isRefusedByNginx(configuration, host, uri) {
    return isRefused(configuration.replaceAll(/(?<!\\)\$" 0;$/gm, String.raw`(?=\n?$)" 0;`), host, uri);
  }

  test('are those that are named, and loopback, by any port; health is asked for by any name', () => {
    const configuration = configurationOf(shell, { STUDIO_ALLOWED_HOSTS: 'studio.example,::1,other.example:8443' });
    for (const host of [
      'studio.example',
      'Studio.Example:3000',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      'other.example:8443',
    ])
      expect(isRefused(configuration, host)).toBe(false);
    for (const host of [
      'evil.example',
      'studioXexample',
      'studio.example.evil',
      'evil.studio.example',
      'other.example',
      '',
    ])
      expect(isRefused(configuration, host)).toBe(true);
    expect(isRefused(configuration, 'evil.example', '/healthz')).toBe(false);
    for (const uri of ['/healthz/x', '/healthz\n', '/@no-address\n', '/\n/healthz'])
      expect(isRefusedByNginx(configuration, 'evil.example', uri)).toBe(true);
    expect(configuration).toContain('  if ($studio_other_host) {\n    return 421;\n  }\n');
    expect(locationFor(configuration, '@other')).toContain(
      'return 421 "This studio does not answer under this host name.',
    );
  });

  test('are those of the public address too, and nobody is refused where none are named', () => {
    const configuration = configurationOf(shell, { PUBLIC_URL: 'https://studio.example/api' });
    expect([isRefused(configuration, 'studio.example'), isRefused(configuration, 'evil.example')]).toEqual([
      false,
      true,
    ]);
    expect(configurationOf(shell)).not.toContain('421');
    expect(configurationOf(remote, { STUDIO_ALLOWED_HOSTS: 'studio.example' })).not.toContain('421');
  });
});

describe('a remote', () => {
  test('has no page, no registry and nothing to fill in', () => {
    const configuration = configurationOf(remote);
    expect(configuration).not.toMatch(/map |index\.html|registry|sub_filter|Content-Security-Policy/);
    expect(locationFor(configuration, '/login')).toBe('    return 404;\n');
  });

  test('is never asked again for anything of a release, and has its own releases alone', () => {
    const configuration = configurationOf(remote);
    const release = `/${remote.name}/1.4.0-local.0123456789ab`;
    for (const file of ['remoteEntry.js', 'login.0123456789.js'])
      expect(locationFor(configuration, `${release}/${file}`)).toContain(
        'Cache-Control "public, max-age=31536000, immutable"',
      );
    const others = ['/remote-other/1.4.0/remoteEntry.js', '/remoteEntry.js', `/${remote.name}/x.js`];
    for (const path of [...others, `${release}/login.js.map`, '/mf-stats.json', `${release}/remoteEntry.js.gz`])
      expect(locationFor(configuration, path)).toBe('    return 404;\n');
    expect(locationFor(configuration, '/healthz')).toContain('Cache-Control "no-store"');
  });
});

test('refuses a value that nginx would read as a variable of its own', () => {
  const settings = { ...readSettings({}), apiHost: 'http://$uri.example' };
  expect(() => nginxServerBlock({ part: shell, settings, built: '/srv/built', documents: '/srv/documents' })).toThrow(
    /nginx cannot be given/,
  );
});
