import type { KeyGroupDeclaration } from '@likeness/contract';

/** What the keyboard does on every screen. What a screen adds stands in the declaration of its remote. */
export const GENERAL_KEYS: KeyGroupDeclaration = {
  title: 'Everywhere',
  keys: [
    { press: ['?'], does: 'Shows these keys, wherever nothing is typed' },
    {
      press: ['Tab', 'Shift+Tab'],
      does: 'Goes to the next control or the one before; the first of a page skips to its content',
    },
    { press: ['Esc'], does: 'Closes what is open over the page' },
  ],
};
