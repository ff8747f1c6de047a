import { createMemoryRouter } from 'react-router-dom';
import { holdNavigations } from './hold-navigations';

const PATHS = ['/', '/gallery', '/generate', '/support'];
let come: Record<string, () => void>;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  jest.useFakeTimers();
  come = {};
  const comingAt = (path: string) =>
    path === '/support' ? undefined : new Promise<void>((resolve) => (come[path] = resolve));
  router = createMemoryRouter(
    PATHS.map((path) => ({ path, element: null })),
    { instrumentations: [holdNavigations(comingAt)] },
  );
});
afterEach(() => {
  router.dispose();
  jest.useRealTimers();
});

const at = () => router.state.location.pathname;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('begins with a navigation once its screen has come', async () => {
  void router.navigate('/gallery?picture=7', { state: { chosen: 7 } });
  await pass(60);
  expect(at()).toBe('/');
  come['/gallery']?.();
  await pass(0);
  expect(router.state.location).toMatchObject({ pathname: '/gallery', search: '?picture=7', state: { chosen: 7 } });
  expect(jest.getTimerCount()).toBe(0);
});

it('lets nobody wait for longer than is felt', async () => {
  void router.navigate({ pathname: '/gallery' });
  await pass(99);
  expect(at()).toBe('/');
  await pass(1);
  expect(at()).toBe('/gallery');
  come['/gallery']?.();
  await pass(0);
  expect(at()).toBe('/gallery');
});

it('holds nothing whose screen is there, and no way back', async () => {
  void router.navigate('/support');
  await pass(0);
  expect(at()).toBe('/support');
  void router.navigate(-1);
  await pass(0);
  expect(at()).toBe('/');
});

it('goes on at once where somebody wants something else meanwhile, and ends there', async () => {
  void router.navigate('/gallery');
  void router.navigate('/generate');
  await pass(0);
  expect(at()).toBe('/gallery');
  come['/gallery']?.();
  come['/generate']?.();
  await pass(100);
  expect(at()).toBe('/generate');
  void router.navigate('/gallery');
  void router.navigate('/support');
  await pass(200);
  expect(at()).toBe('/support');
  await router.navigate(-1);
  await pass(0);
  expect(at()).toBe('/gallery');
});
