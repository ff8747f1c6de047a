import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { screensOf } from '@likeness/contract';
import { load } from '../loader/containers';
import { declaredRemotes } from '../testing/declared-remotes';
import { openStudio, REGISTRY, studioServer } from '../testing/open-studio';
import { SHELL_SCREENS } from './shell-screens';

jest.mock('../loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
jest.mock('../document/leave-document', () => ({ reloadDocument: jest.fn(), openDocument: jest.fn() }));

const server = studioServer();

const remotes = declaredRemotes();
const SIGN_IN = 'remote-auth ./login';
const PUBLIC = [
  ['/login', 'S2.01', SIGN_IN],
  ['/signup', 'S2.09', 'remote-auth ./signup'],
] as const;

/** Every path that the specification calls private, with its statement and what makes its screen. */
const PRIVATE = [
  ['/', 'S2.28', 'remote-photoshoot ./models'],
  ['/training', 'S2.30', 'remote-photoshoot ./training-placeholder'],
  ['/generate', 'S2.35', 'remote-photoshoot ./generate'],
  ['/generated-images', 'S2.36', 'remote-gallery ./generated-images'],
  ['/gallery', 'S2.37', 'remote-gallery ./gallery'],
  ['/edit/upscale', 'S2.38', 'remote-editing ./upscale'],
  ['/edit/color-correction', 'S2.39', 'remote-editing ./color-correction'],
  ['/edit/background-replace', 'S2.40', 'remote-editing ./background-replace'],
  ['/edit/outfit-swap', 'S2.41', 'remote-editing ./outfit-swap'],
  ['/edit/add-accessories', 'S2.42', 'remote-editing ./add-accessories'],
  ['/edit/object-removal', 'S2.43', 'remote-editing ./object-removal'],
  ['/support', 'S2.44', 'Help & Support'],
  ['/billing', 'S2.50', 'Billing'],
] as const;

beforeEach(() => {
  server.use(http.get(REGISTRY, () => HttpResponse.json({ remotes })));
  // Every screen of a remote says which module it is.
  jest
    .mocked(load)
    .mockReset()
    .mockImplementation((container, module) =>
      Promise.resolve({
        default: function Screen() {
          return <h1>{`${container} ${module}`}</h1>;
        },
      }),
    );
});

const declared = remotes.flatMap(({ name, declaration }) =>
  screensOf(declaration).map((declaredScreen) => ({ ...declaredScreen, name })),
);

/** What a remote has beyond the specification is held to the same, without a line here. */
const BEYOND = declared
  .filter(({ access, path }) => access === 'private' && !PRIVATE.some(([specified]) => specified === path))
  .map(({ path, name, module }) => [path, 'not specified', `${name.replaceAll('-', '_')} ${module}`] as const);
/** What the shell has beyond it. */
const OWN = [['/account', 'not specified', 'Account']] as const;
const CLOSED = [...PRIVATE, ...BEYOND, ...OWN];

it('every specified path is declared, and what is open to visitors is in the list', () => {
  const own = SHELL_SCREENS.map(({ path }) => path);
  const closed = declared.filter(({ access }) => access === 'private').map(({ path }) => path);
  expect([...closed, ...own].sort()).toEqual(CLOSED.map(([path]) => path).sort());
  const open = declared.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.sort()).toEqual(PUBLIC.map(([path]) => path));
});

it.each(CLOSED)('%s is closed to a visitor, who is asked to sign in (%s)', async (path, _, title) => {
  openStudio(path, { signedIn: false });
  expect(await screen.findByRole('heading', { name: SIGN_IN })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/login');
  // Neither the code of the screen nor anything of the API.
  expect(jest.mocked(load).mock.calls.map(([remote, module]) => [remote, module])).toEqual([
    ['remote-auth', './login'],
  ]);
  expect(server.calls()).toEqual([`GET ${REGISTRY}`]);
});

it.each(CLOSED)('%s opens for somebody who is signed in (%s)', async (path, _, title) => {
  openStudio(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(window.location.pathname).toBe(path);
  await waitFor(() => expect(server.calls()).toContain('GET /api/credits/'));
});

it.each(PUBLIC)('%s opens without signing in (%s)', async (path, _, title) => {
  openStudio(path, { signedIn: false });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(window.location.pathname).toBe(path);
});
