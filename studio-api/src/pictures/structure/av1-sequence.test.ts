import { pixelsOfSequence } from './av1-sequence';

/** @param bits with spaces between what belongs together */
function bytesOf(bits: string): Uint8Array {
  const digits = bits.replaceAll(' ', '');
  return Uint8Array.from(digits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
const number = (value: number, bits: number) => value.toString(2).padStart(bits, '0');
const size = (width: number, height: number) =>
  `${number(12, 4)} ${number(13, 4)} ${number(width - 1, 13)} ${number(height - 1, 14)}`;
const start = (isReduced: boolean) => `000 1 ${isReduced ? 1 : 0}`;
const level = number(8, 5);

it.each([
  ['a still picture’s short one', `${start(true)} ${level}`],
  ['one without a timing', `${start(false)} 0 0 ${number(0, 5)} ${number(0, 12)} ${level} 1`],
  ['one of a low level, which has no tier', `${start(false)} 0 0 ${number(0, 5)} ${number(0, 12)} ${number(7, 5)}`],
  [
    'one with a timing',
    `${start(false)} 1 ${number(1, 32)} ${number(25, 32)} 1 0001 101 0 0 ${number(0, 5)} ${number(0, 12)} ${level} 0`,
  ],
  [
    'one with a model of the decoder, delays and two points',
    `${start(false)} 1 ${number(1, 32)} ${number(25, 32)} 0 1 ${number(9, 5)} ${number(1, 32)} ${number(3, 5)} ${number(4, 5)} 1 ${number(1, 5)}` +
      ` ${number(0, 12)} ${level} 1 1 ${number(5, 10)} ${number(6, 10)} 1 1 ${number(2, 4)}` +
      ` ${number(0, 12)} ${level} 0 0 0`,
  ],
])('of %s the size of the frames is told', (_what, before) => {
  expect(pixelsOfSequence(bytesOf(`${before} ${size(5_000, 9_001)} 1010101`))).toBe(5_000 * 9_001);
});

it('one that ends early tells something small', () => {
  expect(pixelsOfSequence(new Uint8Array())).toBeLessThanOrEqual(4);
});
