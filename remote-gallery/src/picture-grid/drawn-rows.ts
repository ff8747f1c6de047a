import type { Rows } from './rows-in-sight';

/** What of a grid is drawn. Each is part of the one after it, but for the pictures, which follow the tiles. */
export interface DrawnRows {
  readonly inSight: Rows;
  /** Rows whose tiles are there. */
  readonly tiles: Rows;
  /** Rows whose tiles show their pictures: each picture is a request, and costs as much as the rest of its tile. */
  readonly pictures: Rows;
}

const FIRST_ROWS: Rows = { first: 0, end: 12 };

/** Until there is a layout: at first, and for good where nothing is ever laid out, as in jsdom. */
export const BEFORE_LAYOUT: DrawnRows = { inSight: FIRST_ROWS, tiles: FIRST_ROWS, pictures: FIRST_ROWS };

/** A row of three pictures is at most 15 nodes, and the grid has at most 400. */
const MOST_ROWS = 26;

/** Rows that one step adds, so that a slow machine can still draw it in a frame. */
const STEP = 2;

/** Scrolling has come to other rows: what is in sight gets its tiles at once, and of the rest only what is near enough stays. */
export function drawAtOnce(before: DrawnRows, inSight: Rows, rows: number): DrawnRows {
  const kept = overlap(before.tiles, nearby(inSight, rows));
  const tiles = kept && touches(kept, inSight) ? span(kept, inSight) : inSight;
  return { inSight, tiles, pictures: overlap(before.pictures, tiles) ?? { first: inSight.first, end: inSight.first } };
}

/** One step more, when scrolling has calmed down: pictures, those in sight first, and tiles around them. The same value when all is there. */
export function drawMore(before: DrawnRows, rows: number): DrawnRows {
  const { inSight } = before;
  const near = nearby(inSight, rows);
  const seen = grow(before.pictures, span(before.pictures, inSight));
  const pictures = seen === before.pictures ? grow(seen, near) : seen;
  const tiles = span(pictures, before.tiles);
  return pictures === before.pictures ? before : { inSight, tiles, pictures };
}

/** The rows in sight and half as many more above and below, so that a calm scroll finds them there. */
function nearby({ first, end }: Rows, rows: number): Rows {
  const seen = end - first;
  const more = Math.max(0, Math.min(Math.ceil(seen / 2) + 1, Math.floor((MOST_ROWS - seen) / 2)));
  return { first: Math.max(0, first - more), end: Math.min(rows, end + more) };
}

/** A step downwards towards a goal, then upwards; the same value when it is reached. */
function grow(rows: Rows, goal: Rows): Rows {
  if (rows.end < goal.end) return { first: rows.first, end: Math.min(rows.end + STEP, goal.end) };
  if (rows.first > goal.first) return { first: Math.max(rows.first - STEP, goal.first), end: rows.end };
  return rows;
}

function overlap(some: Rows, others: Rows): Rows | undefined {
  const [first, end] = [Math.max(some.first, others.first), Math.min(some.end, others.end)];
  return first < end ? { first, end } : undefined;
}

function touches(some: Rows, others: Rows): boolean {
  return some.first <= others.end && others.first <= some.end;
}

function span(some: Rows, others: Rows): Rows {
  return { first: Math.min(some.first, others.first), end: Math.max(some.end, others.end) };
}
