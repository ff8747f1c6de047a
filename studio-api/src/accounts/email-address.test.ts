/** @jest-environment node */
import { emailAddress, isEmailAddress } from './email-address';

const long = (characters: number) => 'a'.repeat(characters);

it.each([
  'ada@example.com',
  'ada.king+studio@mail.example.co.uk',
  "o'brien-_~!#$%&*/=?^`{|}@example.com",
  'андрей@пример.рф',
  'andré@xn--bcher-kva.example',
  `${long(64)}@${long(63)}.example`,
])('takes %s', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

it.each([
  'ada',
  'ada@example',
  'ada@example.c',
  'a@b..c',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com-',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'a da@example.com',
  'ada@@example.com',
  'ada\u200B@example.com',
  'ada\u202E@example.com',
  'ada\u2800@example.com',
  'ada@exam\u00ADple.com',
  'ada\0@example.com',
  `${long(65)}@example.com`,
  `ada@${long(64)}.com`,
  `ada@${`${long(60)}.`.repeat(5)}com`,
])('refuses %j', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

it('composes the accents of an address, and of what is far longer than one nothing', () => {
  expect(emailAddress(' ande\u0301@example.com ')).toBe('and\u00e9@example.com');
  const long = `${'e\u0301'.repeat(4_000)}@example.com`;
  expect(emailAddress(long)).toBe(long);
});
