export { chooseColorScheme, COLOR_SCHEME_KEY, useColorScheme, type ColorScheme } from './color-scheme';
export { GlobalStyle } from './global-style';
export {
  breakpoint,
  color,
  COLOR_VALUES,
  font,
  layer,
  media,
  motion,
  radius,
  selectedInForcedColors,
  shadow,
  space,
  weight,
} from './tokens';
