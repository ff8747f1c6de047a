import { readSettings } from '../settings/settings.mjs';
import { pageHeads } from './page-heads.mjs';
import { writtenPages } from './written-pages.mjs';

const built =
  '<!doctype html><script type="application/json" id="studio-configuration">{}</script>' +
  '<script type="application/json" id="studio-registry">{}</script>';
const shell = { layout: '', withPictures: '' };
const asked = { built, shell, hostName: 'localhost', pathname: '/login' };

/** @param {string} version */
function headsOf(version) {
  const routes = [{ path: '/login', module: './login', access: 'public', title: 'Sign In' }];
  const declaration = { name: 'remote-auth', version, routes };
  return pageHeads({
    remotes: [
      /** @type {any} */ ({ name: 'remote-auth', version, entry: `http://{host}:3001/${version}.js`, declaration }),
    ],
  });
}

/** @type {ReturnType<typeof writtenPages>} */
let page;
beforeEach(() => {
  page = writtenPages(readSettings({}));
});

it('writes a page once, and those of all unknown paths', () => {
  const heads = headsOf('1.0.0');
  expect(page({ ...asked, heads })).toBe(page({ ...asked, heads }));
  expect(page({ ...asked, heads, pathname: '/login/' })).toBe(page({ ...asked, heads }));
  const unknown = page({ ...asked, heads, pathname: '/gone' });
  expect(page({ ...asked, heads, pathname: '/elsewhere' })).toBe(unknown);
  expect(unknown).not.toBe(page({ ...asked, heads }));
});

it('writes it anew for another host, another registry, another build and another layout', () => {
  const heads = headsOf('1.0.0');
  const before = page({ ...asked, heads });
  expect(before.body).toContain('http://localhost:3001/1.0.0.js');
  expect(page({ ...asked, heads, hostName: 'studio.example' }).body).toContain('http://studio.example:3001/1.0.0.js');
  expect(page({ ...asked, heads: headsOf('1.1.0') }).body).toContain('http://localhost:3001/1.1.0.js');
  expect(page({ ...asked, heads, built: `${built}<p>new` }).body).toContain('<p>new');
  expect(page({ ...asked, heads: undefined }).body).not.toContain('1.0.0');
  const pathname = '/gone';
  expect(
    page({ ...asked, heads, pathname, shell: { ...shell, layout: '<link rel="preload" href="/layout.js">' } }).body,
  ).toContain('/layout.js');
  expect(page({ ...asked, heads, pathname }).body).not.toContain('/layout.js');
});

it('remembers few', () => {
  const heads = headsOf('1.0.0');
  const first = page({ ...asked, heads });
  for (let host = 0; host < 40; host += 1) page({ ...asked, heads, hostName: `host-${host}.example` });
  expect(page({ ...asked, heads })).not.toBe(first);
  expect(page({ ...asked, heads })).toEqual(first);
});
