import { waitFor } from '@testing-library/react';
import { settleClaims } from '../registry/claims';
import { remoteLine } from '../testing/remotes';
import { isFetchedAhead, prefetchScreens } from './prefetch-screens';
import { REMOTE_LOAD } from './telemetry';

const integrity = 'sha256-abc';
const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const addresses = () => asked.mock.calls.map(([address]) => address);

beforeEach(() => {
  localStorage.clear();
  performance.getEntriesByName = () => [];
  window.dispatchEvent(new Event(REMOTE_LOAD));
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('a script')));
  global.fetch = asked;
});

function line(name: string, order: number, more = {}, next?: string[]) {
  const path = `/${name}`;
  return remoteLine(
    name,
    {
      routes: [{ path, module: './screen', access: 'private', title: name, ...(next ? { next } : {}) }],
      sidebar: [{ group: 'ACCOUNT', label: name, path, icon: 'M0 0h1', order }],
    },
    {
      entry: `http://remotes.test/${name}/remoteEntry.js`,
      integrity,
      files: { './screen': [{ file: `${name}.js`, integrity }], './picker': [{ file: 'picker.js', integrity }] },
      ...more,
    },
  );
}

const filesOf = (name: string) => ['remoteEntry.js', `${name}.js`].map((file) => `http://remotes.test/${name}/${file}`);

function prefetch(...lines: ReturnType<typeof line>[]) {
  return prefetchScreens(settleClaims(lines, []));
}

it('fetches entry and files of each screen, in the order of the sidebar, and as a script would', async () => {
  prefetch(line('remote-b', 20), line('remote-a', 10));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
  expect(addresses()).toEqual([
    'http://remotes.test/remote-a/remoteEntry.js',
    'http://remotes.test/remote-a/remote-a.js',
    'http://remotes.test/remote-b/remoteEntry.js',
    'http://remotes.test/remote-b/remote-b.js',
  ]);
  expect(asked.mock.calls[1]?.[1]).toMatchObject({
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
  });
});

it('fetches first what people go on to from here, and from there', async () => {
  const lines = [
    line('remote-a', 10),
    line('remote-b', 20),
    line('remote-c', 30, {}, ['/remote-b', '/nowhere']),
    line('remote-d', 40, {}, ['/remote-c']),
  ];
  prefetchScreens(settleClaims(lines, []), '/remote-d');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(8));
  const remotes = addresses().map((address) => (address as string).split('/')[3]);
  expect([...new Set(remotes)]).toEqual(['remote-d', 'remote-c', 'remote-b', 'remote-a']);
});

it.each([
  ['nobody has said what belongs to its screens', { files: undefined }],
  ['it does not fit this page', { fit: 'too-new' }],
])('leaves a remote alone where %s', async (_, more) => {
  prefetch(line('remote-a', 10, more), line('remote-b', 20));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(addresses()).not.toContainEqual(expect.stringContaining('remote-a'));
});

it('asks for all files of a screen at once, and for a few screens', async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  prefetch(...Array.from({ length: 6 }, (_, place) => line(`remote-${place}`, place)));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(8));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toHaveBeenCalledTimes(8);
});

it('stops when it is told to', async () => {
  const stop = prefetch(line('remote-a', 10));
  stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).not.toHaveBeenCalled();
});

it('asks no further where something does not come', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  const silent = Array.from({ length: 6 }, (_, place) => line(`remote-${place}`, place));
  prefetch(...silent, line('remote-last', 30, { entry: 'http://other.test/remote-last/remoteEntry.js' }));
  await waitFor(() => expect(addresses()).toContain('http://other.test/remote-last/remoteEntry.js'));
  expect(addresses()).not.toContainEqual(expect.stringContaining('remote-5'));
});

describe('takes no screen for fetched whose file', () => {
  const endless = line('remote-endless', 10);
  const after = line('remote-after', 20, { entry: 'http://after.test/remoteEntry.js' });
  const prefetchWith = async (answer: Response): Promise<void> => {
    asked.mockImplementation((address) =>
      Promise.resolve((address as string).endsWith('remote-endless.js') ? answer : new Response('a script')),
    );
    prefetch(endless, after);
    await waitFor(() => expect(addresses()).toEqual(expect.arrayContaining(filesOf('remote-endless'))));
  };
  const isFetched = () => isFetchedAhead({ remote: endless, module: './screen' });

  it('has no end, and reads it no further than the largest has bytes', async () => {
    const given = jest.fn();
    const body = new ReadableStream({
      pull(pulled) {
        given();
        pulled.enqueue(new Uint8Array(1_048_576));
      },
      cancel: () => void given('cancelled'),
    });
    await prefetchWith(new Response(body));
    await waitFor(() => expect(given).toHaveBeenLastCalledWith('cancelled'));
    expect(given.mock.calls.length).toBeLessThan(10);
    expect(isFetched()).toBe(false);
  });

  it('is not there', async () => {
    await prefetchWith(new Response('Not found', { status: 404 }));
    await waitFor(() => expect(isFetchedAhead({ remote: after, module: './screen' })).toBe(true));
    expect(isFetched()).toBe(false);
  });
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead for whoever has %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    prefetch(line('remote-a', 10));
    await new Promise((resolve) => setTimeout(resolve, 500));
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked).not.toHaveBeenCalled();
  },
);

it('fetches nothing twice, in the pages that come either', async () => {
  prefetch(line('remote-kept', 10));
  await waitFor(() => expect(isFetchedAhead({ remote: line('remote-kept', 10), module: './screen' })).toBe(true));
  asked.mockClear();
  prefetch(line('remote-kept', 10), line('remote-more', 20));
  await waitFor(() => expect(addresses()).toEqual(filesOf('remote-more')));
});

it('knows which screens have come with all of their files', async () => {
  const [come, missing, apart] = ['remote-come', 'remote-missing', 'remote-apart'].map((name, index) =>
    line(name, index, { entry: `http://${name}.test/remoteEntry.js` }),
  ) as [ReturnType<typeof line>, ReturnType<typeof line>, ReturnType<typeof line>];
  const isFetched = (remote: typeof come) => isFetchedAhead({ remote, module: './screen' });
  asked.mockImplementation((address) =>
    (address as string).endsWith('remote-missing.js')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('a script')),
  );
  prefetch(come, missing, { ...apart, integrity: undefined });
  expect(isFetched(come)).toBe(false);
  await waitFor(() => expect(isFetched(come)).toBe(true));
  await waitFor(() => expect(addresses()).toContain('http://remote-missing.test/remote-missing.js'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([missing, apart].map(isFetched)).toEqual([false, false]);
});
