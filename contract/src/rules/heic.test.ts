import { isHeic } from './heic';

function head(...brands: string[]): Uint8Array {
  const [major = '', ...compatible] = brands;
  const size = 16 + 4 * compatible.length;
  const text = `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${compatible.join('')}what follows: mif1`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

it.each([[['heic', 'mif1', 'heic']], [['mif1', 'heic']], [['heix']], [['hevc', 'heis']], [['msf1', 'hevx']]])(
  'knows %j as HEIC',
  (brands) => {
    expect(isHeic(head(...brands))).toBe(true);
  },
);

it.each([[['avif', 'mif1', 'miaf']], [['mif1', 'avif']], [['avis', 'msf1']], [['isom', 'mp42']], [['qt  ']]])(
  'knows %j as none',
  (brands) => {
    expect(isHeic(head(...brands))).toBe(false);
  },
);

it('knows other files, short ones too, as none', () => {
  for (const text of ['', 'heic', '\x89PNG\r\n\x1a\n heic', 'RIFF....WEBPheic'])
    expect(isHeic(new TextEncoder().encode(text))).toBe(false);
});
