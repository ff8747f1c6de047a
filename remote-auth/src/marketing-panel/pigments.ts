import { COLOR_VALUES } from '@likeness/shared/theme';

/** The light side of a token: a print keeps its colours when the room gets dark. */
const paint = (token: keyof typeof COLOR_VALUES): string => COLOR_VALUES[token][0];

/** One token thinned with another: `share` per cent of the first. The drawings have no colours beside the theme's. */
const mix = (first: string, share: number, second: string): string =>
  `color-mix(in oklab, ${first} ${share}%, ${second})`;

/** What the prints on the marketing panel are painted with. */
export const pigment = {
  /** The white border of a print. */
  border: paint('surface'),
  skin: mix(paint('barYellow'), 34, mix(paint('barRed'), 26, paint('paper'))),
  skinShade: mix(paint('barYellow'), 38, mix(paint('barRed'), 46, paint('paper'))),
  hair: mix(paint('barRed'), 18, paint('ink')),
  sky: mix(paint('barBlue'), 32, paint('paper')),
  sea: mix(paint('barBlue'), 72, paint('paper')),
  foam: mix(paint('barBlue'), 12, paint('paper')),
  sand: mix(paint('barYellow'), 38, paint('paper')),
  sun: mix(paint('barYellow'), 82, paint('paper')),
  dusk: mix(paint('accent'), 70, paint('ink')),
  duskLow: mix(paint('accent'), 46, paint('barRed')),
  tower: mix(paint('accent'), 28, paint('ink')),
  towerFar: mix(paint('accent'), 62, paint('ink')),
  lamp: mix(paint('barYellow'), 70, paint('paper')),
  mist: mix(paint('barGreen'), 20, paint('paper')),
  treeFar: mix(paint('barGreen'), 44, paint('paper')),
  tree: mix(paint('barGreen'), 84, paint('ink')),
  backdrop: mix(paint('accent'), 16, paint('paper')),
  glow: mix(paint('accent'), 6, paint('surface')),
  coat: mix(paint('ink'), 86, paint('accent')),
  linen: mix(paint('barYellow'), 12, paint('surface')),
  knit: mix(paint('barRed'), 74, paint('paper')),
  denim: mix(paint('barBlue'), 62, paint('ink')),
} as const;
