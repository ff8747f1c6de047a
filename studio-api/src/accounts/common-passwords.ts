import common from './common-passwords.json';

const COMMON: ReadonlySet<string> = new Set(common.passwords);

/** What somebody tries first who guesses at an account of a studio like this one. */
const OWN_WORDS = [
  'likeness',
  'studio',
  'photoshoot',
  'photo',
  'gallery',
  'picture',
  'portrait',
  'password',
  'login',
  'admin',
];

/** Whether a password is among the first guesses of everyone who guesses, or made of the studio's own words and digits alone. */
export function isCommonPassword(password: string, productName: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  // The longest first, so that none is cut short by another.
  const words = [productName.toLowerCase(), ...OWN_WORDS].map(lettersOf).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => (word === '' ? left : left.replaceAll(word, ' ')), lettersOf(lower));
  return lettersOf(lower) !== '' && rest.trim() === '';
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}
