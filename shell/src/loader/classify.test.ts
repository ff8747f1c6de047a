import { RemoteError } from '@likeness/shared/federation';
import { classify } from './classify';

const entry = 'http://localhost:3004/remoteEntry.js';

it.each([
  // As @module-federation/runtime 2.9.2 and webpack 5.110 word them.
  [
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError: Failed to load script "${entry}" - the script URL is unreachable`,
    'REMOTE_UNREACHABLE',
  ],
  [
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError: Script "${entry}" timed out.`,
    'REMOTE_TIMEOUT',
  ],
  [
    `Failed to load script resources. #RUNTIME-008 ScriptExecutionError: Script "${entry}" loaded but threw a runtime error during execution: x`,
    'REMOTE_BROKEN',
  ],
  [`#RUNTIME-008 ScriptExecutionError: Script "${entry}" loaded but threw: the lamp timed out`, 'REMOTE_BROKEN'],
  ['[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001', 'REMOTE_BROKEN'],
  ['Failed to get manifest. #RUNTIME-003', 'REMOTE_UNREACHABLE'],
  ['Loading chunk 417 failed.\n(error: http://localhost:3004/417.js)', 'REMOTE_UNREACHABLE'],
  ['Loading chunk 417 failed.\n(timeout: http://localhost:3004/417.js)', 'REMOTE_TIMEOUT'],
  ['Loading CSS chunk 417 failed.\n(http://localhost:3004/417.css)', 'REMOTE_UNREACHABLE'],
  ['setTimeout is not defined', 'REMOTE_BROKEN'],
  ['x is undefined', 'REMOTE_BROKEN'],
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
