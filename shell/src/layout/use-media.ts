import { useSyncExternalStore } from 'react';
import { breakpoint } from '@likeness/shared/theme';

const DESKTOP = `(min-width: ${breakpoint.md}px)`;

/** Whether the window is at least `md` wide, where the sidebar stands open and the header has its desktop form. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(followWidth, isDesktop);
}

function isDesktop(): boolean {
  return window.matchMedia(DESKTOP).matches;
}

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
