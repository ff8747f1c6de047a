import { COLUMNS, rowOf } from './grid-places';

/**
 * Where a key leads from a picture of the grid.
 *
 * @param key as in `KeyboardEvent.key`
 * @returns the place of the picture, or nothing where the key leads nowhere
 */
export function moveByKey(key: string, from: number, count: number): number | undefined {
  const to = target(key, from, count - 1);
  return to === undefined || to === from || to < 0 || to >= count ? undefined : to;
}

function target(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowRight':
      return from + 1;
    case 'ArrowUp':
      return from - COLUMNS;
    case 'ArrowDown':
      // The last row may be shorter: what stands below is then its end.
      return rowOf(from) < rowOf(last) ? Math.min(from + COLUMNS, last) : undefined;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
