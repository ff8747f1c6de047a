/** What shows nothing, or changes how what follows is shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose letters take another form beside a joiner or a non-joiner: Persian and Indic names are written with them. */
const JOINING = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const WRITTEN = new RegExp(
  [
    `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`,
    // A family, a profession: several pictures drawn as one, each perhaps with what says that it is a picture.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{Emoji}])\\uFE0F',
    // Which of its shapes a Chinese or Japanese name is written with.
    '(?<=\\p{sc=Han})[\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
);

/** Whether a name has characters that nobody sees, with which it could pass for another; those that a name is written with are none. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text.replace(WRITTEN, ''));
}
