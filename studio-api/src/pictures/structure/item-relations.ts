import { FULL_BYTES, type Box } from './base-media-boxes';
import { unsignedAt } from './unsigned-at';

export interface ItemProperties {
  readonly id: number;
  /** Of its properties among all; the first has 1. */
  readonly places: readonly number[];
}

/**
 * Which properties each item has, by all `ipma` boxes (ISO/IEC 23008-12, 9.3.1).
 * @param most It gives as many places and items together, and those of one item beyond that.
 */
export function itemProperties(bytes: Uint8Array, boxes: readonly Box[], most: number): ItemProperties[] {
  const items: ItemProperties[] = [];
  let left = most;
  for (const box of boxes) {
    if (left <= 0) break;
    const told = propertiesIn(bytes, box, left);
    items.push(...told);
    left -= told.reduce((sum, { places }) => sum + places.length + 1, 0);
  }
  return items;
}

function propertiesIn(bytes: Uint8Array, { start, end }: Box, most: number): ItemProperties[] {
  const idSize = (bytes[start] ?? 0) < 1 ? 2 : 4;
  const isLong = ((bytes[start + 3] ?? 0) & 1) === 1;
  const placeSize = isLong ? 2 : 1;
  const items: ItemProperties[] = [];
  let left = most;
  const countSize = 4;
  for (let at = start + FULL_BYTES + countSize; at < end && left > 0;) {
    const id = unsignedAt(bytes, at, idSize, 'big');
    at += idSize;
    const count = bytes[at] ?? 0;
    at += 1;
    // The highest bit says whether whoever reads it has to know the property.
    const places = Array.from(
      { length: count },
      (_, place) => unsignedAt(bytes, at + place * placeSize, placeSize, 'big') & (isLong ? 0x7fff : 0x7f),
    );
    items.push({ id, places });
    at += count * placeSize;
    left -= count + 1;
  }
  return items;
}

/**
 * The items to which another one refers (ISO/IEC 14496-12, 8.11.12).
 * @param list The `iref` box in which the reference stands: its version tells how long ids are.
 */
export function referredItems(bytes: Uint8Array, { start, end }: Box, list: Box): number[] {
  const idSize = (bytes[list.start] ?? 0) < 1 ? 2 : 4;
  const ids = start + idSize + 2;
  const count = Math.min(unsignedAt(bytes, start + idSize, 2, 'big'), Math.floor((end - ids) / idSize));
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    unsignedAt(bytes, ids + place * idSize, idSize, 'big'),
  );
}
