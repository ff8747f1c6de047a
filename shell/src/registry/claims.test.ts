import { remoteLine } from '../testing/remotes';
import { settleClaims } from './claims';

const route = (path: string) => ({ path, module: './screen', access: 'private', title: 'A screen' }) as const;
const entry = (path: string, order: number) =>
  ({ group: 'GALLERY', label: path.slice(1), path, icon: 'M0 0', order }) as const;
const tool = (path: string, order: number, action = path.slice(1)) => ({
  path,
  module: './tool',
  name: path.slice(1),
  icon: 'M0 0',
  group: 'AI EDITING TOOLS' as const,
  order,
  paidAction: { id: action, name: action, help: 'It helps.', price: 3 },
});

it('gives every remote what it declares, in the order of the groups, and in each of what the entries name', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-b', { routes: [route('/b')], sidebar: [entry('/b', 20)], tools: [tool('/cut', 50)] }),
      remoteLine('remote-a', { routes: [route('/a')], sidebar: [entry('/a', 10)], tools: [tool('/ink', 90)] }),
    ],
    [],
  );
  expect(claims.routes.map(({ path, remote }) => [path, remote.name])).toEqual([
    ['/b', 'remote-b'],
    ['/cut', 'remote-b'],
    ['/a', 'remote-a'],
    ['/ink', 'remote-a'],
  ]);
  expect(claims.sidebar.map(({ path }) => path)).toEqual(['/cut', '/ink', '/a', '/b']);
  expect(claims.editActions.map(({ path }) => path)).toEqual(['/cut', '/ink']);
  expect(claims.paidActions.map(({ id, price, path }) => [id, price, path])).toEqual([
    ['cut', 3, '/cut'],
    ['ink', 3, '/ink'],
  ]);
  expect(claims.refused).toEqual([]);
});

it('leaves a path to whoever has it first, with its entries', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-old', { routes: [route('/gallery')], sidebar: [entry('/gallery', 1)] }),
      remoteLine('remote-new', {
        routes: [route('/gallery'), route('/new')],
        sidebar: [entry('/gallery', 0)],
        tools: [tool('/gallery', 0)],
      }),
    ],
    [],
  );
  expect(claims.routes.map(({ path, remote }) => [path, remote.name])).toEqual([
    ['/gallery', 'remote-old'],
    ['/new', 'remote-new'],
  ]);
  expect(claims.sidebar).toHaveLength(1);
  expect(claims.editActions).toEqual([]);
  expect(claims.paidActions).toEqual([]);
  expect(claims.refused).toEqual([
    'remote-new wants /gallery, which remote-old has.',
    'remote-new wants /gallery, which remote-old has.',
  ]);
});

it('keeps the shell’s own paths, and paths against redirects', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-a', { routes: [route('/billing'), route('/a')] }),
      remoteLine('remote-b', { routes: [route('/b')], redirects: [{ from: '/a', to: '/b' }] }),
    ],
    ['/billing'],
  );
  expect(claims.routes.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(claims.redirects).toEqual([]);
  expect(claims.refused).toEqual([
    'remote-a wants /billing, which shell has.',
    'remote-b wants /a, which remote-a has.',
  ]);
});

it('lists the keys of every remote whose screens can be opened here, and of no other', () => {
  const keys = (title: string) => [{ title, keys: [{ press: ['+'], does: 'Zooms in' }] }];
  const claims = settleClaims(
    [
      remoteLine('remote-a', { keys: keys('A') }),
      remoteLine('remote-b', { routes: [route('/a')], keys: keys('Without a screen') }),
      remoteLine('remote-c', { keys: keys('Too new') }, { fit: 'too-new' }),
      remoteLine('remote-d', { keys: keys('D') }),
    ],
    [],
  );
  expect(claims.keys.map(({ title }) => title)).toEqual(['A', 'D']);
});

it('leaves a paid action to whoever has it first: two prices for one name would meet in the ledger', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-old', { tools: [tool('/cut', 1, 'cut')] }),
      remoteLine('remote-new', { tools: [tool('/trim', 2, 'cut')] }),
    ],
    [],
  );
  expect(claims.paidActions.map(({ path }) => path)).toEqual(['/cut']);
  expect(claims.editActions.map(({ path }) => path)).toEqual(['/cut', '/trim']);
  expect(claims.refused).toEqual(['remote-new wants the paid action cut, which remote-old has.']);
});
