import { signupFailureLines } from './signup-failure';
import { SIGNUP_TEXTS } from './texts';

it('makes one line of each field that the server names (S8.03)', () => {
  expect(
    signupFailureLines({
      status: 400,
      body: { email: ['Enter a valid email address.'], password: ['Too short.', 'Too common.'], detail: 'Closed.' },
    }),
  ).toEqual(['email: Enter a valid email address.', 'password: Too short. Too common.', 'detail: Closed.']);
});

it.each([{ status: 400 }, { status: 500, body: '<h1>Oops</h1>' }, { status: 400, body: {} }, new Error('broken')])(
  'knows nothing better than the stated sentence without fields (S8.04)',
  (error) => {
    expect(signupFailureLines(error)).toEqual(['An unknown error occurred.']);
  },
);

it('adds that no server answered', () => {
  expect(signupFailureLines({ status: 'NO_ANSWER' })).toEqual(['An unknown error occurred.', SIGNUP_TEXTS.noAnswer]);
});
