import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { panBy, WHOLE, ZOOM_STEP, zoomTowards, type StagePoint, type StageSize, type View } from './view';

/** Pixels that an arrow key moves the picture. */
const KEY_STEP = 40;
/** How much of a wheel's pixels becomes zoom: a notch of a mouse is about a fifth. */
const WHEEL_SPEED = 0.002;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** Zoom and pan of a stage: by buttons, keys, a drag, two fingers, and the wheel with Ctrl (which is what a pinch on a touchpad sends). */
export function useView(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(WHOLE);
  const pointers = useRef(new Map<number, StagePoint>());

  const box = (): DOMRect | undefined => stage.current?.getBoundingClientRect();
  const zoomAt = (factor: number, at?: StagePoint): void => {
    const size = box();
    if (size) setView((now) => zoomTowards(now, factor, at ?? { x: size.width / 2, y: size.height / 2 }, size));
  };
  const pan = (dx: number, dy: number): void => {
    const size: StageSize | undefined = box();
    if (size) setView((now) => panBy(now, dx, dy, size));
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): StagePoint => {
    const { left = 0, top = 0 } = box() ?? {};
    return { x: clientX - left, y: clientY - top };
  };

  const onWheel = useEffectEvent((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent): void => onWheel(event);
    // React listens to the wheel passively, so that its handler could not keep the page from zooming too.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const move = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      zoomAt(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else pan(now.x - before.x, now.y - before.y);
  };
  const release = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);

  return {
    view,
    zoomIn: () => zoomAt(ZOOM_STEP),
    zoomOut: () => zoomAt(1 / ZOOM_STEP),
    whole: () => setView(WHOLE),
    onKeyDown: (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      if (event.target !== event.currentTarget || !arrow || view.zoom === 1) return;
      event.preventDefault();
      pan(...arrow);
    },
    pointerHandlers: {
      onPointerDown: (event: PointerEvent): void => {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, pointOf(event));
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const distance = (a: StagePoint, b: StagePoint): number => Math.hypot(a.x - b.x, a.y - b.y);
