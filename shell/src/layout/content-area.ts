/** The id of the layout's content area, which can be focused though no Tab leads to it. */
export const CONTENT_ID = 'content';

/** Moves the focus to the content area, where the page has one. */
export function focusContent(options?: FocusOptions): void {
  document.getElementById(CONTENT_ID)?.focus(options);
}
