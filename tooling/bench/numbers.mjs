/**
 * The value below which this share of the values lies; nearest rank.
 *
 * @param {readonly number[]} values
 * @param {number} share from 0 to 1
 * @returns {number}
 * @throws {Error} where there are none
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** To one decimal place, as numbers are reported. @param {number} value */
export const rounded = (value) => Math.round(value * 10) / 10;
