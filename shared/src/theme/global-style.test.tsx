import { render } from '@testing-library/react';
import { GlobalStyle } from './global-style';

/** The rules of all that the page has of its own. */
const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

it('stands before every other style, without a text that the page’s policy would refuse, and goes with what draws it', () => {
  document.head.innerHTML = '<style>body { margin: 3px; }</style>';
  const { unmount } = render(<GlobalStyle />);
  expect(document.head.innerHTML).toBe('<style data-ground=""></style><style>body { margin: 3px; }</style>');
  unmount();
  expect(document.head.innerHTML).toBe('<style>body { margin: 3px; }</style>');
});

it('has the tokens of both schemes, and every rule is one that the browser takes', () => {
  document.head.innerHTML = '';
  render(<GlobalStyle />);
  expect(rules().filter((rule) => /^:root[^{]*\{[^}]*--/.test(rule))).toHaveLength(3);
  expect(rules().some((rule) => rule.startsWith('@media (prefers-color-scheme: dark)'))).toBe(true);
  expect(rules().some((rule) => rule.includes('undefined'))).toBe(false);
});
