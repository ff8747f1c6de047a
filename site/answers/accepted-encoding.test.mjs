import { acceptsCoding } from './accepted-encoding.mjs';

test.each(['br', 'gzip, deflate, br', 'gzip;q=0.5, BR;q=0.1', '*', 'gzip, *;q=0.5'])(
  'who sends %p takes br',
  (header) => {
    expect(acceptsCoding('br', header)).toBe(true);
  },
);

test.each([undefined, '', 'gzip', 'identity', 'br;q=0', 'br; q=0.0, *', '*;q=0', 'brotli', 'br;q=much'])(
  'who sends %p does not',
  (header) => {
    expect(acceptsCoding('br', header)).toBe(false);
  },
);

test('what stands behind the first 256 characters costs nothing, and says nothing', () => {
  expect(acceptsCoding('br', `${','.repeat(250)}br`)).toBe(true);
  expect(acceptsCoding('br', `${','.repeat(300)}br`)).toBe(false);
});
