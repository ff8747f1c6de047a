import { isSet, type Bitmap } from '../bitmap';

/** A bitmap as one reads it: `#` is white, `.` black. */
export function rowsOf(bitmap: Bitmap): string[] {
  return Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_, x) => (isSet(bitmap, x, y) ? '#' : '.')).join(''),
  );
}
