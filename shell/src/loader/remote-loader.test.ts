import { RemoteError } from '@likeness/shared/federation';
import { loadRegistry } from '../registry/load-registry';
import { remoteLine } from '../testing/remotes';
import { load, register } from './containers';
import { REMOTE_LOAD, type RemoteLoad } from './telemetry';
import { createRemoteLoader } from './remote-loader';
import { refetchScripts } from './refetch-scripts';

jest.mock('./containers', () => ({ load: jest.fn(), register: jest.fn() }));
jest.mock('./refetch-scripts', () => ({ refetchScripts: jest.fn() }));
jest.mock('../registry/load-registry', () => ({
  ...jest.requireActual<typeof import('../registry/load-registry')>('../registry/load-registry'),
  loadRegistry: jest.fn(),
}));

const loaded = jest.mocked(load);
const registered = jest.mocked(register);
const registry = jest.mocked(loadRegistry);

const gallery = remoteLine('remote-gallery', {}, { integrity: 'sha384-old' });
const unreachable = new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery');

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  registry.mockResolvedValue({ remotes: [gallery], refused: [] });
  loaded.mockResolvedValue({ default: 'screen' });
});
afterEach(() => jest.useRealTimers());

it('says where a remote’s container is, once, and loads its modules', async () => {
  const loader = createRemoteLoader([gallery]);
  await loader.loadModule('remote-gallery', './gallery');
  await loader.loadModule('remote-gallery', './picker');
  expect(registered.mock.calls).toEqual([['remote-gallery', gallery.entry, 'sha384-old', false]]);
  expect(loaded.mock.calls).toEqual([
    ['remote-gallery', './gallery', []],
    ['remote-gallery', './picker', []],
  ]);
});

describe('the scripts of a module', () => {
  const files = {
    './gallery': [{ file: '12.js', integrity: 'sha256-12' }, { file: '12.css' }],
    './picker': [{ file: '34.js', integrity: 'sha256-34' }],
  };
  const address = 'http://remotes.test/remote-gallery/12.js';
  const scripts = [{ address, integrity: 'sha256-12' }];
  afterEach(() => document.head.replaceChildren());

  it('are known by the page’s preloads', async () => {
    document.head.innerHTML = `<link rel="preload" as="script" integrity="sha256-12" href="${address}">`;
    await createRemoteLoader([gallery]).loadModule('remote-gallery', './gallery');
    expect(loaded.mock.calls).toEqual([['remote-gallery', './gallery', scripts]]);
  });

  it('are known by the whole registry, once it has come, of the build that the page was opened with', async () => {
    const loader = createRemoteLoader([gallery, remoteLine('remote-editing')]);
    loader.learn([
      { ...gallery, files },
      remoteLine('remote-editing', {}, { entry: 'http://remotes.test/new.js', files }),
      remoteLine('remote-new', {}, { files }),
    ]);
    await loader.loadModule('remote-gallery', './gallery');
    await loader.loadModule('remote-editing', './gallery');
    expect(loaded.mock.calls).toEqual([
      ['remote-gallery', './gallery', scripts],
      ['remote-editing', './gallery', []],
    ]);
    expect(loader.remotes().map(({ name }) => name)).toEqual(['remote-gallery', 'remote-editing']);
  });

  it('are asked for one after the other where the remote has failed', async () => {
    const whole = { ...gallery, files };
    registry.mockResolvedValue({ remotes: [whole], refused: [] });
    const { loadModule } = createRemoteLoader([whole]);
    loaded.mockRejectedValueOnce(new Error('x is undefined'));
    await expect(loadModule('remote-gallery', './gallery')).rejects.toThrow();
    await loadModule('remote-gallery', './gallery');
    expect(loaded.mock.calls.map(([, , ahead]) => ahead)).toEqual([scripts, []]);
  });
});

it('loads a module once, however often it is asked for', async () => {
  const { loadModule } = createRemoteLoader([gallery]);
  const both = await Promise.all([
    loadModule('remote-gallery', './gallery'),
    loadModule('remote-gallery', './gallery'),
  ]);
  expect(both).toEqual([{ default: 'screen' }, { default: 'screen' }]);
  expect(loaded).toHaveBeenCalledTimes(1);
});

