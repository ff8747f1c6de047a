import { parseDeclaration } from './declaration';
import { DeclarationError } from './declaration-error';
import { editActionsOf, paidActionsOf, screensOf, sidebarOf } from './made-from';

const route = { path: '/gallery', module: './gallery', access: 'private', title: 'Gallery' };
const entry = { group: 'GALLERY', label: 'Gallery', path: '/gallery', icon: 'M4 5h16', order: 10 };
const paid = { id: 'frame', name: 'Frame a picture', help: 'Puts a frame around it.', price: 2 };
const tool = {
  path: '/frame',
  module: './frame',
  name: 'Picture Frame',
  shortName: 'Frame',
  icon: 'M0 0',
  group: 'GALLERY',
  order: 1,
  paidAction: paid,
};
const valid = {
  name: 'remote-gallery',
  version: '1.2.3',
  contract: '^1.0.0',
  owner: 'team-gallery',
  routes: [route],
  redirects: [{ from: '/pictures', to: '/gallery' }],
  sidebar: [entry],
  tools: [tool],
  paidActions: [{ ...paid, id: 'print', path: '/gallery' }],
  exposes: [{ module: './picker', purpose: 'A picker.' }],
  keys: [{ title: 'Frame', keys: [{ press: ['+', 'Ctrl+ArrowUp'], does: 'Makes it wider' }] }],
};

it('takes a whole declaration as it is', () => {
  expect(parseDeclaration({ $schema: './schema.json', ...valid })).toMatchObject(valid);
});

it('takes the smallest one, with nothing but a route', () => {
  const { name, version, contract, owner, routes } = valid;
  expect(parseDeclaration({ name, version, contract, owner, routes })).toMatchObject({
    redirects: [],
    sidebar: [],
    tools: [],
    paidActions: [],
    exposes: [],
    keys: [],
  });
});

