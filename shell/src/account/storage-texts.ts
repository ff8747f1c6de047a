import { megabytes } from '@likeness/contract/rules';

const number = new Intl.NumberFormat('en');

/** `12 of 2,000` */
export function countText(used: number, limit: number): string {
  return `${number.format(used)} of ${number.format(limit)}`;
}

/** `3.20 of 4,096 MB`; a whole limit has no decimals. */
export function sizeText(used: number, limit: number): string {
  return `${megabytes(used)} of ${number.format(Number(megabytes(limit)))} MB`;
}
