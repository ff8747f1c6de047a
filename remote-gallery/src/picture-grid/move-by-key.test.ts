import { moveByKey } from './move-by-key';

// Eleven pictures: three rows of three, and two in the last.
const COUNT = 11;

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 7, 0],
  ['End', 7, 10],
])('%s leads from %i to %i', (key, from, to) => {
  expect(moveByKey(key, from, COUNT)).toBe(to);
});

it('leads down to the end of a last row that is shorter', () => {
  expect(moveByKey('ArrowDown', 8, COUNT)).toBe(10);
});

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 10],
  ['ArrowDown', 9],
  ['Home', 0],
  ['End', 10],
  ['Enter', 4],
  ['PageDown', 4],
])('%s leads nowhere from %i, so that the page has the key', (key, from) => {
  expect(moveByKey(key, from, COUNT)).toBeUndefined();
});
