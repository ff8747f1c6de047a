import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { BEFORE_LAYOUT, drawAtOnce, drawMore, type DrawnRows } from './drawn-rows';
import { rowsInSight } from './rows-in-sight';

/** Milliseconds in which no other row comes in sight, after which scrolling counts as calm. */
const CALM = 100;

/** Follows what of a grid has to be drawn, whatever it is that scrolls: the document, or a dialog's body. */
export function useDrawnRows(grid: RefObject<HTMLElement | null>, rows: number): DrawnRows {
  const [drawn, setDrawn] = useState(BEFORE_LAYOUT);
  // A list that becomes longer or shorter goes on with what is drawn.
  const latest = useRef(BEFORE_LAYOUT);
  useLayoutEffect(() => {
    const become = (next: DrawnRows): void => {
      latest.current = next;
      setDrawn(next);
    };
    return grid.current ? followRows(grid.current, rows, () => latest.current, become) : undefined;
  }, [grid, rows]);
  return drawn;
}

/** Draws more or less as the grid moves in the window. Returns the function that ends it. */
function followRows(
  grid: HTMLElement,
  rows: number,
  drawn: () => DrawnRows,
  become: (next: DrawnRows) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const goOn = (): void => {
    const next = drawMore(drawn(), rows);
    if (next === drawn()) return;
    become(next);
    frame = requestAnimationFrame(goOn);
  };
  const look = (): void => {
    const { top, height } = grid.getBoundingClientRect();
    const inSight = rowsInSight({ top, height, rows, windowHeight: window.innerHeight });
    const before = drawn();
    if (!inSight || (inSight.first === before.inSight.first && inSight.end === before.inSight.end)) return;
    become(drawAtOnce(before, inSight, rows));
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = setTimeout(goOn, CALM);
  };
  // In the frame that scrolling makes, not in the one after it.
  const lookNow = (): void => flushSync(look);
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(grid);
  // Scrolling does not bubble, but whatever scrolls can be caught on its way down.
  document.addEventListener('scroll', lookNow, { capture: true, passive: true });
  window.addEventListener('resize', look);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    document.removeEventListener('scroll', lookNow, { capture: true });
    window.removeEventListener('resize', look);
  };
}
