import { rowsInSight } from './rows-in-sight';

// A thousand rows of 100 px.
const standing = (top: number) => ({ top, height: 100_000, rows: 1000, windowHeight: 800 });

it.each([
  ['under the header', 200, { first: 0, end: 6 }],
  ['at a row’s edge', -5000, { first: 50, end: 58 }],
  ['a rounding error beside it', -4999.99, { first: 50, end: 58 }],
  ['in the middle of a row', -5050, { first: 50, end: 59 }],
  ['at the end', -99_200, { first: 992, end: 1000 }],
  ['scrolled past', -200_000, { first: 1000, end: 1000 }],
  ['far below', 5000, { first: 0, end: 0 }],
])('tells the rows of a grid %s', (_, top, rows) => {
  expect(rowsInSight(standing(top))).toEqual(rows);
});

it('tells nothing of a grid that is not laid out', () => {
  expect(rowsInSight({ top: 0, height: 0, rows: 10, windowHeight: 800 })).toBeUndefined();
});