const keyGroup = (press: readonly string[]) => ({ title: 'Frame', keys: [{ press, does: 'Makes it wider' }] });
const badIcon = 'M0 0" onload="alert(1)';
it.each<[Record<string, unknown>, string]>([
  [{ name: 'gallery' }, 'name: A remote is named remote-…'],
  [{ version: '1.2' }, 'version: A version reads like 1.2.3.'],
  [{ contract: '1.0.0' }, 'contract: A contract range reads like ^1.2.0'],
  [{ owner: undefined }, 'owner: Invalid type'],
  [{ sideBar: [] }, 'sideBar: This is not known here. Is it misspelt?'],
  [{ routes: [], tools: [], redirects: [], sidebar: [], paidActions: [] }, 'routes, tools: There is no screen in it.'],
  [{ routes: [{ ...route, path: 'gallery' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, path: '//evil' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, path: '/gallery/' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, path: `/${'a/'.repeat(100)}a` }] }, 'routes.0.path: A path has at most 200 signs.'],
  [{ routes: [{ ...route, module: 'gallery' }] }, 'routes.0.module: An exposed module is named ./…'],
  [{ routes: [{ ...route, access: 'secret' }] }, 'routes.0.access: Invalid type: Expected ("private" | "public")'],
  [{ routes: [{ path: '/gallery', module: './gallery', access: 'private' }] }, 'routes.0.title: This is missing.'],
  [{ sidebar: [{ ...entry, group: 'OTHER' }] }, 'sidebar.0.group: Invalid type'],
  [{ sidebar: [{ ...entry, icon: badIcon }] }, 'sidebar.0.icon: An icon is the data of one SVG path.'],
  [{ sidebar: [{ ...entry, path: '/other' }] }, 'sidebar: no route of this remote has the path /other.'],
  [{ paidActions: [{ ...paid, path: '/x' }] }, 'paidActions: no route of this remote has the path /x.'],
  [{ paidActions: [{ ...paid, path: '/gallery' }] }, 'paidActions: frame is there more than once.'],
  [{ tools: [{ ...tool, path: '/gallery' }] }, 'tools, routes, redirects: /gallery is there more than once.'],
  [{ tools: [{ ...tool, paidAction: { ...paid, price: -1 } }] }, 'tools.0.paidAction.price: Invalid value'],
  [{ tools: [{ ...tool, paidAction: { ...paid, price: 1.5 } }] }, 'tools.0.paidAction.price: Invalid integer'],
  [{ tools: [{ ...tool, paidAction: { ...paid, id: 'Frame it' } }] }, 'An action is named in lower-case letters'],
  [{ tools: [{ ...tool, shortname: 'F' }] }, 'tools.0.shortname: This is not known here. Is it misspelt?'],
  [{ constructor: 'x' }, 'constructor: This is not known here. Is it misspelt?'],
  [{ routes: [{ ...route, mdoule: './x' }] }, 'routes.0.mdoule: This is not known here. Is it misspelt?'],
  [{ redirects: [{ from: '/a', to: '/b' }] }, 'redirects: no route of this remote has the path /b.'],
  [
    { redirects: [{ from: '/gallery', to: '/gallery' }] },
    'tools, routes, redirects: /gallery is there more than once.',
  ],
  [{ routes: [route, route] }, 'tools, routes, redirects: /gallery is there more than once.'],
  [{ exposes: [valid.exposes[0], valid.exposes[0]] }, 'exposes: ./picker is there more than once.'],
  [{ keys: [{ title: 'Frame', keys: [] }] }, 'keys.0.keys: Invalid length'],
  [{ keys: [keyGroup(['Ctrl + Z'])] }, 'keys.0.keys.0.press.0: A key reads like Home, ← or Ctrl+Z'],
  [{ keys: [keyGroup(['x'.repeat(21)])] }, 'keys.0.keys.0.press.0: A key reads like Home, ← or Ctrl+Z'],
  [{ keys: [keyGroup([])] }, 'keys.0.keys.0.press: Invalid length'],
  [{ keys: [keyGroup(['a', 'b', 'c', 'd', 'e'])] }, 'keys.0.keys.0.press: Invalid length'],
  [{ keys: [{ title: 'Frame', keys: Array(21).fill(keyGroup(['a']).keys[0]) }] }, 'keys.0.keys: Invalid length'],
  [{ keys: Array(11).fill(keyGroup(['a'])) }, 'keys: Invalid length'],
])('refuses %j and says where and why', (changes, problem) => {
  let caught: unknown;
  try {
    parseDeclaration({ ...valid, ...changes }, 'studio.remote.json');
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(DeclarationError);
  expect((caught as DeclarationError).problems.join('\n')).toContain(problem);
  expect((caught as DeclarationError).message).toContain('studio.remote.json is not valid:');
});

it('names every problem at once', () => {
  expect(() => parseDeclaration({ ...valid, name: 'x', version: 'y', owner: '' })).toThrow(
    /name:[^]*version:[^]*owner:/,
  );
});

it('names the first of thousands of problems, and how many more there are', () => {
  let caught: unknown;
  try {
    parseDeclaration({ ...valid, routes: Array.from({ length: 4_900 }, () => ({})) });
  } catch (error) {
    caught = error;
  }
  const { problems } = caught as DeclarationError;
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toMatch(/^… and \d{4,} more$/);
});

it.each([undefined, null, 'text', []])('refuses %j', (input) => {
  expect(() => parseDeclaration(input)).toThrow(DeclarationError);
});

it('makes screens, sidebar, edit actions and prices of a tool that stands once', () => {
  const declaration = parseDeclaration(valid);
  expect(screensOf(declaration)).toEqual([
    route,
    { path: '/frame', module: './frame', access: 'private', title: 'Picture Frame' },
  ]);
  expect(sidebarOf(declaration)).toEqual([
    entry,
    { group: 'GALLERY', label: 'Picture Frame', path: '/frame', icon: 'M0 0', order: 1 },
  ]);
  expect(editActionsOf(declaration)).toEqual([{ label: 'Frame', path: '/frame', icon: 'M0 0', order: 1 }]);
  expect(paidActionsOf(declaration)).toEqual([
    { ...paid, id: 'print', path: '/gallery', group: 'GALLERY', order: 10 },
    { ...paid, path: '/frame', group: 'GALLERY', order: 1 },
  ]);
});

it('calls a tool without a short name by its name everywhere', () => {
  const { shortName: _, ...plain } = tool;
  expect(editActionsOf(parseDeclaration({ ...valid, tools: [plain] }))).toMatchObject([{ label: 'Picture Frame' }]);
});
