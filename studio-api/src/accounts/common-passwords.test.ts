/** @jest-environment node */
import { isCommonPassword } from './common-passwords';
import common from './common-passwords.json';

it('knows the 1,000 commonest, those alone that nothing else refuses', () => {
  expect(common.passwords.length).toBeGreaterThanOrEqual(1_000);
  expect(new Set(common.passwords).size).toBe(common.passwords.length);
  for (const password of common.passwords) {
    expect(password).toMatch(/^(?!\d+$)[^A-Z]{8,}$/);
    expect(isCommonPassword(password, 'Likeness')).toBe(true);
  }
});

it.each([
  'Password1',
  'QWERTYUIOP',
  'likeness',
  'Likeness2026!',
  'studio-likeness',
  'LikenessStudio',
  'photostudio1',
  'Admin_1234',
  'photo-123',
  'likeness1',
  'Studio-31-12-1985!',
  'gallery20260731',
  'photo-1234567890!',
  'studio111111111111111',
  'likeness!!!!!!!!!!!!!!!!',
  'photo 987654321 123456789',
])('finds %s', (password) => {
  expect(isCommonPassword(password, 'Likeness')).toBe(true);
});

it('finds the product’s own name, whatever the operator calls it', () => {
  expect(isCommonPassword('lookalike 7', 'Look-Alike')).toBe(true);
  expect(isCommonPassword('lookalike 7', 'Likeness')).toBe(false);
});

it.each([
  'a long pass phrase',
  'my likeness is blue',
  'tr0mbone-lamp',
  '!!!!....----',
  'correct horse battery 7',
  'photo-8317-2294-6650',
  'Studio 4071 9382 64',
  'likeness#7)%&/=+*~|<2',
])('takes %s', (password) => {
  expect(isCommonPassword(password, 'Likeness')).toBe(false);
});
