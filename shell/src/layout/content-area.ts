/** Wider than this the content does not become; it stands in the middle then, and the header’s with it. */
export const CONTENT_WIDTH = '90rem';

/** The id of the layout's content area, which can be focused though no Tab leads to it. */
export const CONTENT_ID = 'content';

/** Moves the focus to the content area, where the page has one. */
export function focusContent(options?: FocusOptions): void {
  document.getElementById(CONTENT_ID)?.focus(options);
}

/** Moves it there where the control that had it has gone with its screen: a keyboard would begin at the top of the page again. */
export function rescueFocus(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) focusContent({ preventScroll: true });
}
