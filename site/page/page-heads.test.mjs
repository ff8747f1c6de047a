import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pageHeads } from './page-heads.mjs';
import { withRegistry } from './registry-element.mjs';

/** @typedef {import('../registry/registry-document.mjs').RegisteredRemote} RegisteredRemote */

const integrity = (/** @type {string} */ letter) => `sha256-${letter.repeat(43)}=`;
const sidebar = [{ group: 'GALLERY', label: 'Gallery', path: '/gallery', icon: 'M0 0', order: 1 }];
const tool = { path: '/edit/upscale', module: './upscale', name: 'Upscale', icon: 'M1 1', group: 'GALLERY', order: 2 };
const shell = { layout: '<layout>', withPictures: '<layout><pictures>' };
const none = { layout: '', withPictures: '' };

/** @param {string} name @param {Record<string, unknown>} lists @param {Partial<RegisteredRemote>} [changes] @returns {RegisteredRemote} */
function line(name, lists, changes = {}) {
  const version = '1.0.0';
  return {
    ...{ name, version, entry: `http://{host}:3001/${name}/${version}/remoteEntry.js`, integrity: 'sha384-entry' },
    declaration: { name, version, contract: '^2.1.0', owner: 'a team', ...lists },
    ...changes,
  };
}

const route = (/** @type {string} */ path, access = 'private') => ({
  path,
  module: './screen',
  access,
  title: 'A screen',
});

const auth = line(
  'remote-auth',
  { routes: [{ ...route('/login', 'public'), module: './login' }], redirects: [{ from: '/register', to: '/login' }] },
  {
    files: {
      './login': [{ file: '1.js', integrity: integrity('a') }, { file: '2.css' }],
      './other': [{ file: '3.css' }],
    },
  },
);
const gallery = line('remote-gallery', { routes: [route('/gallery')], sidebar, exposes: [{ module: './picker' }] });
const editing = line('remote-editing', { tools: [{ ...tool, paidAction: { id: 'upscale' } }] });
const heads = pageHeads({ remotes: [auth, gallery, editing] });

/** @param {string} head */
function registryIn(head) {
  return JSON.parse(/id="studio-registry">(.*)<\/script>$/.exec(head)?.[1] ?? '');
}

/** @param {string} head */
const before = (head) => head.slice(0, head.indexOf('<script'));

/** @param {string} path */
const declarationsAt = (path) =>
  registryIn(heads.headFor(path, shell)).remotes.map((/** @type {RegisteredRemote} */ { declaration }) => declaration);

test('knows every screen, a tool’s among them, and what leads to one', () => {
  expect(heads.paths).toEqual(['/login', '/gallery', '/edit/upscale', '/register']);
});

test.each(['/login', '/login/', '/register'])('%s fetches entry and files of the screen, and no layout', (path) => {
  const folder = 'http://{host}:3001/remote-auth/1.0.0';
  const script = '<link rel="preload" as="script" crossorigin="anonymous"';
  expect(before(heads.headFor(path, shell))).toBe(
    `${script} integrity="sha384-entry" href="${folder}/remoteEntry.js">` +
      `${script} integrity="${integrity('a')}" href="${folder}/1.js">` +
      `<link rel="preload" as="style" crossorigin="anonymous" href="${folder}/2.css">`,
  );
});

test('a private screen fetches the layout too, and of an older release the entry and all that the shell has', () => {
  expect(before(heads.headFor('/gallery', shell))).toMatch(
    /^<link [^>]*href="http:\/\/\{host\}:3001\/remote-gallery\/1.0.0\/remoteEntry.js"><layout><pictures>$/,
  );
});

test('what the shell has for some screens comes to those that take of it, and to no other', () => {
  const takes = {
    './some': ['api', 'pictures'],
    './none': ['api', 'ui'],
    './visitors': ['ui'],
    './lean': ['elements'],
  };
  const at = (/** @type {string} */ name, access = 'private') => ({
    ...route(`/${name}`, access),
    module: `./${name}`,
  });
  const routes = [at('some'), at('none'), at('visitors', 'public'), at('lean', 'public'), at('unsaid')];
  const saying = line('remote-gallery', { routes }, { takes });
  const { headFor } = pageHeads({ remotes: [saying] });
  const ofShell = (/** @type {string} */ path) => before(headFor(path, shell)).replace(/^<link[^>]*>/, '');
  expect(ofShell('/some')).toBe('<layout><pictures>');
  expect(ofShell('/none')).toBe('<layout>');
  expect(ofShell('/visitors')).toBe('<layout>');
  expect(ofShell('/lean')).toBe('');
  expect(ofShell('/unsaid')).toBe('<layout><pictures>');
  expect(headFor('/some', shell)).not.toContain('takes');
  const canary = { ...line('remote-gallery', { routes }), percent: 10 };
  expect(before(pageHeads({ remotes: [{ ...saying, canary }] }).headFor('/none', shell))).toBe('<layout><pictures>');
});

