import { nameAt, unsignedAt } from './unsigned-at';

/** A box of the ISO base media file format, of which AVIF is one (ISO/IEC 14496-12, 4.2). */
export interface Box {
  readonly name: string;
  /** Where what it holds begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** Version and flags of a full box. */
export const FULL_BYTES = 4;

/** How many bytes stand in a box before the boxes in it: the version and flags of a full box, and a count. */
const PARENTS: Readonly<Record<string, (bytes: Uint8Array, start: number) => number>> = {
  meta: () => FULL_BYTES,
  iinf: (bytes, start) => (bytes[start] === 0 ? 6 : 8),
  iref: () => FULL_BYTES,
  iprp: () => 0,
  ipco: () => 0,
  dinf: () => 0,
  grpl: () => 0,
  moov: () => 0,
  trak: () => 0,
  mdia: () => 0,
  minf: () => 0,
  stbl: () => 0,
};

/** All boxes that tell of items and samples, at whatever level. @param most It gives no more. */
export function baseMediaBoxes(bytes: Uint8Array, most: number): Box[] {
  const found: Box[] = [];
  const open: Pick<Box, 'start' | 'end'>[] = [{ start: 0, end: bytes.length }];
  for (let within = open.pop(); within; within = open.pop())
    for (let at = within.start; at + 8 <= within.end && found.length < most;) {
      const box = boxAt(bytes, at, within.end);
      if (!box) break;
      found.push(box);
      const before = PARENTS[box.name]?.(bytes, box.start);
      if (before !== undefined) open.push({ start: box.start + before, end: box.end });
      at = box.end;
    }
  return found;
}

/** Undefined where its length cannot be. */
function boxAt(bytes: Uint8Array, at: number, end: number): Box | undefined {
  const said = unsignedAt(bytes, at, 4, 'big');
  const headBytes = said === 1 ? 16 : 8;
  const [toTheEnd, long] = [0, 1];
  const length = said === toTheEnd ? end - at : said === long ? unsignedAt(bytes, at + 8, 8, 'big') : said;
  if (length < headBytes) return undefined;
  return { name: nameAt(bytes, at + 4), start: at + headBytes, end: Math.min(end, at + length) };
}
