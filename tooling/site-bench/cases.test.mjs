import { casesOf, orderIn } from './cases.mjs';

const routes = [
  { path: '/login', access: 'public' },
  { path: '/signup', access: 'public' },
  { path: '/', access: 'private' },
  { path: '/billing' },
];

it('measures each case on the sites that it compares', () => {
  const cases = casesOf(routes, { names: undefined, before: true });
  const sitesOf = (/** @type {string} */ id) => cases.find((each) => each.id === id)?.sites;
  expect(sitesOf('visit /login')).toEqual(['one', 'studio', 'before']);
  expect(sitesOf('visit /')).toEqual(['one', 'studio']);
  expect(sitesOf('boot /')).toEqual(['studio', 'studio with 50', 'studio with 100']);
  expect(sitesOf('shift /billing')).toEqual(['studio']);
  expect(sitesOf('shift /login')).toBeUndefined();
});

it.each([
  ['/login', false, 'input[type=email]'],
  ['/', true, 'main h1:not([role=alert] *)'],
])('visits %s as who sees it: signed in is %s', (path, signedIn, usable) => {
  const [visit] = casesOf(routes, { names: [`visit ${path}`], before: false });
  expect(visit).toMatchObject({ sites: ['one', 'studio'], screen: { path, signedIn, usable } });
});

it('makes first visits twice in each round, whose sites differ by less than one visit does from the next', () => {
  const cases = casesOf(routes, { names: ['visit /', 'repeat /'], before: false });
  expect(cases.map(({ turns }) => turns)).toEqual([2, 1]);
});

it('takes kinds and single cases by name', () => {
  const cases = casesOf(routes, { names: ['boot', 'visit /', 'build'], before: false });
  expect(cases.map(({ id }) => id)).toEqual(['visit /', 'boot /login', 'boot /']);
});

it('names the cases where one is asked for that is none', () => {
  expect(() => casesOf(routes, { names: ['login'], before: false })).toThrow(
    /no case "login"\. The cases are: build, visit, visit \/login, /,
  );
});

it('turns the order in every other turn', () => {
  expect([0, 1, 2].map((turn) => orderIn(['one', 'studio'], turn)[0])).toEqual(['one', 'studio', 'one']);
});
