import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLayout } from '@likeness/shared/layout';
import { listen } from '../listen';
import { aloneOnPage } from './alone-on-page';

/**
 * All the room of the window for one element: sidebar and header go by the layout's flags, and come back as they were when it is left, by
 * Escape too, or with the screen.
 *
 * @param possible while it is not, full screen is left
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, possible: boolean) {
  const { showSidebar, showHeader, setShowSidebar, setShowHeader } = useLayout();
  const [wanted, setWanted] = useState(false);
  if (wanted && !possible) setWanted(false);
  const full = wanted && possible;

  const hideLayout = useEffectEvent((): (() => void) => {
    const before = { showSidebar, showHeader };
    setShowSidebar(false);
    setShowHeader(false);
    return () => {
      setShowSidebar(before.showSidebar);
      setShowHeader(before.showHeader);
    };
  });

  useEffect(() => {
    if (!full || !element.current) return undefined;
    const ends = [
      hideLayout(),
      aloneOnPage(element.current),
      listen(window, 'keydown', (event) => {
        const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) setWanted(false);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [full, element]);

  return { full, toggle: () => setWanted(!full), leave: () => setWanted(false) };
}