describe('a preload that has failed', () => {
  const chunk = 'http://remotes.test/remote-gallery/12.js';
  const chunkFailure = () =>
    Object.assign(new Error(`Loading chunk 12 failed.\n(error: ${chunk})`), { name: 'ChunkLoadError', request: chunk });
  beforeEach(() => {
    document.head.innerHTML = [gallery.entry, chunk]
      .map((href) => `<link rel="preload" as="script" href="${href}">`)
      .join('');
  });
  afterEach(() => document.head.replaceChildren());

  it('costs nothing but another try, the entry’s and each chunk’s', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    loaded.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(chunkFailure());
    await expect(loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
    expect(registered.mock.calls.map(([, , , fresh]) => fresh)).toEqual([false, true, true]);
    expect(registry).not.toHaveBeenCalled();
  });

  it('is tried again once, and what was not preloaded is not', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    loaded.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
    await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_UNREACHABLE' });
    expect(loaded).toHaveBeenCalledTimes(2);
    loaded.mockRejectedValueOnce(chunkFailure());
    await expect(loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
    expect(loaded).toHaveBeenCalledTimes(4);
  });
});

it('tells whoever watches how each load went, and whose it was', async () => {
  const told: RemoteLoad[] = [];
  const hear = (event: Event) => told.push((event as CustomEvent<RemoteLoad>).detail);
  window.addEventListener(REMOTE_LOAD, hear);
  const { loadModule } = createRemoteLoader([gallery]);
  loaded.mockRejectedValueOnce(unreachable);
  await expect(loadModule('remote-gallery', './gallery')).rejects.toThrow();
  await loadModule('remote-gallery', './gallery');
  window.removeEventListener(REMOTE_LOAD, hear);
  const whose = { remote: 'remote-gallery', version: '1.0.0', owner: 'a team', isCanary: false, module: './gallery' };
  const milliseconds = expect.any(Number) as number;
  expect(told).toEqual([
    { ...whose, milliseconds, code: 'REMOTE_UNREACHABLE' },
    { ...whose, milliseconds },
  ]);
});

it('does not know what is not in the registry', async () => {
  registry.mockResolvedValue({ remotes: [], refused: [] });
  await expect(createRemoteLoader([]).loadModule('remote-x', './x')).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' });
});

it.each([
  ['too-new', 'REMOTE_TOO_NEW'],
  ['too-old', 'REMOTE_INCOMPATIBLE'],
] as const)('runs no code of a remote that is %s for this page', async (fit, code) => {
  const { loadModule } = createRemoteLoader([remoteLine('remote-gallery', {}, { fit })]);
  await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code });
  expect(registered).not.toHaveBeenCalled();
  expect(loaded).not.toHaveBeenCalled();
});

it('takes a module that is not exposed for a broken remote', async () => {
  loaded.mockResolvedValue(null);
  const { loadModule } = createRemoteLoader([gallery]);
  await expect(loadModule('remote-gallery', './x')).rejects.toMatchObject({ code: 'REMOTE_BROKEN' });
});

it('gives up a module that never comes after twenty seconds', async () => {
  jest.useFakeTimers();
  loaded.mockReturnValue(new Promise(() => undefined));
  const outcome = createRemoteLoader([gallery]).loadModule('remote-gallery', './gallery');
  const caught = expect(outcome).rejects.toMatchObject({ code: 'REMOTE_TIMEOUT', remote: 'remote-gallery' });
  await jest.advanceTimersByTimeAsync(20_000);
  await caught;
  expect(jest.getTimerCount()).toBe(0);
});

const chunkError = () =>
  Object.assign(new Error('Loading chunk 417 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://remotes.test/417.js',
  });

describe('a page that was opened some releases ago', () => {
  const next = remoteLine(
    'remote-gallery',
    {},
    { version: '1.1.0', entry: 'http://remotes.test/1.1.0/remoteEntry.js' },
  );

  it('takes a remote of which nothing has run yet as it is now, without a word', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    loaded.mockRejectedValueOnce(unreachable);
    registry.mockResolvedValue({ remotes: [next], refused: [] });
    await expect(loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
    expect(registered.mock.calls.map(([, entry, , fresh]) => [entry, fresh])).toEqual([
      [gallery.entry, false],
      [next.entry, true],
    ]);
  });

  it('has to be loaded anew where a part of the remote has run already, however often one tries', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    await loadModule('remote-gallery', './picker');
    registry.mockResolvedValue({ remotes: [next], refused: [] });
    loaded.mockRejectedValueOnce(chunkError());
    for (let tries = 0; tries < 2; tries += 1)
      await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_OUTDATED' });
    expect(registered).toHaveBeenCalledTimes(1);
  });

  it('is not told so where nothing newer is there', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    await loadModule('remote-gallery', './picker');
    loaded.mockRejectedValueOnce(chunkError());
    await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_UNREACHABLE' });
  });

  it('is not asked for the registry where code that came has thrown', async () => {
    const { loadModule } = createRemoteLoader([gallery]);
    loaded.mockRejectedValueOnce(new Error('x is undefined'));
    await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_BROKEN' });
    expect(registry).not.toHaveBeenCalled();
  });
});

