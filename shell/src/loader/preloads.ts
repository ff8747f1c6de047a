/**
 * Takes a preload out of the page: one that has failed is handed to the next script of its address, which fails with it.
 *
 * @returns whether there was one
 */
export function forgetPreload(address: string): boolean {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const own = links.find(({ href }) => href === address);
  own?.remove();
  return own !== undefined;
}
