import { checkSync } from 'recheck';
import * as expressions from './paths.mjs';
import { hashedPath, isPage, pathOf, releasedPath, unservedPath } from './paths.mjs';

test.each(['/', '/gallery', '/gallery/', '/edit/upscale'])('%s is a page to who takes pages', (pathname) => {
  expect(isPage(pathname, 'text/html,application/xhtml+xml;q=0.9')).toBe(true);
  expect(isPage(pathname, '*/*')).toBe(true);
  expect(isPage(pathname, '')).toBe(true);
  expect(isPage(pathname, undefined)).toBe(true);
  expect(isPage(pathname, 'application/json')).toBe(false);
});

test.each(['/gone.js', '/gallery/picture.png', '/remoteEntry.js'])('%s is a file, or missing', (pathname) => {
  expect(isPage(pathname, 'text/html')).toBe(false);
});

test('the page as a file is the page to everybody', () => {
  expect(isPage('/index.html', 'application/json')).toBe(true);
});

test.each([
  '/shell.0123456789.js.map',
  '/mf-stats.json',
  '/studio.files.json',
  '/studio.takes.json',
  '/mf-stats.json.gz',
  '/remoteEntry.js.br',
  '/a/b.css.gz',
  '/x.map/',
])('%s is a file of the build and of nobody else', (pathname) => {
  expect(unservedPath.test(pathname)).toBe(true);
  expect(isPage(pathname, '*/*')).toBe(false);
  expect(hashedPath.test(pathname)).toBe(false);
});

test.each(['/map', '/edit/br', '/remoteEntry.js', '/mf-manifest.json', '/a/mf-stats.json', '/x.map.js'])(
  '%s may be asked for',
  (pathname) => {
    expect(unservedPath.test(pathname)).toBe(false);
  },
);

test.each([
  ['/gall%65ry?tab=1', '/gallery'],
  ['/a%20b#c', '/a b'],
  ['/a//b/./c', '/a/b/c'],
  ['/remote-a/../remote-b/x.js', '/remote-b/x.js'],
  ['/a/..%2fb', '/b'],
  ['/a%3Fb', '/a?b'],
])('%s asks for %s', (target, path) => {
  expect(pathOf(target)).toBe(path);
});

test.each([
  '',
  '*',
  'http://studio.example/',
  '/%',
  '/a%00b',
  '/..',
  '/%2e%2e/etc/passwd',
  '/a/../..%2fetc',
  '/..%2f..',
])('%s is no address', (target) => {
  expect(pathOf(target)).toBeUndefined();
});

test.each([
  ['/remote-a/1.4.0/remoteEntry.js', true],
  ['/remote-a/1.4.12-local.0123456789ab/x', true],
  ['/remote-a/1.4./x', false],
  ['/remote-a/1.4.0/', false],
  ['/remote-a/1.4/x.js', false],
])('that %s lies in a release is %s', (pathname, lies) => {
  expect(releasedPath.test(pathname)).toBe(lies);
});

test.each(Object.entries(expressions).filter(([, value]) => value instanceof RegExp))(
  '%s takes as long as a path is long, and not longer, whatever stands in it',
  (_name, expression) => {
    const { source, flags } = /** @type {RegExp} */ (expression);
    expect(checkSync(source, flags, { checker: 'automaton', timeout: null }).status).toBe('safe');
  },
);
