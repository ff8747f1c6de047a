import { loginFailureLines } from './login-failure';
import { LOGIN_TEXTS } from './texts';

it.each([400, 401, 403])('says only that the credentials are invalid after a refusal with %i (S8.01)', (status) => {
  expect(loginFailureLines({ status, body: { detail: 'No active account' } })).toEqual(['Invalid login credentials.']);
});

it.each(['NO_ANSWER', 'TIMEOUT'] as const)('adds that nothing could be checked after %s', (status) => {
  expect(loginFailureLines({ status })).toEqual(['Invalid login credentials.', LOGIN_TEXTS.noAnswer]);
});

it.each([{ status: 500 }, { status: 'UNREADABLE' as const }, new TypeError('broken')])(
  'adds that the studio itself has trouble where it has',
  (error) => {
    expect(loginFailureLines(error)).toEqual(['Invalid login credentials.', LOGIN_TEXTS.serverTrouble]);
  },
);

it('adds the server’s own sentence after too many attempts', () => {
  expect(loginFailureLines({ status: 429, body: { error: 'Try again in 5 minutes.' } })).toEqual([
    'Invalid login credentials.',
    'Try again in 5 minutes.',
  ]);
});
