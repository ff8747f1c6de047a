import { FULL_BYTES, type Box } from './base-media-boxes';
import { unsignedAt } from './unsigned-at';

/** Where the bytes of an item lie. */
export interface ItemLocation {
  readonly id: number;
  /** From where its places are counted: the file's start, that of its `idat` box, or another item. */
  readonly from: 'file' | 'data-box' | 'item';
  readonly extents: readonly { readonly at: number; readonly length: number }[];
}

/**
 * What all `iloc` boxes tell (ISO/IEC 14496-12, 8.11.3).
 * @param most It gives as many extents, of all items together, at the most, and as many items.
 */
export function itemLocations(bytes: Uint8Array, boxes: readonly Box[], most: number): ItemLocation[] {
  const items: ItemLocation[] = [];
  let left = most;
  for (const box of boxes) {
    if (left <= 0) break;
    const told = locationsIn(bytes, box, left);
    items.push(...told);
    // An item of no extents counts as one.
    left -= told.reduce((sum, { extents }) => sum + Math.max(1, extents.length), 0);
  }
  return items;
}

/** Whether each field of an `iloc` box has a size that there is, none, 4 or 8 bytes: of others libheif reads nothing, whatever they say. */
export function hasSizesOfStandard(bytes: Uint8Array, { start }: Box): boolean {
  return sizesOf(unsignedAt(bytes, start + FULL_BYTES, 2, 'big')).every(
    (size) => size === 0 || size === 4 || size === 8,
  );
}

/** Bytes of an offset, a length, the base of both and an index. */
function sizesOf(told: number): [offset: number, length: number, base: number, index: number] {
  return [told >> 12, (told >> 8) & 15, (told >> 4) & 15, told & 15];
}

function locationsIn(bytes: Uint8Array, { start, end }: Box, most: number): ItemLocation[] {
  let at = start;
  const next = (size: number): number => {
    at += size;
    return unsignedAt(bytes, at - size, size, 'big');
  };
  const version = next(1);
  next(3);
  const [offsetSize, lengthSize, baseSize, indexSize] = sizesOf(next(2));
  const idSize = version < 2 ? 2 : 4;
  const count = next(idSize);
  const items: ItemLocation[] = [];
  let left = most;
  while (items.length < Math.min(count, most) && left > 0 && at < end) {
    const id = next(idSize);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    const extentCount = next(2);
    const extents: { at: number; length: number }[] = [];
    while (extents.length < extentCount && left > 0 && at <= end) {
      if (version > 0) next(indexSize);
      const offset = next(offsetSize);
      extents.push({ at: base + offset, length: next(lengthSize) });
      left -= 1;
    }
    items.push({ id, from: method === 0 ? 'file' : method === 1 ? 'data-box' : 'item', extents });
  }
  return items;
}
