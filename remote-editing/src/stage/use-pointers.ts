import { useEffect, useEffectEvent, type PointerEvent, type RefObject } from 'react';
import type { PointerStep } from './gesture';
import { screenPoint, type ScreenPoint } from './points';

/** Where on a stage an event of the mouse, a pen or a finger is. */
export function pointOn(
  stage: Element | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): ScreenPoint {
  const { left = 0, top = 0 } = stage?.getBoundingClientRect() ?? {};
  return screenPoint(clientX - left, clientY - top);
}

/**
 * Tells what the pointers do on a stage. A pointer that went down there belongs to the stage, wherever it moves, until it comes up or is
 * taken away.
 *
 * @param onStep moves are told of pointers that are not down as well
 * @returns the handlers for the stage's element
 */
export function usePointers(stage: RefObject<HTMLElement | null>, onStep: (step: PointerStep) => void) {
  const interrupt = useEffectEvent(() => onStep({ kind: 'interrupted' }));
  useEffect(() => {
    const onBlur = (): void => interrupt();
    window.addEventListener('blur', onBlur);
    return () => window.removeEventListener('blur', onBlur);
  }, []);

  const tell =
    (kind: 'down' | 'move' | 'up') =>
    (event: PointerEvent): void =>
      onStep({ kind, pointer: event.pointerId, at: pointOn(stage.current, event) });
  const cancel = ({ pointerId }: PointerEvent): void => onStep({ kind: 'cancel', pointer: pointerId });
  const down = tell('down');

  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down(event);
    },
    onPointerMove: tell('move'),
    onPointerUp: tell('up'),
    onPointerCancel: cancel,
    // Comes after each `pointerup` too, where nothing is left to cancel.
    onLostPointerCapture: cancel,
  };
}
