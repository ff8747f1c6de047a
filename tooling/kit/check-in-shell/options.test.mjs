import { readCheckOptions } from './options.mjs';

test('all of it is looked at where nothing is said', () => {
  expect(readCheckOptions([])).toEqual({ withoutBrowser: false, shells: [], screens: [], api: undefined });
});

test('shells and screens may be named several times', () => {
  const words = ['--shell', 'a', '--shell', 'http://b', '--screen', '/x', '--api', 'http://localhost:3010'];
  expect(readCheckOptions(words)).toMatchObject({
    shells: ['a', 'http://b'],
    screens: ['/x'],
    api: 'http://localhost:3010',
  });
});

test.each([['--in-shel'], ['more'], ['--api', 'localhost:3010'], ['--shell']])(
  '%s is answered by the usage',
  (...words) => {
    expect(() => readCheckOptions(words)).toThrow(/likeness-remote check .*--without-browser/s);
  },
);
