import { readOptions } from './options.mjs';

it('measures everything nine times on a slow network', () => {
  expect(readOptions([])).toMatchObject({ cases: undefined, rounds: 9, network: 'slow', cpu: 4, write: false });
});

it('takes what was asked for', () => {
  const words = ['--cases', 'visit /login, click', '--rounds', '3', '--network', 'fast', '--base', 'HEAD~1', '--write'];
  expect(readOptions(words)).toMatchObject({
    cases: ['visit /login', 'click'],
    rounds: 3,
    network: 'fast',
    base: 'HEAD~1',
    write: true,
  });
});

it('slows the processor down by as much as the site of the budget says', () => {
  expect(readOptions(['--cpu', 'auto', '--base', '71bc4f5'])).toMatchObject({ cpu: 'auto', base: '71bc4f5' });
});

it.each([
  [['--cpu', 'auto', '--base', 'main'], '--base 71bc4f5 is wanted'],
  [['--rounds', '0'], '--rounds is "0"'],
  [['--cpu', 'half'], '--cpu is "half"'],
  [['--network', '3g'], '--network is slow or fast'],
  [['--base', 'main', '--against', '../other'], '--base and --against'],
  [['--round', '3'], '--round'],
])('says what %j should be, and how it is used', (words, message) => {
  expect(() => readOptions(words)).toThrow(message);
  expect(() => readOptions(words)).toThrow('npm run bench:site');
});
