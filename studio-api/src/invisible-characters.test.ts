/** @jest-environment node */
import { hasInvisibleCharacters } from './invisible-characters';

it.each([
  'Ada Lovelace',
  'Žofie O’Connor-Ní Bhriain',
  '山田 太郎',
  '\u8FBB\u{E0100} 太郎',
  'علی\u200Cرضا',
  'श्री\u200D\u0936',
  'ක්\u200Dෂ',
  'Ada 👩\u200D🔬',
  'Ada 👩🏽\u200D❤\uFE0F\u200D👩🏽',
  'Ada ☀\uFE0F',
  'אברהם',
])('takes the name %s', (name) => {
  expect(hasInvisibleCharacters(name)).toBe(false);
});

it.each([
  ['a zero-width space', 'ad\u200Bmin'],
  ['a joiner between letters that do not join', 'ad\u200Dmin'],
  ['a non-joiner between letters that do not join', 'ad\u200Cmin'],
  ['a joiner at the end', 'علی\u200D'],
  ['two joiners', 'علی\u200C\u200Cرضا'],
  ['a word joiner', 'ad\u2060min'],
  ['a byte order mark', 'ad\uFEFFmin'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a right-to-left override', 'nim\u202Eda'],
  ['an isolate', '\u2066admin\u2069'],
  ['a right-to-left mark', 'admin\u200F'],
  ['a variation selector that selects nothing', 'a\uFE0Edmin'],
  ['a filler', 'admin\u3164'],
  ['an empty Braille cell', 'admin\u2800'],
  ['a tag', 'admin\u{E0061}'],
  ['a line separator', 'ad\u2028min'],
  ['a control character', 'ad\u0007min'],
  ['half a character', 'admin\uD83D'],
])('finds %s', (_what, name) => {
  expect(hasInvisibleCharacters(name)).toBe(true);
});
