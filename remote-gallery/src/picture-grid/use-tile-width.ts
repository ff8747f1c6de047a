import { useLayoutEffect, useState, type RefObject } from 'react';
import { COLUMNS } from './grid-places';

/** CSS pixels: while a window is made wider, its pictures are not asked for at every width. */
const STEP = 20;

/** How wide a tile of a grid is, in CSS pixels: hardly less than it is said to be. Nothing where nothing is laid out. */
export function useTileWidth(grid: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  // Before the first frame: what the pictures load is chosen once this script is through.
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth } = element;
      // Hidden for a while it is as wide as it will be again.
      if (clientWidth > 0) setWidth(Math.ceil(clientWidth / COLUMNS / STEP) * STEP);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [grid]);
  return width;
}
