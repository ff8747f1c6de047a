import { columnOf, isIn, placesIn } from './grid-places';

it('gives the places of whole rows, and of a last one that is shorter', () => {
  expect(placesIn({ first: 1, end: 3 }, 100, 4)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(placesIn({ first: 2, end: 9 }, 8, 6)).toEqual([6, 7]);
});

it('keeps one place wherever it is, in the order of the list', () => {
  expect(placesIn({ first: 1, end: 2 }, 100, 0)).toEqual([0, 3, 4, 5]);
  expect(placesIn({ first: 1, end: 2 }, 100, 99)).toEqual([3, 4, 5, 99]);
  expect(placesIn({ first: 40, end: 40 }, 100, 7)).toEqual([7]);
});

it('knows the row and the column of a place', () => {
  expect([3, 4, 5].map(columnOf)).toEqual(['1 / 2', '2 / 3', '3 / 4']);
  expect([2, 3, 5, 6].map((place) => isIn({ first: 1, end: 2 }, place))).toEqual([false, true, true, false]);
});
