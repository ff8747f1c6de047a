import { bigEndian, latin1, repeated } from './bytes';

/** A step that a colour profile does for each colour: a table of two values for each of so many channels, which leads to three. */
function profileTable(inputs = 3): Buffer {
  const values = Buffer.alloc(2 ** inputs * 3 * 4);
  for (let at = 0; at < values.length; at += 4) values.writeFloatBE(((at * 7) % 90) / 100, at);
  const grid = Buffer.alloc(16);
  grid.fill(2, 0, inputs);
  return Buffer.concat([latin1('clut\0\0\0\0'), bigEndian(2, inputs, 3), grid, values]);
}

/** The three channels, and as many that are nothing as make so many. */
function profileMatrix(outputs: number): Buffer {
  const values = Buffer.alloc((3 * outputs + outputs) * 4);
  for (let channel = 0; channel < 3; channel += 1) values.writeFloatBE(1, 4 * (3 * channel + channel));
  return Buffer.concat([latin1('matf\0\0\0\0'), bigEndian(2, 3, outputs), values]);
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
  return profileOf(Array.from({ length: count }, () => step));
}

/** One whose list puts three channels into so many, and these by a table into three, as often as is said. */
export function profileOfTables(inputs: number, times: number): Buffer {
  const [matrix, table] = [profileMatrix(inputs), profileTable(inputs)];
  return profileOf(Array.from({ length: times }, () => [matrix, table]).flat());
}

/** By its list of steps, of which those that are one buffer stand in it once. */
function profileOf(steps: readonly Buffer[]): Buffer {
  const listHead = Buffer.concat([latin1('mpet\0\0\0\0'), bigEndian(2, 3, 3), bigEndian(4, steps.length)]);
  const kept = [...new Set(steps)];
  const places = new Map<Buffer, Buffer>();
  let at = listHead.length + 8 * steps.length;
  for (const step of kept) {
    places.set(step, bigEndian(4, at, step.length));
    at += step.length;
  }
  const list = Buffer.concat([listHead, ...steps.map((step) => places.get(step)!), ...kept]);
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
