import { folderOf, type AddressedFile } from './module-files';

/** The scripts of a folder that the page was told to fetch for its first screen, but one. */
export function preloadedScripts(folder: string, but?: string): AddressedFile[] {
  return preloads()
    .filter((link) => link.matches('[as="script"]') && folderOf(link.href) === folder && link.href !== but)
    .map((link) => ({ address: link.href, integrity: link.getAttribute('integrity') ?? undefined }));
}

/** Those of the shell, which lie at the root. Their addresses are as webpack's loader asks for them, without the origin. */
export function preloadedOfShell(): AddressedFile[] {
  return preloadedScripts(`${location.origin}/`).map(({ address, integrity }) => ({
    address: new URL(address).pathname,
    integrity,
  }));
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

/** What the page was told to fetch, but for those that were taken out of it. */
export function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
}
