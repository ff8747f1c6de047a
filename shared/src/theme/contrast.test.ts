import { COLOR_VALUES } from './tokens';

type ColorName = keyof typeof COLOR_VALUES;

/** Relative luminance. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: ColorName, other: ColorName, scheme: 0 | 1): number {
  const [dark, light] = [one, other].map((name) => luminance(COLOR_VALUES[name][scheme])).sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Every ground that words stand on. */
const GROUNDS = ['paper', 'surface', 'sunken', 'accentSoft', 'dangerSoft', 'mat', 'matAlternate'] as const;
const on = (names: readonly ColorName[], grounds: readonly ColorName[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const TEXTS = [
  ...on(['ink', 'inkSoft', 'accent', 'danger'], GROUNDS),
  ...on(['onAccent'], ['accent', 'accentStrong']),
  ...on(['paper'], ['ink']),
];
/** Borders of controls, the focus ring, status dots and progress bars: what must be seen, and is no text. */
const SHAPES = [
  ...on(['control', 'danger', 'focus', 'dropBorder'], ['paper', 'surface', 'sunken', 'accentSoft']),
  ...on(['ready', 'processing', 'danger', 'other', 'barBlue', 'barGreen', 'barRed', 'barYellow'], ['paper', 'surface']),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s scheme', (_, scheme) => {
  it.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(shape, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

it('measures as WCAG does', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21, 5);
  expect((luminance('#ffffff') + 0.05) / (luminance('#777777') + 0.05)).toBeCloseTo(4.48, 2);
});
