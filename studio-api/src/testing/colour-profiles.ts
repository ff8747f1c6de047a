import { bigEndian, latin1, repeated } from './bytes';

/** A step that a colour profile does for each colour: a table of two values for each of three channels. */
function profileTable(): Buffer {
  const values = Buffer.alloc(2 ** 3 * 3 * 4);
  for (let at = 0; at < values.length; at += 4) values.writeFloatBE(((at * 7) % 90) / 100, at);
  const grid = Buffer.alloc(16);
  grid.fill(2, 0, 3);
  return Buffer.concat([latin1('clut\0\0\0\0'), bigEndian(2, 3, 3), grid, values]);
}

/** Curves for three channels, which are the same, of so many pieces. */
function profileCurves(pieces: number): Buffer {
  const breaks = Buffer.alloc(4 * (pieces - 1));
  for (let piece = 0; piece < pieces - 1; piece += 1) breaks.writeFloatBE((piece + 1) / pieces, 4 * piece);
  const line = Buffer.concat([latin1('parf\0\0\0\0'), bigEndian(2, 0, 0), Buffer.alloc(16)]);
  // To the first power, once.
  line.writeFloatBE(1, 12);
  line.writeFloatBE(1, 16);
  const curve = Buffer.concat([latin1('curf\0\0\0\0'), bigEndian(2, pieces, 0), breaks, repeated(line, pieces)]);
  const head = Buffer.concat([latin1('cvst\0\0\0\0'), bigEndian(2, 3, 3)]);
  const place = bigEndian(4, head.length + 3 * 8, curve.length);
  return Buffer.concat([head, repeated(place, 3), curve]);
}

/** A colour profile of RGB whose list of steps leads so many times to one step, by default a table; `pieces` are those of curves in its place. */
export function profileOfSteps(count: number, pieces = 0): Buffer {
  const step = pieces === 0 ? profileTable() : profileCurves(pieces);
  const listHead = Buffer.concat([latin1('mpet\0\0\0\0'), bigEndian(2, 3, 3), bigEndian(4, count)]);
  const place = bigEndian(4, listHead.length + 8 * count, step.length);
  const list = Buffer.concat([listHead, repeated(place, count), step]);
  // Without it Little CMS takes the profile for none of colours.
  const simple = Buffer.concat([
    latin1('mft2\0\0\0\0\x03\x03\x02\0'),
    bigEndian(4, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x10000),
    bigEndian(2, 2, 2, 0, 0xffff, 0, 0xffff, 0, 0xffff),
    bigEndian(2, ...Array.from({ length: 2 ** 3 * 3 }, (_, place) => place * 2_000)),
    bigEndian(2, 0, 0xffff, 0, 0xffff, 0, 0xffff),
  ]);
  const head = Buffer.alloc(128);
  const first = 128 + 4 + 2 * 12;
  const second = first + simple.length;
  head.writeUInt32BE(second + list.length, 0);
  head.writeUInt32BE(0x04200000, 8);
  head.write('scnrRGB Lab ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  head.set(bigEndian(4, 0xf6d6, 0x10000, 0xd32d), 68);
  const tags = [latin1('A2B0'), bigEndian(4, first, simple.length), latin1('D2B0'), bigEndian(4, second, list.length)];
  return Buffer.concat([head, bigEndian(4, 2), ...tags, simple, list]);
}
