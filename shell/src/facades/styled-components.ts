/** What the studio shares of styled-components: all that a page has a use for. What renders on a server, or is for classes, is left out. */
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetContext,
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
} from 'styled-components';
