import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moved, NEAREST, panned, WHOLE, zoomed, type Point, type Size, type View } from './view';

/** What one press of a button or a key does. */
const PRESS = 1.5;
/** CSS pixels that an arrow key moves the picture. */
const KEY_STEP = 40;
/** How much of a wheel's pixels becomes zoom: a notch of a mouse is about a fifth. */
const WHEEL_SPEED = 0.002;

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/**
 * Zoom of a picture by two fingers, the wheel with Ctrl (which is what a pinch on a touchpad sends), buttons and keys. While it is near, a
 * finger, the mouse and the arrow keys move it. Nothing is animated.
 *
 * @param picture another one is seen whole again
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: number) {
  const [kept, setKept] = useState({ picture, view: WHOLE });
  const view = kept.picture === picture ? kept.view : WHOLE;
  const down = useRef(new Map<number, Point>());

  const change = (step: (view: View, stage: Size) => View): void => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    // Several steps may come between two drawings.
    setKept((now) => ({ picture, view: step(now.picture === picture ? now.view : WHOLE, box) }));
  };
  const press = (factor: number): void =>
    change((now, box) => zoomed(now, factor, { x: box.width / 2, y: box.height / 2 }, box));
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };

  const onWheel = useEffectEvent((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = placeOf(event);
    change((now, box) => zoomed(now, Math.exp(-event.deltaY * WHEEL_SPEED), at, box));
  });
  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent): void => onWheel(event);
    // Two fingers that go up together would scroll the page, and the browser take them away.
    const touch = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable && (window.visualViewport?.scale ?? 1) <= 1.01)
        event.preventDefault();
    };
    // React listens to both passively, so that its handlers could prevent nothing.
    element?.addEventListener('wheel', wheel, { passive: false });
    element?.addEventListener('touchmove', touch, { passive: false });
    return () => {
      element?.removeEventListener('wheel', wheel);
      element?.removeEventListener('touchmove', touch);
    };
  }, [stage]);

  const lift = ({ pointerId }: PointerEvent): void => void down.current.delete(pointerId);
  return {
    view,
    isNear: view.zoom > 1,
    isNearest: view.zoom >= NEAREST,
    zoomIn: () => press(PRESS),
    zoomOut: () => press(1 / PRESS),
    /** @returns whether the key was one for the zoom */
    takeKey: (key: string): boolean => {
      const arrow = view.zoom > 1 ? ARROWS[key] : undefined;
      if (arrow) change((now, box) => panned(now, ...arrow, box));
      else if (key === '+' || key === '=') press(PRESS);
      else if (key === '-') press(1 / PRESS);
      else if (key === '0') change(() => WHOLE);
      else return false;
      return true;
    },
    pointers: {
      onPointerDown: (event: PointerEvent): void => {
        if (event.button !== 0) return;
        down.current.set(event.pointerId, placeOf(event));
        // A mouse that leaves the picture goes on moving it. At its whole a click on it is nobody's to hold.
        if (view.zoom > 1) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent): void => {
        const from = down.current.get(event.pointerId);
        if (!from) return;
        const to = placeOf(event);
        const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
        down.current.set(event.pointerId, to);
        // One finger moves what is near; what is seen whole has nowhere to go.
        if (!other && view.zoom <= 1) return;
        change((now, box) => moved(now, from, to, other, box));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      // Without a capture a mouse may come up elsewhere.
      onPointerLeave: (event: PointerEvent): void => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) lift(event);
      },
    },
  };
}
