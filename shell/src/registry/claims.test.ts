import { remoteLine } from '../testing/remotes';
import { settleClaims } from './claims';

const route = (path: string) => ({ path, module: './screen', access: 'private', title: 'A screen' }) as const;
const entry = (path: string, order: number) =>
  ({ group: 'GALLERY', label: path.slice(1), path, icon: 'M0 0', order }) as const;

it('gives every remote what it declares, in the order that the entries name', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-b', { routes: [route('/b')], sidebar: [entry('/b', 20)], editActions: [entry('/b', 5)] }),
      remoteLine('remote-a', { routes: [route('/a')], sidebar: [entry('/a', 10)], editActions: [entry('/a', 9)] }),
    ],
    [],
  );
  expect(claims.routes.map(({ path, remote }) => [path, remote.name])).toEqual([
    ['/b', 'remote-b'],
    ['/a', 'remote-a'],
  ]);
  expect(claims.sidebar.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(claims.editActions.map(({ path }) => path)).toEqual(['/b', '/a']);
  expect(claims.refused).toEqual([]);
});

it('leaves a path to whoever has it first, with its entries', () => {
  const claims = settleClaims(
    [
      remoteLine('remote-old', { routes: [route('/gallery')], sidebar: [entry('/gallery', 1)] }),
      remoteLine('remote-new', {
        routes: [route('/gallery'), route('/new')],
        sidebar: [entry('/gallery', 0)],
        editActions: [entry('/gallery', 0)],
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
  expect(claims.refused).toEqual(['remote-new wants /gallery, which remote-old has.']);
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
