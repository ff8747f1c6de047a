import { pictureSignature } from './picture-signature';

const head = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'avif'],
])('knows %j as %s', (text, format) => {
  expect(pictureSignature(head(text))).toBe(format);
});

it.each([
  '',
  'BM',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'PK\x03\x04',
  ' GIF89a',
])('knows %j as none', (text) => {
  expect(pictureSignature(head(text))).toBeUndefined();
});

it('looks at no more than it says', () => {
  expect(pictureSignature(head(`\0\0\0\x20ftyp${' '.repeat(56)}avif`))).toBeUndefined();
});
