import { render, screen, within } from '@testing-library/react';
import { color, COLOR_VALUES } from '@likeness/shared/theme';
import { StatusDot, statusTone } from './status-dot';

it.each([
  ['ready', 'ready'],
  ['succeeded', 'ready'],
  ['processing', 'processing'],
  ['Training', 'processing'],
  ['failed', 'error'],
  ['server error', 'error'],
  ['canceled', 'other'],
  ['anything', 'other'],
])('shows %s in the tone %s (S2.134, S2.135, S2.136, S2.137)', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
  render(<StatusDot status={status} />);
  // The dot is hidden from screen readers: the word beside it says the same.
  expect(within(screen.getByText(status)).getByTestId('status-dot')).toHaveAttribute('data-tone', tone);
});

it.each([
  ['succeeded', 'green', 'S2.134', 'ready', 120],
  ['processing', 'yellow', 'S2.135', 'processing', 45],
  ['failed', 'red', 'S2.136', 'danger', 0],
] as const)('is for %s %s (%s), on paper and on ink', (status, _colour, _id, name, wanted) => {
  render(<StatusDot status={status} />);
  expect(screen.getByTestId('status-dot')).toHaveStyle({ background: color[name] });
  for (const value of COLOR_VALUES[name]) {
    const { hue, saturation } = hueOf(value);
    const apart = Math.abs(hue - wanted);
    expect(Math.min(apart, 360 - apart)).toBeLessThan(30);
    expect(saturation).toBeGreaterThan(0.35);
  }
});

it('is grey for anything else (S2.137), on paper and on ink', () => {
  render(<StatusDot status="canceled" />);
  expect(screen.getByTestId('status-dot')).toHaveStyle({ background: color.other });
  for (const value of COLOR_VALUES.other) expect(hueOf(value).saturation).toBeLessThan(0.15);
});

/** Hue in degrees and saturation from 0 to 1 of a colour written as #rrggbb. */
function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => parseInt(pair, 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / most };
}
