import { createGlobalStyle } from 'styled-components';
import { color, declarations, font } from './tokens';

/** The tokens of both schemes and the page's ground. One in a page. */
export const GlobalStyle = createGlobalStyle`
  :root { ${declarations('light')} }
  @media (prefers-color-scheme: dark) { :root { ${declarations('dark')} } }
  :root[data-theme='light'] { ${declarations('light')} }
  :root[data-theme='dark'] { ${declarations('dark')} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font: ${font.body}/1.5 ${font.family};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, ul, ol, dl, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  img, canvas, svg { display: block; max-width: 100%; }
  button, input, textarea, select { font: inherit; color: inherit; }
  a { color: ${color.accent}; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; }
  }
`;
