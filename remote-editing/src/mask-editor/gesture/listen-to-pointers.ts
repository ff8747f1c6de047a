import { screenPoint, type ScreenPoint } from '../../stage/points';
import { listen } from '../listen';
import type { MaskPointerStep, PointerDevice } from './mask-gesture';
import type { Purpose } from './press-purpose';

/** Moves of a pointer that paints concern nobody else, and React alone would go through the whole tree four times for each. */
const FIRST = { first: true };

/** Bits of `PointerEvent.buttons`, by `PointerEvent.button`. */
const HELD: Readonly<Record<number, number>> = { 0: 1, 1: 4, 5: 32 };

interface PointerListener {
  /** What a press is for; nothing where it is none of the editor's. */
  readonly purposeOf: (press: PointerEvent) => Purpose | undefined;
  readonly onStep: (step: MaskPointerStep) => void;
  /** Where a mouse or a pen is over the canvas, down or not; nothing where none is. */
  readonly onHover: (at: ScreenPoint | undefined) => void;
}

/**
 * Tells what the pointers do on the mask editor's canvas, by the browser's own events: between two frames there may be many, and nothing
 * of React stands in between. A pointer that went down there belongs to it, wherever it moves. Returns the function that ends it.
 */
export function listenToPointers(canvas: HTMLElement, { purposeOf, onStep, onHover }: PointerListener): () => void {
  /** The pointers that are down, each with the bit that is set as long as the button is held that it came down with. */
  const held = new Map<number, number>();

  /** Where events are on the canvas, all of one turn. */
  const places = (...events: readonly PointerEvent[]): readonly [ScreenPoint, ...ScreenPoint[]] => {
    const { left, top } = canvas.getBoundingClientRect();
    return events.map(({ clientX, clientY }) => screenPoint(clientX - left, clientY - top)) as [ScreenPoint];
  };
  const hover = ({ pointerType }: PointerEvent, at: ScreenPoint): void => {
    if (pointerType !== 'touch') onHover(at);
  };

  const cancel = ({ pointerId: pointer, timeStamp: time }: PointerEvent): void => {
    if (held.delete(pointer)) onStep({ kind: 'cancel', pointer, time });
  };

  const followHeld = (event: PointerEvent): void => {
    const { pointerId: pointer, timeStamp: time } = event;
    const bit = held.get(pointer);
    if (bit === undefined) return;
    event.stopImmediatePropagation();
    const points = places(...coalesced(event));
    const at = points.at(-1) ?? points[0];
    hover(event, at);
    onStep({ kind: 'move', pointer, points });
    // A mouse that lets go of its first button while it holds a second sends no `pointerup`.
    if (event.pointerType !== 'mouse' || (event.buttons & bit) !== 0) return;
    held.delete(pointer);
    onStep({ kind: 'up', pointer, at, time });
  };

  const ends = [
    listen(canvas, 'pointerdown', (event) => {
      const purpose = purposeOf(event);
      if (purpose === undefined) return;
      canvas.setPointerCapture(event.pointerId);
      held.set(event.pointerId, HELD[event.button] ?? 0);
      const [at] = places(event);
      hover(event, at);
      const { pointerId: pointer, timeStamp: time } = event;
      onStep({ kind: 'down', pointer, device: deviceOf(event), purpose, at, time });
    }),
    listen(canvas, 'pointermove', (event) => hover(event, places(event)[0])),
    listen(window, 'pointermove', followHeld, FIRST),
    listen(window, 'mousemove', (event) => held.size > 0 && event.stopImmediatePropagation(), FIRST),
    listen(canvas, 'pointerup', (event) => {
      if (!held.delete(event.pointerId)) return;
      onStep({ kind: 'up', pointer: event.pointerId, at: places(event)[0], time: event.timeStamp });
    }),
    listen(canvas, 'pointercancel', cancel),
    // Comes after each `pointerup` too, where nothing is left to cancel.
    listen(canvas, 'lostpointercapture', cancel),
    listen(canvas, 'pointerleave', () => onHover(undefined)),
    listen(canvas, 'mousedown', (event) => {
      // The middle button would begin to scroll the page by itself.
      if (event.button === 1) event.preventDefault();
    }),
    listen(canvas, 'contextmenu', (event) => {
      // A finger that rests on a place opens a menu there; the secondary button of a mouse, which paints nothing, keeps its own.
      if (held.size > 0) event.preventDefault();
    }),
    listen(window, 'blur', () => {
      held.clear();
      onStep({ kind: 'interrupted' });
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Every place that the browser has noted since the last event; where it has noted none, that of the event itself. */
function coalesced(event: PointerEvent): readonly PointerEvent[] {
  // Safari knows it since version 18 only, and no browser has any for an event that a script has made.
  const events = (event as Partial<PointerEvent>).getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [event];
}

function deviceOf({ pointerType }: PointerEvent): PointerDevice {
  return pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse';
}
