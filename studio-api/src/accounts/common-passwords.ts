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

/** A date with its marks (`-31-12-1985!`) has as many characters that count: more than people hang on a word by habit. */
const MOST_DECORATION = 10;

/**
 * Whether a password is among the first guesses of everyone who guesses, or made of the studio's own words alone and what people hang on a
 * word by habit.
 */
export function isCommonPassword(password: string, productName: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  if (decoration(lower) > MOST_DECORATION) return false;
  // The longest first, so that none is cut short by another.
  const words = [productName.toLowerCase(), ...OWN_WORDS].map(lettersOf).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => (word === '' ? left : left.replaceAll(word, ' ')), lettersOf(lower));
  return lettersOf(lower) !== '' && rest.trim() === '';
}

/**
 * How much there is beside the letters: every digit but those by which others are counted on or repeated (of 1234, 4321 and 1111 two each),
 * every other character once.
 */
function decoration(text: string): number {
  const digits = Array.from(text.replace(/\D/g, ''), Number);
  const counted = digits.filter((digit, index) => {
    const [before, last] = [digits[index - 2], digits[index - 1]];
    if (before === undefined || last === undefined) return true;
    const step = stepBetween(last, digit);
    return step !== stepBetween(before, last) || ![0, 1, 9].includes(step);
  });
  return counted.length + new Set(text.replace(/[\p{L}\d]/gu, '')).size;
}

/** Up to the next digit it is 1, down 9; after 9 comes 0, as on a keyboard. */
function stepBetween(first: number, second: number): number {
  return (second - first + 10) % 10;
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}
