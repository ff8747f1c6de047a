import { DeclarationError, parseDeclaration } from './declaration';

const route = { path: '/gallery', module: './gallery', access: 'private', title: 'Gallery' };
const entry = { group: 'GALLERY', label: 'Gallery', path: '/gallery', icon: 'M4 5h16', order: 10 };
const valid = {
  name: 'remote-gallery',
  version: '1.2.3',
  contract: '^1.0.0',
  owner: 'team-gallery',
  routes: [route],
  redirects: [{ from: '/pictures', to: '/gallery' }],
  sidebar: [entry],
  editActions: [{ label: 'Frame', path: '/gallery', icon: 'M0 0', order: 1 }],
  exposes: [{ module: './picker', purpose: 'A picker.' }],
};

it('takes a whole declaration as it is', () => {
  expect(parseDeclaration({ $schema: './schema.json', ...valid })).toMatchObject(valid);
});

it('takes the smallest one, with nothing but a route', () => {
  const { name, version, contract, owner, routes } = valid;
  expect(parseDeclaration({ name, version, contract, owner, routes })).toMatchObject({
    redirects: [],
    sidebar: [],
    editActions: [],
    exposes: [],
  });
});

const badIcon = 'M0 0" onload="alert(1)';
it.each<[Record<string, unknown>, string]>([
  [{ name: 'gallery' }, 'name: A remote is named remote-…'],
  [{ version: '1.2' }, 'version: A version reads like 1.2.3.'],
  [{ contract: '1.0.0' }, 'contract: A contract range reads like ^1.2.0'],
  [{ owner: undefined }, 'owner: Invalid type'],
  [{ sideBar: [] }, 'sideBar: This is not known here. Is it misspelt?'],
  [{ routes: [] }, 'routes: Invalid length'],
  [{ routes: [{ ...route, path: 'gallery' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, path: '//evil' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, path: '/gallery/' }] }, 'routes.0.path: A path starts with one /'],
  [{ routes: [{ ...route, module: 'gallery' }] }, 'routes.0.module: An exposed module is named ./…'],
  [{ routes: [{ ...route, access: 'secret' }] }, 'routes.0.access: Invalid type: Expected ("private" | "public")'],
  [{ routes: [{ path: '/gallery', module: './gallery', access: 'private' }] }, 'routes.0.title: This is missing.'],
  [{ sidebar: [{ ...entry, group: 'OTHER' }] }, 'sidebar.0.group: Invalid type'],
  [{ sidebar: [{ ...entry, icon: badIcon }] }, 'sidebar.0.icon: An icon is the data of one SVG path.'],
  [{ sidebar: [{ ...entry, path: '/other' }] }, 'sidebar: no route of this remote has the path /other.'],
  [{ editActions: [{ ...valid.editActions[0], path: '/x' }] }, 'editActions: no route of this remote has the path /x.'],
  [{ redirects: [{ from: '/a', to: '/b' }] }, 'redirects: no route of this remote has the path /b.'],
  [{ redirects: [{ from: '/gallery', to: '/gallery' }] }, 'routes, redirects: /gallery is there more than once.'],
  [{ routes: [route, route] }, 'routes, redirects: /gallery is there more than once.'],
  [{ exposes: [valid.exposes[0], valid.exposes[0]] }, 'exposes: ./picker is there more than once.'],
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

it.each([undefined, null, 'text', []])('refuses %j', (input) => {
  expect(() => parseDeclaration(input)).toThrow(DeclarationError);
});
