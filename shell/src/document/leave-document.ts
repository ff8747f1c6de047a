/** Loads the page anew. In a file of its own, with the next, because jsdom cannot navigate and tests replace both. */
export function reloadDocument(): void {
  location.reload();
}

/** Leads to a path by a real navigation, which leaves whatever broke behind. */
export function openDocument(path: string): void {
  location.assign(path);
}
