import type { ScreenPoint } from '../stage/points';

/** The ring that shows the brush at its true size, moved in the same turn as the pointer. */
export interface BrushCursor {
  /** @param diameter CSS pixels of the stage; 0 shows no ring. @param at its middle on the stage; nothing hides it */
  readonly show: (diameter: number, at: ScreenPoint | undefined) => void;
}

/** @param ring an element in the stage's upper left corner */
export function brushCursor(ring: HTMLElement): BrushCursor {
  let size = 0;
  return {
    show: (diameter, at) => {
      ring.hidden = !at || diameter <= 0;
      if (!at || diameter <= 0) return;
      if (diameter !== size) {
        size = diameter;
        ring.style.width = ring.style.height = `${diameter}px`;
      }
      ring.style.transform = `translate(${at.x - diameter / 2}px, ${at.y - diameter / 2}px)`;
    },
  };
}
