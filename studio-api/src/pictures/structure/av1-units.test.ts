import { av1Units } from './av1-units';

/** A sequence header of a still picture, with its length, and a frame of nothing. */
function picture(width: number, height: number): number[] {
  const bits = ['00011', '01000', '1100', '1100', number(width - 1), number(height - 1)].join('').padEnd(48, '0');
  const header = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return [0x0a, header.length, ...header, 0x32, 1, 0];
}
const number = (value: number) => value.toString(2).padStart(13, '0');

it('counts frames and the largest of them', () => {
  const bytes = Uint8Array.from([...picture(64, 64), ...picture(5_000, 4_000)]);
  expect(av1Units(bytes, 100)).toEqual({ units: 4, frames: 2, pixels: 20_000_000 });
});

it('counts what lies behind zeros, over which decoders pass', () => {
  const bytes = Uint8Array.from([...picture(64, 64), 0, 0, ...picture(5_000, 4_000), 0, ...picture(64, 64), 0]);
  expect(av1Units(bytes, 100)).toEqual({ units: 6, frames: 3, pixels: 20_000_000 });
});

it('takes one without a length for the last, and counts no more than it may', () => {
  expect(av1Units(Uint8Array.from([0x30, ...picture(64, 64)]), 100)).toEqual({ units: 1, frames: 1, pixels: 0 });
  expect(av1Units(Uint8Array.from([...picture(64, 64), ...picture(64, 64)]), 3)).toMatchObject({ units: 3, frames: 1 });
});
