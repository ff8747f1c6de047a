import { screenPoint, type ScreenPoint } from './points';
import type { ViewStep } from './view';

/** What happens to the pointers of a stage: mouse, pen and fingers alike. */
export type PointerStep =
  | { readonly kind: 'down' | 'move' | 'up'; readonly pointer: number; readonly at: ScreenPoint }
  /** The browser took the pointer away, for scrolling or a dialog: it will not come up. */
  | { readonly kind: 'cancel'; readonly pointer: number }
  /** All pointers are gone at once: another window has the person's attention. */
  | { readonly kind: 'interrupted' };

/** The pointers that are down, each where it was last. */
export type Gesture = ReadonlyMap<number, ScreenPoint>;

export const NO_GESTURE: Gesture = new Map();

/** What a step of a pointer leads to: the gesture from there on, and what it does to the view. */
export interface Followed {
  readonly gesture: Gesture;
  readonly step?: ViewStep;
}

/** Follows a gesture by one step: one pointer that is down pans, two zoom towards the middle between them. */
export function follow(gesture: Gesture, step: PointerStep): Followed {
  if (step.kind === 'interrupted') return { gesture: NO_GESTURE };
  const before = gesture.get(step.pointer);
  if (step.kind === 'down') return { gesture: new Map(gesture).set(step.pointer, step.at) };
  if (!before) return { gesture };
  if (step.kind === 'move') {
    const moved = new Map(gesture).set(step.pointer, step.at);
    return { gesture: moved, step: movement(before, step.at, another(gesture, step.pointer)) };
  }
  return { gesture: new Map([...gesture].filter(([pointer]) => pointer !== step.pointer)) };
}

function another(gesture: Gesture, pointer: number): ScreenPoint | undefined {
  return [...gesture].find(([id]) => id !== pointer)?.[1];
}

function movement(before: ScreenPoint, now: ScreenPoint, other: ScreenPoint | undefined): ViewStep {
  if (!other) return { kind: 'pan', dx: now.x - before.x, dy: now.y - before.y };
  // Two fingers on one spot have no distance to compare with.
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  return { kind: 'zoom', factor, towards: screenPoint((now.x + other.x) / 2, (now.y + other.y) / 2) };
}

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
