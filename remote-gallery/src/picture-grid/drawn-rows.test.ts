import { BEFORE_LAYOUT, drawAtOnce, drawMore, type DrawnRows } from './drawn-rows';
import type { Rows } from './rows-in-sight';

const ROWS = 3334;
const range = (first: number, end: number): Rows => ({ first, end });

/** What is drawn when scrolling has come to rest there. */
function calm(before: DrawnRows): DrawnRows {
  const after = drawMore(before, ROWS);
  return after === before ? before : calm(after);
}
const at = (first: number, end: number) => calm(drawAtOnce(BEFORE_LAYOUT, range(first, end), ROWS));

it('draws twelve rows before there is a layout, pictures and all', () => {
  expect(BEFORE_LAYOUT.pictures).toEqual(range(0, 12));
});

it('keeps of those what is near, once there is a layout', () => {
  const drawn = drawAtOnce(BEFORE_LAYOUT, range(0, 6), ROWS);
  expect(drawn).toEqual({ inSight: range(0, 6), tiles: range(0, 10), pictures: range(0, 10) });
  expect(drawMore(drawn, ROWS)).toBe(drawn);
});

it('draws the tiles in sight at once after a jump, and asks for no picture', () => {
  const drawn = drawAtOnce(at(0, 6), range(500, 506), ROWS);
  expect(drawn.tiles).toEqual(range(500, 506));
  expect(drawn.pictures.first).toBe(drawn.pictures.end);
});

it('asks for two rows of pictures a step, those in sight first, until all near ones are there', () => {
  let drawn = drawAtOnce(at(0, 6), range(500, 506), ROWS);
  const seen: Rows[] = [];
  for (let next = drawMore(drawn, ROWS); next !== drawn; next = drawMore(drawn, ROWS)) {
    drawn = next;
    seen.push(drawn.pictures);
  }
  expect(seen).toEqual([
    range(500, 502),
    range(500, 504),
    range(500, 506),
    range(500, 508),
    range(500, 510),
    range(498, 510),
    range(496, 510),
  ]);
  expect(drawn.tiles).toEqual(range(496, 510));
});

it('keeps what it has when scrolling goes on by a row', () => {
  const drawn = drawAtOnce(at(500, 506), range(501, 507), ROWS);
  expect(drawn.tiles).toEqual(range(497, 510));
  expect(drawn.pictures).toEqual(range(497, 510));
});

it('draws no row that the list has not', () => {
  expect(at(3330, 3334).tiles).toEqual(range(3327, 3334));
  expect(at(0, 0).tiles).toEqual(range(0, 1));
});

it.each([6, 12, 20, 25, 26])('stays within 26 rows where %i are in sight', (seen) => {
  const { tiles } = at(1000, 1000 + seen);
  expect(tiles.end - tiles.first).toBeLessThanOrEqual(26);
  expect(tiles.first).toBeLessThanOrEqual(1000);
  expect(tiles.end).toBeGreaterThanOrEqual(1000 + seen);
});
