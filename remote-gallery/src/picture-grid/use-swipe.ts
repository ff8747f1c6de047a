import { useRef, useSyncExternalStore, type CSSProperties, type PointerEvent } from 'react';

/** CSS pixels that a finger goes sideways at least, and so many times as far as up or down. */
const FAR = 48;
const SIDEWAYS = 2;

/** What an element takes so that a finger that is drawn across it is heard. */
interface Swiped {
  readonly style: CSSProperties;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/**
 * Hears a finger or a pen that is drawn sideways. Scrolling up and down stays the browser's; while the page is zoomed in, one finger moves
 * it about and nothing else.
 *
 * @param isNear whether the picture itself is zoomed in: then every finger is for moving it
 */
export function useSwipe(onSwipe: (towards: 'left' | 'right') => void, isNear: boolean): Swiped {
  const begun = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  const isZoomed = useSyncExternalStore(followZoom, () => (window.visualViewport?.scale ?? 1) > 1.01);
  return {
    style: { touchAction: isZoomed ? 'auto' : isNear ? 'none' : 'pan-y' },
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }) => {
      // A second finger makes it another gesture.
      const isOne = isPrimary && pointerType !== 'mouse' && !isZoomed && !isNear;
      begun.current = isOne ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = begun.current;
      begun.current = undefined;
      if (from?.id !== pointerId) return;
      const [right, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(right) >= FAR && Math.abs(right) >= SIDEWAYS * Math.abs(down)) onSwipe(right < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      begun.current = undefined;
    },
  };
}

function followZoom(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}