test.each(['/', '/gone', '/@', '/login//', '/Login', '/login/x'])('%s fetches nothing of any remote', (path) => {
  expect(before(heads.headFor(path, shell))).toBe('<layout>');
});

test('the remote of the path has its whole line, the others what leads to their screens', () => {
  const registry = registryIn(heads.headFor('/gallery', shell));
  expect(registry).toMatchObject({ trimmed: true });
  expect(registry.remotes[1]).toEqual(gallery);
  const { name, version, contract, owner } = /** @type {Record<string, string>} */ (editing.declaration);
  const { entry, integrity: ofEntry } = editing;
  const { path, module, group, icon, order } = tool;
  expect(registry.remotes[2]).toEqual({
    ...{ name, version, entry, integrity: ofEntry },
    declaration: {
      ...{ name, version, contract, owner },
      routes: [{ path, module, access: 'private', title: 'Upscale' }],
      sidebar: [{ group, label: 'Upscale', path, icon, order }],
    },
  });
});

test('no line lists keys: the page shows them when it is asked to, and has read the registry by then', () => {
  const keys = [{ title: 'Gallery', keys: [{ press: ['Home'], does: 'Shows the first' }] }];
  const listing = { ...gallery, declaration: { ...gallery.declaration, keys } };
  const { headFor } = pageHeads({ remotes: [auth, listing] });
  for (const path of ['/gallery', '/login', '/gone']) expect(headFor(path, shell)).not.toContain('Home');
});

test('no line says anything of files, and one that is public needs no sidebar', () => {
  expect(declarationsAt('/login')[0]).toEqual(auth.declaration);
  expect(declarationsAt('/login')[1]).not.toHaveProperty('sidebar');
  expect(declarationsAt('/gone')[1]).toHaveProperty('sidebar', sidebar);
  for (const path of [...heads.paths, '/gone']) expect(heads.headFor(path, shell)).not.toContain('files');
});

describe('of a remote with a canary', () => {
  const canary = { ...line('remote-auth', { routes: [route('/new', 'public')] }), percent: 10 };
  const { headFor } = pageHeads({ remotes: [{ ...auth, canary }, gallery] });

  test('nothing is fetched: nobody knows who gets it', () => {
    expect(before(headFor('/login', shell))).toBe('');
    expect(before(headFor('/new', shell))).toBe('');
  });

  test('the canary is trimmed as the line is, and whole where it has the path', () => {
    expect(registryIn(headFor('/new', shell)).remotes[0]).toEqual({ ...auth, canary, files: undefined });
    expect(registryIn(headFor('/gallery', shell)).remotes[0].canary).toMatchObject({
      percent: 10,
      declaration: { routes: [route('/new', 'public')] },
    });
  });
});

test('nothing is fetched of what changes with every save', () => {
  const worked = { ...auth };
  delete worked.integrity;
  expect(before(pageHeads({ remotes: [worked] }).headFor('/login', shell))).toBe('');
});

test('of two who want a path the first has it, and a screen goes before what only leads to one', () => {
  const late = line('remote-late', { routes: [route('/login'), route('/register', 'public')] });
  const { headFor } = pageHeads({ remotes: [auth, late] });
  expect(registryIn(headFor('/login', shell)).remotes[0]).toHaveProperty('declaration', auth.declaration);
  expect(before(headFor('/register', shell))).toContain('/remote-late/');
});

