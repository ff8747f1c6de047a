import { isInCache, noteInCache } from './fetched-files';

const [first, second] = ['http://remotes.test/a/12.js', 'http://remotes.test/a/34.js'];
const KEY = 'likeness.fetched-files';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') });
  performance.getEntriesByName = () => [];
});
afterEach(() => jest.useRealTimers());

it('knows the files that a page has fetched, in the pages after it', () => {
  noteInCache([first]);
  noteInCache([first, second]);
  expect([first, second, 'http://remotes.test/a/56.js'].map(isInCache)).toEqual([true, true, false]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(2);
});

it('knows those that have come to this page for itself', () => {
  performance.getEntriesByName = (name) =>
    [{ responseStatus: name === first ? 200 : 0 }] as Partial<PerformanceResourceTiming>[] as PerformanceEntry[];
  expect([first, second].map(isInCache)).toEqual([true, false]);
});

it('takes a file for dropped after a week, and one of tomorrow for nothing', () => {
  noteInCache([first]);
  jest.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  expect(isInCache(first)).toBe(true);
  noteInCache([second]);
  jest.setSystemTime(new Date('2026-12-02T12:00:00Z'));
  expect([first, second].map(isInCache)).toEqual([false, true]);
  jest.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  expect(isInCache(second)).toBe(false);
});

it('remembers no more than the last two hundred', () => {
  const many = Array.from({ length: 250 }, (_, index) => `http://remotes.test/${index}.js`);
  noteInCache(many);
  expect(many.filter(isInCache)).toEqual(many.slice(-200));
});

it.each(['{', '{"a":1}', '[1]', 'null'])('starts anew where the storage has %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(isInCache(first)).toBe(false);
  noteInCache([first]);
  expect(isInCache(first)).toBe(true);
});
