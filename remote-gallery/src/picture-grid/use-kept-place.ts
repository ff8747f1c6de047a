import { useEffect, useEffectEvent } from 'react';
import { forgetPlace, keptPlace } from './kept-place';

/**
 * Goes back to where the person stood before the document was reloaded, once the list is there, and unless they have begun with something
 * else.
 */
export function useKeptPlace(label: string, ready: boolean, goTo: (index: number) => void): void {
  const goBack = useEffectEvent(goTo);
  useEffect(() => {
    const place = ready ? keptPlace() : undefined;
    if (place?.label !== label) return undefined;
    const frame = requestAnimationFrame(() => {
      forgetPlace();
      if (document.activeElement === document.body) goBack(place.index);
    });
    return () => cancelAnimationFrame(frame);
  }, [label, ready]);
}
