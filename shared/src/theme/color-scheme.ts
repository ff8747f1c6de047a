import { useSyncExternalStore } from 'react';
import { keptInBrowser } from '@likeness/shared/storage';

/** What a person can choose: the system's setting, or one of the two for good. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** The key under which the choice is kept; the shell's `theme-boot.js` reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'likeness.color-scheme';

const listeners = new Set<() => void>();

function chosen(): ColorScheme {
  const kept = keptInBrowser.get(COLOR_SCHEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Makes the choice, keeps it, and draws the page in it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') {
    keptInBrowser.remove(COLOR_SCHEME_KEY);
    delete document.documentElement.dataset.theme;
    document.documentElement.style.colorScheme = '';
  } else {
    keptInBrowser.set(COLOR_SCHEME_KEY, scheme);
    document.documentElement.dataset.theme = scheme;
    // theme-boot.js set it before there was a style sheet, and an inline style outlasts all of them.
    document.documentElement.style.colorScheme = scheme;
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    meta.media = mediaOf(meta.dataset.scheme ?? '', scheme);
  }
  for (const listener of listeners) listener();
}

/** When the colour that the page gives to what the browser draws around it is the one of this scheme. */
function mediaOf(own: string, chosen: ColorScheme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${own})`;
  return own === chosen ? 'all' : 'not all';
}

/** The person's choice, for the switch in the profile menu. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
}
