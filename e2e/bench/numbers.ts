/** The value below which this share of the values lies; nearest rank. @throws Error where there are none */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** To one decimal place, as numbers are reported. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
