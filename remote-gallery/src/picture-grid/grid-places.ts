import type { Rows } from './rows-in-sight';

/** Columns of the grid, at every width of the window, as the specification says of the gallery. */
export const COLUMNS = 3;

/** The row in which a picture stands. */
export function rowOf(place: number): number {
  return Math.floor(place / COLUMNS);
}

/** The grid lines between which a picture stands: what is taken out of the flow has to name both. */
export function columnOf(place: number): string {
  const line = (place % COLUMNS) + 1;
  return `${line} / ${line + 1}`;
}

export function isIn({ first, end }: Rows, place: number): boolean {
  return rowOf(place) >= first && rowOf(place) < end;
}

/** The places in some rows of a list, and one that must never go, in the order of the list. */
export function placesIn({ first, end }: Rows, count: number, kept: number): number[] {
  const from = first * COLUMNS;
  const to = Math.min(end * COLUMNS, count);
  const places = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (kept < from) return [kept, ...places];
  return kept >= to ? [...places, kept] : places;
}
