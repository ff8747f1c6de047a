import { RemoteError } from '@likeness/shared/federation';
import { classify } from './classify';

it.each([
  // As webpack 5.110 words them.
  ['Loading chunk 417 failed.\n(error: http://localhost:3004/417.js)', 'REMOTE_UNREACHABLE'],
  ['Loading chunk 417 failed.\n(timeout: http://localhost:3004/417.js)', 'REMOTE_TIMEOUT'],
  ['Loading CSS chunk 417 failed.\n(http://localhost:3004/417.css)', 'REMOTE_UNREACHABLE'],
  ['setTimeout is not defined', 'REMOTE_BROKEN'],
  ['x is undefined', 'REMOTE_BROKEN'],
  ['It says: Loading chunk 417 failed.', 'REMOTE_BROKEN'],
])('takes "%s" for %s', (message, code) => {
  const cause = new Error(message);
  expect(classify('remote-gallery', cause)).toMatchObject({ code, remote: 'remote-gallery', cause });
});

it('takes what is no error for code that broke', () => {
  expect(classify('remote-a', undefined).code).toBe('REMOTE_BROKEN');
  expect(classify('remote-a', 'text').code).toBe('REMOTE_BROKEN');
});

it('leaves alone what is classified already', () => {
  const known = new RemoteError('REMOTE_TIMEOUT', 'remote-a');
  expect(classify('remote-b', known)).toBe(known);
});
