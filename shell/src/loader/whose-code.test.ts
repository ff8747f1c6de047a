import { remoteLine } from '../testing/remotes';
import { callerIn, remoteIn } from './whose-code';

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

it('knows who has called the shell', () => {
  const called = stack(
    'http://studio.test/shell.1.js',
    'http://studio.test/shell.1.js',
    'http://remotes.test/remote-editing/12.js',
  );
  expect(callerIn(called, remotes)?.name).toBe('remote-editing');
  const inFirefox = 'inject@http://studio.test/shell.1.js:1:23\nload@http://remotes.test/remote-gallery/3.js:4:5\n';
  expect(callerIn(inFirefox, remotes)?.name).toBe('remote-gallery');
});

it('takes no remote for the caller that waits for a part of the shell', () => {
  const waiting = stack(
    'http://studio.test/shell.1.js',
    'http://studio.test/layout.2.js',
    'http://studio.test/shell.1.js',
    'http://remotes.test/remote-editing/remoteEntry.3.js',
  );
  expect(callerIn(waiting, remotes)).toBeUndefined();
  expect(callerIn(stack('http://studio.test/shell.1.js'), remotes)).toBeUndefined();
  expect(callerIn('', remotes)).toBeUndefined();
});
