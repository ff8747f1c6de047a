import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { follow, NO_GESTURE, type PointerStep } from './gesture';
import { screenPoint } from './points';
import { pointOn, usePointers } from './use-pointers';
import { resized, stepped, WHOLE, zoomTo, type Size, type View, type ViewStep } from './view';
import { pressed, type ZoomRange } from './zoom-range';

/** CSS pixels that an arrow key moves the picture. */
const KEY_STEP = 40;
/** How much of a wheel's pixels becomes zoom: a notch of a mouse is about a fifth. */
const WHEEL_SPEED = 0.002;

const ARROWS: Readonly<Record<string, ViewStep>> = {
  ArrowLeft: { kind: 'pan', dx: KEY_STEP, dy: 0 },
  ArrowRight: { kind: 'pan', dx: -KEY_STEP, dy: 0 },
  ArrowUp: { kind: 'pan', dx: 0, dy: KEY_STEP },
  ArrowDown: { kind: 'pan', dx: 0, dy: -KEY_STEP },
};

interface StageMeans {
  /** The element that the picture is seen through, and that takes the pointers. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly range: ZoomRange;
  readonly view: View;
  /** As the setter of `useState`: several steps may come between two drawings, each from the view after the last. */
  readonly setView: (change: (now: View) => View) => void;
}

/**
 * Zoom and pan of a stage: by buttons, keys, a drag, two fingers, and the wheel with Ctrl (which is what a pinch on a touchpad sends). The
 * view itself is kept by the caller.
 */
export function useStage({ stage, range, view, setView }: StageMeans) {
  const gesture = useRef(NO_GESTURE);

  const take = (step: ViewStep): void => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setView((now) => stepped(now, step, box, range));
  };
  const press = (direction: 'in' | 'out'): void => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const middle = screenPoint(box.width / 2, box.height / 2);
    setView((now) => zoomTo(pressed(now.zoom, direction, range), now, middle, box));
  };
  const onPointer = (pointer: PointerStep): void => {
    const { gesture: next, step } = follow(gesture.current, pointer);
    gesture.current = next;
    if (step) take(step);
  };
  const onWheel = useEffectEvent((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_SPEED);
    take({ kind: 'zoom', factor, towards: pointOn(stage.current, event) });
  });
  const onResize = useEffectEvent((before: Size, after: Size): void => setView((now) => resized(now, before, after)));

  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent): void => onWheel(event);
    // React listens to the wheel passively, so that its handler could not keep the page from zooming too.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  useEffect(() => {
    if (!stage.current) return undefined;
    let size: Size | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      // Hidden, it has no size, and comes back with one.
      if (width === 0 || height === 0) return;
      if (size) onResize(size, { width, height });
      size = { width, height };
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);

  return {
    nearest: view.zoom >= range.most,
    farthest: view.zoom <= range.least,
    zoomIn: () => press('in'),
    zoomOut: () => press('out'),
    whole: () => setView(() => WHOLE),
    pointerHandlers: usePointers(stage, onPointer),
    onKeyDown: (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      // A picture that is seen whole has nowhere to go, and the page keeps its keys.
      if (event.target !== event.currentTarget || !arrow || view.zoom <= 1) return;
      event.preventDefault();
      take(arrow);
    },
  };
}
