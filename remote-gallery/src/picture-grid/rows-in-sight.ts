/** Rows of a grid: from `first` up to `end`, which is not one of them any more. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** Where a grid stands, in CSS pixels of the window. All its rows are equally tall. */
export interface Standing {
  readonly top: number;
  readonly height: number;
  readonly rows: number;
  readonly windowHeight: number;
}

/** CSS pixels of a row that are not enough to be seen: layouts are rounded. */
const SLIVER = 0.5;

/** The rows that stand in the window, or nothing where the grid is not laid out. */
export function rowsInSight({ top, height, rows, windowHeight }: Standing): Rows | undefined {
  if (height <= 0 || rows === 0) return undefined;
  const rowAt = (y: number): number => Math.max(0, Math.min(((y - top) / height) * rows, rows));
  return { first: Math.floor(rowAt(SLIVER)), end: Math.ceil(rowAt(windowHeight - SLIVER)) };
}
