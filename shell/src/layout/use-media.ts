import { useSyncExternalStore } from 'react';
import { breakpoint } from '@likeness/shared/theme';

/** Whether the window is at least `md` wide, where the sidebar stands open and the header has its desktop form. */
export function useIsDesktop(): boolean {
  const query = window.matchMedia(`(min-width: ${breakpoint.md}px)`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