describe('another try after a failure', () => {
  async function failedOnce() {
    const loader = createRemoteLoader([gallery]);
    loaded.mockRejectedValueOnce(unreachable);
    await expect(loader.loadModule('remote-gallery', './gallery')).rejects.toMatchObject({
      code: 'REMOTE_UNREACHABLE',
    });
    registered.mockClear();
    registry.mockClear();
    return loader;
  }

  it('reads the registry again, and registers what it says now afresh', async () => {
    const loader = await failedOnce();
    const released = remoteLine('remote-gallery', {}, { entry: 'http://remotes.test/new.js', integrity: 'sha384-new' });
    registry.mockResolvedValue({ remotes: [released], refused: [] });
    await expect(loader.loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
    expect(registered.mock.calls).toEqual([['remote-gallery', 'http://remotes.test/new.js', 'sha384-new', true]]);
  });

  it('fetches the scripts anew where one of them did not come, or came damaged, and only then', async () => {
    const loader = await failedOnce();
    const chunk = chunkError();
    loaded.mockRejectedValueOnce(chunk);
    await expect(loader.loadModule('remote-gallery', './gallery')).rejects.toThrow();
    expect(refetchScripts).not.toHaveBeenCalled();
    await loader.loadModule('remote-gallery', './gallery');
    expect(jest.mocked(refetchScripts).mock.calls).toEqual([[gallery.entry, 'http://remotes.test/417.js']]);
  });

  it('tries the known entry where the registry does not answer either', async () => {
    const loader = await failedOnce();
    registry.mockRejectedValue(new Error('no'));
    await expect(loader.loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
    expect(registered.mock.calls).toEqual([['remote-gallery', gallery.entry, 'sha384-old', true]]);
  });

  it('goes on as usual once it has succeeded', async () => {
    const loader = await failedOnce();
    await loader.loadModule('remote-gallery', './gallery');
    await loader.loadModule('remote-gallery', './picker');
    expect(registered).toHaveBeenCalledTimes(1);
    expect(registry).toHaveBeenCalledTimes(1);
  });

  it('is told of until it has succeeded', async () => {
    const loader = await failedOnce();
    expect(loader.hasFailed('remote-gallery')).toBe(true);
    await loader.loadModule('remote-gallery', './gallery');
    expect(loader.hasFailed('remote-gallery')).toBe(false);
  });

  it('finds a release that fits, after one that did not', async () => {
    const { loadModule } = createRemoteLoader([remoteLine('remote-gallery', {}, { fit: 'too-new' })]);
    await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_TOO_NEW' });
    await expect(loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
  });

  it('loads anew what was loaded and failed on its screen, once it is forgotten', async () => {
    const loader = createRemoteLoader([gallery]);
    await loader.loadModule('remote-gallery', './gallery');
    loader.forget('remote-gallery', './gallery', Object.assign(new Error('no'), { name: 'ChunkLoadError' }));
    const released = remoteLine('remote-gallery', {}, { entry: 'http://remotes.test/new.js' });
    registry.mockResolvedValue({ remotes: [released], refused: [] });
    await loader.loadModule('remote-gallery', './gallery');
    expect(registered.mock.calls.map(([, entry, , fresh]) => [entry, fresh])).toEqual([
      [gallery.entry, false],
      ['http://remotes.test/new.js', true],
    ]);
    expect(refetchScripts).toHaveBeenCalledTimes(1);
    expect(loader.remotes()).toEqual([released]);
  });

  it('finds a remote that has been registered since', async () => {
    const { loadModule } = createRemoteLoader([]);
    registry.mockResolvedValueOnce({ remotes: [], refused: [] });
    await expect(loadModule('remote-gallery', './gallery')).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' });
    await expect(loadModule('remote-gallery', './gallery')).resolves.toEqual({ default: 'screen' });
  });

  it('does not disturb the other remotes', async () => {
    const loader = createRemoteLoader([gallery, remoteLine('remote-editing')]);
    loaded.mockRejectedValueOnce(unreachable);
    await expect(loader.loadModule('remote-gallery', './gallery')).rejects.toThrow();
    registry.mockClear();
    await expect(loader.loadModule('remote-editing', './upscale')).resolves.toEqual({ default: 'screen' });
    expect(registry).not.toHaveBeenCalled();
  });
});
