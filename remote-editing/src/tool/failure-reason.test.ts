import { failureReason } from './failure-reason';

it.each([
  ['the server’s own sentence', { status: 422, body: { error: 'It is damaged.' } }, 'It is damaged.'],
  ['a studio that was not reached', { status: 'NO_ANSWER', unsent: true }, /could not be reached.*try again/],
  ['an upload that stopped', { status: 'TIMEOUT', unsent: true }, /could not be reached.*try again/],
  ['a connection that dropped', { status: 'NO_ANSWER' }, /was lost.*under Generated Images, Processed.*before you try/],
  ['a call that hung until the time-out', { status: 'TIMEOUT' }, /took too long.*under Generated Images, Processed/],
  [
    'a gateway that takes less than the studio',
    { status: 413, body: '<html>' },
    'The image is too large for the studio.',
  ],
])('says what became of the work: %s', (_, error, reason) => {
  expect(failureReason(error)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

it.each([
  ['a page of HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['null', { status: 500, body: null }],
  ['fields of other types', { status: 500, body: { error: null, detail: 5, message: {} } }],
  ['what is no answer at all', new Error('broken')],
])('finds nothing to say in %s', (_, error) => {
  expect(failureReason(error)).toBeUndefined();
});
