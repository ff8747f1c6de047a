import { exclusively } from './exclusive';

const LEASE_KEY = 'likeness.refresh-lease';
/** Of whoever waits however long it takes. */
const ENDLESS = new AbortController().signal;
type Exclusively = typeof exclusively;

/** The same code loaded anew: what another tab of the browser has. It shares the storage, and nothing else. */
function anotherTab(): Exclusively {
  let loaded: Exclusively | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof import('./exclusive')>('./exclusive').exclusively;
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

/** Work that lasts `milliseconds` and notes how many run at once. */
function noted(milliseconds: number) {
  const seen = { now: 0, most: 0 };
  const work = async (): Promise<void> => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    seen.now -= 1;
  };
  return { seen, work };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('where the page has no Web Locks', () => {
  it('runs one after the other in this tab, also after a failure', async () => {
    const { seen, work } = noted(5);
    const failing = exclusively(() => Promise.reject(new Error('no')), ENDLESS);
    const rest = Promise.all([exclusively(work, ENDLESS), exclusively(work, ENDLESS)]);
    await expect(failing).rejects.toThrow('no');
    await rest;
    expect(seen.most).toBe(1);
    expect(localStorage.getItem(LEASE_KEY)).toBeNull();
  });

  it('runs one after the other in all tabs', async () => {
    const { seen, work } = noted(150);
    const other = anotherTab();
    await Promise.all([exclusively(work, ENDLESS), other(work, ENDLESS), other(work, ENDLESS)]);
    expect(seen.most).toBe(1);
  });

  it('keeps its turn while the server is slow, however long it takes', async () => {
    jest.useFakeTimers();
    const { seen, work } = noted(28_000);
    const both = Promise.all([exclusively(work, ENDLESS), anotherTab()(work, ENDLESS)]);
    await jest.advanceTimersByTimeAsync(70_000);
    await both;
    expect(seen.most).toBe(1);
  });

  it('does not wait for a tab that died with the lease', async () => {
    jest.useFakeTimers();
    localStorage.setItem(LEASE_KEY, `dead ${Date.now() + 10_000}`);
    const done = exclusively(() => Promise.resolve('done'), ENDLESS);
    await jest.advanceTimersByTimeAsync(10_500);
    await expect(done).resolves.toBe('done');
  });

  it('gives up at its time while another tab keeps its turn, and leaves that tab its turn', async () => {
    jest.useFakeTimers();
    const { seen, work } = noted(28_000);
    const other = anotherTab()(work, ENDLESS);
    const time = new AbortController();
    const late = jest.fn(() => Promise.resolve());
    const waiting = expect(exclusively(late, time.signal)).rejects.toThrow('Too long.');
    await jest.advanceTimersByTimeAsync(5_000);
    time.abort(new Error('Too long.'));
    await jest.advanceTimersByTimeAsync(200);
    await waiting;
    expect(seen.now).toBe(1);
    await jest.advanceTimersByTimeAsync(28_000);
    await other;
    expect(late).not.toHaveBeenCalled();
  });

  it('does not wait for a clock that has been set back, nor for what is no lease', async () => {
    jest.useFakeTimers();
    for (const held of [`dead ${Date.now() + 3_600_000}`, 'dead 1e999', 'dead', '{}', ' ']) {
      localStorage.setItem(LEASE_KEY, held);
      let isDone = false;
      void exclusively(() => Promise.resolve(), ENDLESS).then(() => (isDone = true));
      await jest.advanceTimersByTimeAsync(1_000);
      expect([held, isDone]).toEqual([held, true]);
    }
  });
});

describe('where the page has Web Locks', () => {
  const locks = (
    request: (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<unknown>,
  ): void => {
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('leaves it to them', async () => {
    const request = jest.fn((_: string, _options: LockOptions, work: () => Promise<unknown>) => work());
    locks(request);
    await expect(exclusively(() => Promise.resolve(7), ENDLESS)).resolves.toBe(7);
    expect(request).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(LEASE_KEY)).toBeNull();
  });

  it('does without where the browser refuses them, as Chromium does where it blocks the data of sites', async () => {
    locks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
    const { seen, work } = noted(5);
    await Promise.all([exclusively(work, ENDLESS), exclusively(work, ENDLESS)]);
    expect(seen.most).toBe(1);
  });

  it('gives up at its time, and does not do without', async () => {
    locks((_, { signal }) => Promise.reject(signal?.reason as Error));
    const work = jest.fn(() => Promise.resolve());
    const passed = AbortSignal.abort(new DOMException('Too long.', 'TimeoutError'));
    await expect(exclusively(work, passed)).rejects.toThrow('Too long.');
    expect(work).not.toHaveBeenCalled();
  });

  it('does no work twice that has failed', async () => {
    locks((_, _options, work) => work());
    const work = jest.fn(() => Promise.reject(new Error('no')));
    await expect(exclusively(work, ENDLESS)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
