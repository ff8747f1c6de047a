import { endSession, startSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import { layoutPart } from '../layout/layout-part';
import { remoteLine } from '../testing/remotes';
import { settleClaims } from '../registry/claims';
import { firstScreen } from './first-screen';

const remote = remoteLine('remote-any', {
  routes: [
    { path: '/login', module: './login', access: 'public', title: 'Sign in' },
    { path: '/gallery', module: './gallery', access: 'private', title: 'Gallery' },
  ],
});
const claims = settleClaims([remote], []);
const preloaded = 'http://remotes.test/remote-any/remoteEntry.js';
let arrive: () => void;
let fail: () => void;
let loadModule: jest.Mock<Promise<unknown>, [string, string]>;
let fetched: string[];

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [preloaded];
  document.head.innerHTML = `<link rel="preload" as="script" href="${preloaded}">`;
  performance.getEntriesByName = (name) => (fetched.includes(name) ? [{} as PerformanceEntry] : []);
  jest.spyOn(layoutPart, 'load').mockResolvedValue({} as Awaited<ReturnType<typeof layoutPart.load>>);
  // A screen is kept by the loader that it came by.
  loadModule = jest.fn<Promise<unknown>, [string, string]>().mockReturnValue(
    new Promise((resolve, reject) => {
      arrive = () => resolve({ default: () => null });
      fail = () => reject(new Error('gone'));
    }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

let drawn: boolean;
async function open(path: string, { signedIn = false } = {}): Promise<void> {
  window.history.replaceState(null, '', path);
  if (signedIn) startSession({ access: testToken(), refresh: 'refresh', username: 'Ada' });
  else endSession();
  const coming = firstScreen({ claims, loader: { loadModule } });
  drawn = coming === undefined;
  void coming?.then(() => (drawn = true));
  await passes(0);
}
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const settle = async (work: () => void): Promise<void> => {
  work();
  await passes(0);
};

it('waits for a screen whose files have come, and draws with it', async () => {
  await open('/login');
  expect(loadModule).toHaveBeenCalledWith('remote-any', './login');
  expect(drawn).toBe(false);
  await settle(() => arrive());
  expect(drawn).toBe(true);
});

it('waits for what a visitor is led to, and not for what is kept from them', async () => {
  await open('/gallery');
  expect(loadModule.mock.calls).toEqual([['remote-any', './login']]);
});

it('waits for the layout as well where somebody is signed in', async () => {
  let comes: (part: never) => void = () => undefined;
  jest.mocked(layoutPart.load).mockReturnValue(new Promise((resolve) => (comes = resolve)));
  await open('/gallery', { signedIn: true });
  expect(loadModule.mock.calls).toEqual([['remote-any', './gallery']]);
  await settle(() => arrive());
  expect(drawn).toBe(false);
  await settle(() => comes({} as never));
  expect(drawn).toBe(true);
});

it('waits no longer for one that fails: whoever draws it says so', async () => {
  await open('/login');
  await settle(() => fail());
  expect(drawn).toBe(true);
});

it('waits for a moment only', async () => {
  await open('/login');
  await passes(199);
  expect(drawn).toBe(false);
  await passes(1);
  expect(drawn).toBe(true);
});

it.each<[string, () => void]>([
  ['some have not come', () => (fetched = [])],
  ['the page knew of none', () => (document.head.innerHTML = '')],
])('draws at once where %s, and has asked for it before', async (_, prepare) => {
  prepare();
  await open('/login');
  expect(drawn).toBe(true);
  expect(loadModule).toHaveBeenCalledWith('remote-any', './login');
});
