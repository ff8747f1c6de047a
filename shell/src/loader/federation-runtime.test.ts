import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { ENTRY_TIMEOUT, load, register } from './federation-runtime';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

interface LoadingPlugin {
  createScript(what: { url: string }): { script: HTMLScriptElement; timeout: number };
}

/** The plugin is handed over once, with the first remote. */
let plugin: LoadingPlugin;
beforeAll(() => {
  register('remote_first', 'http://remotes.test/first.js', undefined, false);
  const [plugins = []] = jest.mocked(registerPlugins).mock.calls[0] ?? [];
  plugin = plugins[0] as unknown as LoadingPlugin;
});
beforeEach(() => jest.clearAllMocks());

it('registers a remote by its container’s name', () => {
  register('remote_a', 'http://remotes.test/a.js', undefined, false);
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'remote_a', entry: 'http://remotes.test/a.js' }], {
    force: false,
  });
});

it('registers a remote afresh under an address of its own, because a script of the same address is taken for loading', () => {
  jest.spyOn(Date, 'now').mockReturnValue(7);
  register('remote_a', 'http://remotes.test/a.js', undefined, true);
  register('remote_b', 'http://remotes.test/b.js?v=1', undefined, true);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'remote_a', entry: 'http://remotes.test/a.js?t=7' }], { force: true }],
    [[{ name: 'remote_b', entry: 'http://remotes.test/b.js?v=1&t=7' }], { force: true }],
  ]);
});

it('loads an entry across origins, with its integrity and with a time-out of its own', () => {
  register('remote_a', 'http://remotes.test/safe.js', 'sha384-abc', false);
  const { script, timeout } = plugin.createScript({ url: 'http://remotes.test/safe.js' });
  expect(script).toMatchObject({
    src: 'http://remotes.test/safe.js',
    crossOrigin: 'anonymous',
    integrity: 'sha384-abc',
  });
  expect(timeout).toBe(ENTRY_TIMEOUT);
  expect(ENTRY_TIMEOUT).toBe(8_000);
  expect(plugin.createScript({ url: 'http://remotes.test/chunk.js' }).script.integrity).toBeFalsy();
});

it('keeps the integrity of an entry whose address is made afresh', () => {
  jest.spyOn(Date, 'now').mockReturnValue(9);
  register('remote_a', 'http://remotes.test/again.js', 'sha384-new', true);
  expect(plugin.createScript({ url: 'http://remotes.test/again.js?t=9' }).script.integrity).toBe('sha384-new');
});

it('asks the runtime for a module by container and name', () => {
  void load('remote_a', './gallery');
  expect(loadRemote).toHaveBeenCalledWith('remote_a/gallery');
});