test.each([
  ['no declaration', undefined],
  ['lists that are none', { name: 'remote-odd', routes: 'all', sidebar: 7 }],
  ['entries that are none', { routes: [null, 1] }],
])('a line with %s stays as it is, for the page to say what is wrong', (_what, declaration) => {
  const odd = /** @type {RegisteredRemote} */ (
    /** @type {unknown} */ ({ ...gallery, name: 'remote-odd', declaration })
  );
  const { paths, headFor } = pageHeads({ remotes: [odd, gallery] });
  expect(paths).toEqual(['/gallery']);
  expect(registryIn(headFor('/gallery', shell)).remotes[0]).toEqual(JSON.parse(JSON.stringify(odd)));
});

test('only what a path of a declaration may be is known, and of one remote no more than fifty of each kind', () => {
  const odd = [
    '/%2e%2e',
    '/..',
    '/a.b',
    '//',
    '/a/',
    'a',
    '',
    '/A',
    '/a b',
    '/<!--#',
    `/${'a'.repeat(200)}`,
    7,
    undefined,
  ];
  const many = Array.from({ length: 60 }, (_, index) => `/${index}`);
  const routes = [...odd, ...many].map((path) => route(/** @type {string} */ (path)));
  expect(pageHeads({ remotes: [line('remote-many', { routes })] }).paths).toEqual(many.slice(0, 50));
});

test('no text ends the block or an attribute, and none is an order to nginx', () => {
  const text = '</script><!--#include virtual="/etc/passwd" -->"$&';
  const evil = line(
    'remote-evil',
    { routes: [{ ...route('/evil'), title: text }] },
    { entry: `http://a.example/${text}/remoteEntry.js`, integrity: text },
  );
  const head = pageHeads({ remotes: [evil] }).headFor('/evil', none);
  expect(head.match(/<[^!]\w*/g)).toEqual(['<link', '<script', '</script']);
  expect(head).not.toContain('<!--');
  expect(before(head).match(/"/g)).toHaveLength(10);
  expect(registryIn(head).remotes[0].declaration.routes[0].title).toBe(text);
});

describe('the page', () => {
  const page = '<title>Studio</title><script type=application/json id=studio-registry>{}</script><b>';

  test('has it in the place of an empty block, whatever was written there before', () => {
    const once = withRegistry(page, heads.headFor('/login', none));
    expect(once).toBe(`<title>Studio</title>${heads.headFor('/login', none)}<b>`);
    expect(withRegistry(once, heads.headFor('/gallery', none))).toBe(
      `<title>Studio</title>${heads.headFor('/gallery', none)}<b>`,
    );
  });

  test('stays as it was built where it has no such block', () => {
    expect(withRegistry('<title>Old</title>', heads.headFor('/login', none))).toBe('<title>Old</title>');
  });
});

test('of a long sidebar the entries at its top have their icons at once, the others later', () => {
  const entry = (/** @type {number} */ order, group = 'GALLERY') => ({
    ...{ group, label: `Tool ${order}`, path: `/tool-${order}`, icon: `M${order} 1`, order },
  });
  const many = Array.from({ length: 40 }, (_, place) => line(`remote-t${place}`, { sidebar: [entry(40 - place)] }));
  const first = line('remote-first', { sidebar: [entry(99, 'AI EDITING TOOLS')] });
  const head = pageHeads({ remotes: [...many, first, gallery] }).headFor('/gallery', shell);
  const drawn = registryIn(head)
    .remotes.flatMap((/** @type {RegisteredRemote} */ { declaration }) => declaration.sidebar)
    .filter((/** @type {{ icon: string }} */ { icon }) => icon !== 'M0 0')
    .map((/** @type {{ order: number }} */ { order }) => order);
  // 31 and the gallery's own, whose line is whole.
  expect(drawn.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)).toEqual([
    ...Array.from({ length: 30 }, (_, place) => place + 1),
    99,
  ]);
});

test('of a hundred remotes, each with pages of its own, all lines are kept once and not for each of them', () => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    line(`remote-r${index}`, { routes: [{ ...route(`/r${index}`), title: String(index).padEnd(5_000, 'x') }] }),
  );
  const { headFor, paths } = pageHeads({ remotes: lines });
  setFlagsFromString('--expose-gc');
  const collect = /** @type {() => void} */ (runInNewContext('gc'));
  collect();
  const before = process.memoryUsage().heapUsed;
  let longest = 0;
  for (const path of paths) longest = Math.max(longest, headFor(path, shell).length);
  collect();
  expect(longest).toBeGreaterThan(500_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * longest);
});
