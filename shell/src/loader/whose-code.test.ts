import { remoteLine } from '../testing/remotes';
import { remoteIn } from './whose-code';

const remotes = [remoteLine('remote-gallery'), remoteLine('remote-editing')];
const stack = (...urls: string[]) => ['Error: x', ...urls.map((url) => `    at f (${url}:1:23)`)].join('\n');

it('knows whose code is nearest in a stack', () => {
  const through = stack(
    'http://studio.test/shell.1.js',
    'http://remotes.test/remote-editing/12.js',
    'http://remotes.test/remote-gallery/3.js',
  );
  expect(remoteIn(through, remotes)?.name).toBe('remote-editing');
});

it('knows nobody’s code for nobody’s', () => {
  expect(remoteIn(stack('http://studio.test/shell.1.js', 'http://remotes.test/other/1.js'), remotes)).toBeUndefined();
  expect(remoteIn('', remotes)).toBeUndefined();
});
