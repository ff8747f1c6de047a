import { isStudioError, serverMessage, wasAnswered, wasGivenUp } from './studio-error';

it('tells a failed call from any other error', () => {
  expect(isStudioError({ status: 402 })).toBe(true);
  expect(isStudioError({ status: 'NO_ANSWER' })).toBe(true);
  expect(isStudioError(Object.assign(new Error('no'), { status: 500 }))).toBe(false);
  expect(isStudioError(undefined)).toBe(false);
});

it('tells an answer from none', () => {
  expect(wasAnswered({ status: 500 })).toBe(true);
  expect(wasAnswered({ status: 'TIMEOUT' })).toBe(false);
});

it.each([
  [{ status: 'CANCELLED' }, true],
  [{ status: 'SESSION_ENDED' }, true],
  [{ name: 'AbortError' }, true],
  [{ status: 'TIMEOUT' }, false],
  [{ status: 401 }, false],
  [new TypeError('a bug'), false],
  [undefined, false],
])('of %j nobody wants to hear: %s', (error, expected) => {
  expect(wasGivenUp(error)).toBe(expected);
});

it.each([
  [{ error: 'The ZIP is broken.' }, 'The ZIP is broken.'],
  [{ detail: 'Not found.' }, 'Not found.'],
  [{ message: 'No.' }, 'No.'],
  [{ error: '' }, undefined],
  [{ error: { code: 1 } }, undefined],
  ['<html>', undefined],
])('finds the sentence in %j', (body, expected) => {
  expect(serverMessage({ status: 400, body })).toBe(expected);
});
