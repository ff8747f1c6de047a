import { keptInBrowser, keptInTab } from './kept-values';

const KEY = 'likeness.test';
const refuse = () => {
  throw new DOMException('No.', 'QuotaExceededError');
};
/** What another tab does, as this one hears of it. */
const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  sessionStorage.clear();
  elsewhere(null);
});

it('keeps in the browser what it takes, for the site or for the tab', () => {
  keptInBrowser.set(KEY, 'for all tabs');
  keptInTab.set(KEY, 'for this one');
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual(['for all tabs', 'for this one']);
  expect([keptInBrowser.get(KEY), keptInTab.get(KEY)]).toEqual(['for all tabs', 'for this one']);
  keptInBrowser.remove(KEY);
  expect([keptInBrowser.get(KEY), localStorage.length]).toEqual([undefined, 0]);
});

it('keeps in the page what a full storage does not take', () => {
  keptInBrowser.set(KEY, 'first');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keptInBrowser.set(KEY, 'second');
  expect([keptInBrowser.get(KEY), keptInBrowser.outlivesPage(KEY)]).toEqual(['second', false]);
  keptInBrowser.remove(KEY);
  expect(keptInBrowser.get(KEY)).toBeUndefined();
});

it('goes back to the storage once it takes something again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keptInBrowser.set(KEY, 'first');
  full.mockRestore();
  keptInBrowser.set(KEY, 'second');
  expect([keptInBrowser.get(KEY), localStorage.getItem(KEY)]).toEqual(['second', 'second']);
  expect(keptInBrowser.outlivesPage(KEY)).toBe(true);
});

it('works where the browser blocks the storage as a whole', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  expect(keptInBrowser.get(KEY)).toBeUndefined();
  keptInBrowser.set(KEY, 'here');
  expect(keptInBrowser.get(KEY)).toBe('here');
  keptInBrowser.remove(KEY);
  expect(keptInBrowser.get(KEY)).toBeUndefined();
});

it.each([
  ['writes or removes it', KEY],
  ['clears the storage', null],
])('follows another tab that %s', (_, key) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keptInBrowser.set(KEY, 'mine');
  elsewhere('likeness.other');
  expect(keptInBrowser.get(KEY)).toBe('mine');
  elsewhere(key);
  expect(keptInBrowser.get(KEY)).toBeUndefined();
});
