import type { AddressedFile } from './module-files';

/** The scripts of a folder that the page was told to fetch for its first screen, but one. */
export function preloadedScripts(folder: string, but: string): AddressedFile[] {
  return preloads()
    .filter((link) => link.matches('[as="script"]') && link.href.startsWith(folder) && link.href !== but)
    .map((link) => ({ address: link.href, integrity: link.getAttribute('integrity') ?? undefined }));
}

/**
 * Takes a preload out of the page: one that has failed is handed to the next script of its address, which fails with it.
 *
 * @returns whether there was one
 */
export function forgetPreload(address: string): boolean {
  const own = preloads().find(({ href }) => href === address);
  own?.remove();
  return own !== undefined;
}

function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
}
