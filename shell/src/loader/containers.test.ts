import { ENTRY_TIMEOUT, load, register } from './containers';
import { shareScope } from './share-scope';

const entry = 'http://remotes.test/entry.js';
const page = window as unknown as Record<string, unknown>;

beforeEach(() => document.head.replaceChildren());
afterEach(() => jest.useRealTimers());

/** The script that the page asks for, as soon as it does. */
function asked(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script is asked for.');
  return script;
}

function comes(script: HTMLScriptElement, name: string, container: object): void {
  page[name] = container;
  script.onload?.(new Event('load'));
}

function container(modules: Record<string, unknown> = { './gallery': 'the gallery' }) {
  return {
    init: jest.fn(),
    get: jest.fn((module: string) => Promise.resolve(() => modules[module])),
  };
}

it('hands a container what is shared, once, and gets modules from it', async () => {
  register('remote-a', entry, undefined, false);
  const loads = [load('remote-a', './gallery'), load('remote-a', './picker')];
  const came = container({ './gallery': 'the gallery', './picker': 'the picker' });
  comes(asked(), 'remote_a', came);
  expect(await Promise.all(loads)).toEqual(['the gallery', 'the picker']);
  expect(came.init.mock.calls).toEqual([[shareScope]]);
});

it('loads an entry across origins, with its integrity', () => {
  register('remote-b', entry, 'sha384-abc', false);
  void load('remote-b', './gallery');
  expect(asked()).toMatchObject({ src: entry, crossOrigin: 'anonymous', integrity: 'sha384-abc' });
});

describe('the scripts that a module is known to need', () => {
  const chunks = ['http://remotes.test/12.js', 'http://remotes.test/34.js'];
  const scripts = chunks.map((address) => ({ address, integrity: 'sha256-abc' }));
  const tags = () => [...document.head.querySelectorAll('script')];

  it('are asked for beside the entry and run before it, by their integrity, with the address by which webpack finds them', async () => {
    register('remote-g', entry, undefined, false);
    const loading = load('remote-g', './gallery', scripts);
    expect(tags().map((tag) => tag.getAttribute('src'))).toEqual([...chunks, entry]);
    for (const tag of tags().slice(0, -1))
      expect(tag).toMatchObject({ async: true, crossOrigin: 'anonymous', integrity: 'sha256-abc' });
    tags()[0]?.onload?.(new Event('load'));
    tags()[0]?.onerror?.('');
    expect(tags()).toHaveLength(1);
    comes(asked(), 'remote_g', container());
    await expect(loading).resolves.toBe('the gallery');
  });

  it('are left to a container that is there already', async () => {
    register('remote-h', entry, undefined, false);
    const first = load('remote-h', './gallery');
    comes(asked(), 'remote_h', container());
    await first;
    await load('remote-h', './gallery', scripts);
    expect(tags()).toEqual([]);
  });

  it('are not those of the build before, where a container is opened afresh', () => {
    page.webpackChunkremote_i = [[['12'], {}]];
    register('remote-i', entry, undefined, false);
    expect(page.webpackChunkremote_i).toHaveLength(1);
    register('remote-i', entry, undefined, true);
    expect(page.webpackChunkremote_i).toBeUndefined();
  });
});

it.each([
  [entry, `${entry}?t=7`],
  [`${entry}?v=1`, `${entry}?v=1&t=7`],
])('asks for %s afresh by %s, with its new integrity', (address, fresh) => {
  jest.spyOn(Date, 'now').mockReturnValue(7);
  register('remote-c', address, 'sha384-new', true);
  void load('remote-c', './gallery');
  expect(asked()).toMatchObject({ src: fresh, integrity: 'sha384-new' });
});

it('opens another container after a failure, and not the one from before', async () => {
  register('remote-d', entry, undefined, false);
  const first = load('remote-d', './gallery');
  comes(asked(), 'remote_d', container());
  await first;
  register('remote-d', entry, undefined, true);
  const second = load('remote-d', './gallery');
  asked().onload?.(new Event('load'));
  await expect(second).rejects.toMatchObject({ code: 'REMOTE_BROKEN' });
});

it.each([
  ['does not come', 'REMOTE_UNREACHABLE', (script: HTMLScriptElement) => void script.onerror?.('')],
  [
    'comes and is no container',
    'REMOTE_BROKEN',
    (script: HTMLScriptElement) => void script.onload?.(new Event('load')),
  ],
  [
    'comes and throws',
    'REMOTE_BROKEN',
    (script: HTMLScriptElement) => {
      window.dispatchEvent(new ErrorEvent('error', { filename: entry, error: new Error('no timer timed out') }));
      script.onload?.(new Event('load'));
    },
  ],
])('says of an entry that %s: %s', async (_, code, happen) => {
  register('remote-e', entry, undefined, false);
  const loading = load('remote-e', './gallery');
  happen(asked());
  await expect(loading).rejects.toMatchObject({ code, remote: 'remote-e' });
  expect(document.head.querySelector('script')).toBeNull();
});

it('does not wait for an entry that never answers', async () => {
  jest.useFakeTimers();
  register('remote-f', entry, undefined, false);
  const loading = load('remote-f', './gallery');
  jest.advanceTimersByTime(ENTRY_TIMEOUT);
  await expect(loading).rejects.toMatchObject({ code: 'REMOTE_TIMEOUT', remote: 'remote-f' });
});

it('knows no remote that was not registered', async () => {
  await expect(load('remote-nobody', './gallery')).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' });
});
