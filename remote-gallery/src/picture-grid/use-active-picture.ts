import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListedPicture } from './listed-picture';

/** Milliseconds after which whoever else wants the focus has it: a dialog that closes gives it back. */
const OTHERS_FIRST = 100;

/** The picture that has the focus, or had it last, and where it stood then. */
interface Active {
  readonly id: number;
  readonly index: number;
}

/**
 * The one picture of a grid that the Tab key leads to: the one that had the focus last. It moves with its picture when the list changes;
 * where that is gone, the one that has taken its place follows.
 */
export function useActivePicture(grid: RefObject<HTMLElement | null>, pictures: readonly ListedPicture[]) {
  const [active, setActive] = useState<Active>();
  const index = active && placeOf(active, pictures);
  const gone = index !== undefined && pictures[index]?.id !== active?.id;
  const tile = (): HTMLElement | null | undefined => grid.current?.querySelector<HTMLElement>('[tabindex="0"]');

  // The browser gives the focus of an element that goes away to nobody, and a keyboard would begin at the top of the page again.
  const rescueFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) tile()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!gone) return undefined;
    const timer = setTimeout(rescueFocus, OTHERS_FIRST);
    return () => clearTimeout(timer);
  }, [gone, pictures]);

  const activate = (place: number): void => {
    const picture = pictures[place];
    if (picture) setActive({ id: picture.id, index: place });
  };
  const draw = (place: number): void => {
    // It may not be drawn yet, and what is not drawn is nowhere.
    flushSync(() => activate(Math.min(place, pictures.length - 1)));
  };
  return {
    /** Where it stands now; nothing before the first focus. */
    index,
    /** A picture has got the focus. */
    activate,
    /** Gives the focus to a picture, wherever it is, and brings it in sight. */
    focusAt: (place: number, block: ScrollLogicalPosition = 'nearest'): void => {
      draw(place);
      tile()?.focus({ preventScroll: true });
      tile()?.scrollIntoView({ block });
    },
    /** Brings a picture in sight and leaves the focus where it is. */
    reveal: (place: number): void => {
      draw(place);
      tile()?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function placeOf({ id, index }: Active, pictures: readonly ListedPicture[]): number {
  if (pictures[index]?.id === id) return index;
  const found = pictures.findIndex((picture) => picture.id === id);
  return found >= 0 ? found : Math.min(index, pictures.length - 1);
}
