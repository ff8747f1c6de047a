import { megabytes } from '@likeness/contract/rules';

const number = new Intl.NumberFormat('en');

/** `12 of 2,000` */
export function countText(used: number, limit: number): string {
  return `${number.format(used)} of ${number.format(limit)}`;
}

/** `3.2 of 4,096 MB`; what is there at all is never called 0. */
export function sizeText(used: number, limit: number): string {
  const [left, most] = [used, limit].map((bytes) => number.format(Number(megabytes(bytes))));
  return `${used > 0 && left === '0' ? 'less than 0.01' : left} of ${most} MB`;
}

/** What does not count. */
export function trashText(pictures: number): string {
  const are = pictures === 1 ? '1 picture is' : `${number.format(pictures)} pictures are`;
  return `${are} in the Trash. They count for nothing, and give way when the room is needed.`;
}
