import { useInsertionEffect } from 'react';
import { color, declarations, font } from './tokens';

const rules = [
  `:root { ${declarations('light')} }`,
  `@media (prefers-color-scheme: dark) { :root { ${declarations('dark')} } }`,
  `:root[data-theme='light'] { ${declarations('light')} }`,
  `:root[data-theme='dark'] { ${declarations('dark')} }`,
  `*, *::before, *::after { box-sizing: border-box; }`,
  `html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }`,
  `body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font: ${font.body}/1.5 ${font.family};
    -webkit-font-smoothing: antialiased;
  }`,
  `h1, h2, h3, p, ul, ol, dl, figure { margin: 0; }`,
  `ul, ol { padding: 0; list-style: none; }`,
  `img, canvas, svg { display: block; max-width: 100%; }`,
  `button, input, textarea, select { font: inherit; color: inherit; }`,
  `a { color: ${color.accent}; }`,
  `:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }`,
  `@media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; }
  }`,
];

/**
 * The tokens of both schemes and the page's ground, before every other style. One in a page. They stand here as the browser reads them:
 * to compile them took a slow page 30 ms before its first screen.
 */
export function GlobalStyle(): null {
  useInsertionEffect(() => {
    // Empty, and filled by rules: text in it the page's policy would refuse.
    const style = document.createElement('style');
    // The shell tells by it that no remote has left this behind.
    style.dataset.ground = '';
    document.head.prepend(style);
    rules.forEach((rule, place) => style.sheet?.insertRule(rule, place));
    return () => style.remove();
  }, []);
  return null;
}
