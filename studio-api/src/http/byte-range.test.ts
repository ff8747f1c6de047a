/** @jest-environment node */
import { byteRange, hasTag } from './byte-range';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['Bytes= 5-6 ', { first: 5, last: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('reads %j of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

it('finds a tag, alone, among others, weak, or any', () => {
  for (const header of ['"a"', '"b", "a"', 'W/"a"', ' W/"b" ,W/"a"', '*']) expect(hasTag(header, '"a"')).toBe(true);
  const many = `${'"b",'.repeat(200)}"a"`;
  for (const header of [undefined, '', 'a', '"b"', '"aa"', '"b","c"', many]) expect(hasTag(header, '"a"')).toBe(false);
});
