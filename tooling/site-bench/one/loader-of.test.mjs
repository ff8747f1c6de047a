import { loaderOf } from './loader-of.mjs';

const screen = { default: () => null };
const remotes = [{ name: 'remote-a', entry: 'http://one/remoteEntry.js' }];

it('loads what was built in, when it is asked for', async () => {
  const load = jest.fn(async () => screen);
  const told = jest.fn();
  const loader = loaderOf(remotes, { 'remote-a ./a': load }, told);
  expect(load).not.toHaveBeenCalled();
  await expect(loader.loadModule('remote-a', './a')).resolves.toBe(screen);
  expect(told.mock.calls).toEqual([[remotes[0], { module: './a', milliseconds: expect.any(Number) }]]);
  expect(loader.remotes()).toMatchObject([{ name: 'remote-a' }]);
});

it('says what was not built in', async () => {
  const told = jest.fn();
  await expect(loaderOf(remotes, {}, told).loadModule('remote-b', './b')).rejects.toThrow('remote-b has no ./b');
  expect(told).not.toHaveBeenCalled();
});

it('takes no script of the application for a remote’s', () => {
  const [remote] = loaderOf(remotes, {}, () => undefined).remotes();
  expect('at http://one/gallery.js:1:1').not.toContain(remote?.entry.replace(/[^/]*$/, ''));
});
