/** Reloads the document, as the specification wants after a delete. In a file of its own, because jsdom cannot and tests replace it. */
export function reloadDocument(): void {
  window.location.reload();
}
