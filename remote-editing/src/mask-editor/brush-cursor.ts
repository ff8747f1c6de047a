import type { ScreenPoint } from '../stage/points';

/** The ring that shows the brush at its true size. It moves with the next frame, in which the browser moves the pointer as well. */
export interface BrushCursor {
  /** @param diameter CSS pixels of the stage; 0 shows no ring. @param at its middle on the stage; nothing hides it */
  readonly show: (diameter: number, at: ScreenPoint | undefined) => void;
  readonly dispose: () => void;
}

/** @param ring an element in the stage's upper left corner */
export function brushCursor(ring: HTMLElement): BrushCursor {
  let size = 0;
  let wanted: Parameters<BrushCursor['show']> = [0, undefined];
  let frame: number | undefined;

  // Once a frame, however many events a pointer sends: a page that was written to is laid out anew for whoever asks it for a place.
  const onFrame = (): void => {
    frame = undefined;
    const [diameter, at] = wanted;
    ring.hidden = !at || diameter <= 0;
    if (!at || diameter <= 0) return;
    if (diameter !== size) {
      size = diameter;
      ring.style.width = ring.style.height = `${diameter}px`;
    }
    ring.style.transform = `translate(${at.x - diameter / 2}px, ${at.y - diameter / 2}px)`;
  };
  return {
    show: (...next) => {
      wanted = next;
      if (next[0] <= 0 && ring.hidden) return;
      frame ??= requestAnimationFrame(onFrame);
    },
    dispose: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
