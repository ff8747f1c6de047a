/** A colour with its value on paper (light) and on ink (dark). */
type Pair = readonly [light: string, dark: string];

/**
 * The colours of the studio: ink on warm paper, one accent, and the specification's status colours. Text colours keep 4.5:1 on every
 * surface that they stand on, in both schemes; borders of controls keep 3:1.
 */
const COLORS = {
  /** The page itself. */
  paper: ['#f7f5f2', '#141312'],
  /** Cards, the header, dialogs. */
  surface: ['#ffffff', '#1d1b1a'],
  /** A step inside a card: fields, hovered rows. */
  sunken: ['#f1eee9', '#272523'],
  ink: ['#1c1a18', '#f3f0ec'],
  inkSoft: ['#5d5750', '#b3aba2'],
  line: ['#e4dfd8', '#36322f'],
  /** The border of a control. */
  control: ['#8a8279', '#7d756c'],
  accent: ['#4f35d2', '#a596ff'],
  accentStrong: ['#3e27b3', '#bdb1ff'],
  accentSoft: ['#eeebfd', '#2a2447'],
  onAccent: ['#ffffff', '#17122e'],
  danger: ['#b3261e', '#ff9a91'],
  dangerSoft: ['#fcebe9', '#3c1d1a'],
  ready: ['#1a7f45', '#4fcb83'],
  processing: ['#b58100', '#f2c14e'],
  other: ['#77706a', '#a29a92'],
  /** The two squares of the mat under a picture. */
  mat: ['#efebe5', '#23211f'],
  matAlternate: ['#e6e1da', '#2a2725'],
  /** The border of what a file is dragged over: black, as the specification says, and white where that could not be seen. */
  dropBorder: ['#000000', '#ffffff'],
  scrim: ['rgb(28 26 24 / 45%)', 'rgb(0 0 0 / 60%)'],
  focus: ['#4f35d2', '#bdb1ff'],
  barBlue: ['#2563c9', '#6ea4ff'],
  barGreen: ['#1a7f45', '#4fcb83'],
  barRed: ['#b3261e', '#ff9a91'],
  barYellow: ['#b58100', '#f2c14e'],
} as const satisfies Record<string, Pair>;

const SHADOWS = {
  low: ['0 1px 2px rgb(28 26 24 / 6%), 0 1px 1px rgb(28 26 24 / 4%)', '0 1px 2px rgb(0 0 0 / 40%)'],
  high: ['0 12px 32px rgb(28 26 24 / 14%), 0 2px 6px rgb(28 26 24 / 8%)', '0 12px 32px rgb(0 0 0 / 60%)'],
} as const satisfies Record<string, Pair>;

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function references<Names extends string>(
  prefix: string,
  names: Readonly<Record<Names, unknown>>,
): Readonly<Record<Names, string>> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, `var(--${prefix}-${dashed(name)})`])) as Record<
    Names,
    string
  >;
}

/** Colours as CSS custom properties: `color.ink` is `var(--color-ink)`. */
export const color = references('color', COLORS);
/** Shadows as CSS custom properties. */
export const shadow = references('shadow', SHADOWS);

/** Distances on a 4 px grid: `space(3)` is 12 px, in rem so that it grows with the reader's type. */
export const space = (steps: number): string => `${steps / 4}rem`;

export const radius = { small: '6px', medium: '10px', large: '16px', round: '999px' } as const;

/** The type scale. Line heights stand beside each size where it is used with `font`. */
export const font = {
  /** The shell brings the first, and the stand-ins, which are the system's own at its size; a page without them has the system's own as they are. */
  family:
    "Figtree, 'Figtree stand-in 1', 'Figtree stand-in 2', 'Figtree stand-in 3', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  small: '0.8125rem',
  body: '0.9375rem',
  large: '1.125rem',
  title: '1.5rem',
  display: '2rem',
} as const;

export const weight = { regular: 400, medium: 500, bold: 600 } as const;

export const motion = { quick: '120ms ease-out', calm: '220ms ease-out' } as const;

/** What lies above what. Toasts (react-toastify's own 9999) lie above all. */
export const layer = { header: 20, drawer: 40, dialog: 60, popover: 70 } as const;

/** The specification's breakpoints: `md` separates drawer and desktop, `panel` hides the marketing panel. */
export const breakpoint = { md: 768, panel: 850, wide: 1200 } as const;
/** Media queries from those. */
export const media = {
  mdUp: `@media (min-width: ${breakpoint.md}px)`,
  belowMd: `@media (max-width: ${breakpoint.md - 0.02}px)`,
  belowPanel: `@media (max-width: ${breakpoint.panel - 0.02}px)`,
  wideUp: `@media (min-width: ${breakpoint.wide}px)`,
} as const;

/**
 * For what is selected, among a rule's declarations: where the person's own colours replace the page's, their colour for a selection marks it.
 */
export const selectedInForcedColors = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }
`;

/** The declarations of all custom properties for one scheme. */
export function declarations(scheme: 'light' | 'dark'): string {
  const side = scheme === 'light' ? 0 : 1;
  const lines = (prefix: string, pairs: Readonly<Record<string, Pair>>): string[] =>
    Object.entries(pairs).map(([name, pair]) => `--${prefix}-${dashed(name)}: ${pair[side]};`);
  return [`color-scheme: ${scheme};`, ...lines('color', COLORS), ...lines('shadow', SHADOWS)].join('\n');
}

/** The colours themselves, for the test that measures their contrast. */
export const COLOR_VALUES: Readonly<Record<keyof typeof COLORS, Pair>> = COLORS;
