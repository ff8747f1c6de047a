import type { ImagePoint } from '../../stage/points';

/** One thing done to a mask; all numbers are image pixels. `effect` says whether it marks or takes marks away. */
export type MaskOperation =
  | {
      readonly kind: 'stroke';
      readonly effect: 'paint' | 'erase';
      /** Diameter of the round brush. */
      readonly width: number;
      /** What the brush's middle went through; a single point is a dab. */
      readonly points: readonly ImagePoint[];
    }
  | {
      readonly kind: 'rectangle';
      readonly effect: 'paint' | 'erase';
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'clear' };

/** What was done, oldest first, of which the first `done` hold; the rest was undone and can be done again. Never changed in place. */
export interface MaskHistory {
  readonly operations: readonly MaskOperation[];
  readonly done: number;
}

export const NO_MASK: MaskHistory = { operations: [], done: 0 };

/** The history after one more operation. What was undone before can no longer be done again. */
export function withOperation({ operations, done }: MaskHistory, operation: MaskOperation): MaskHistory {
  return { operations: [...operations.slice(0, done), operation], done: done + 1 };
}

export function canUndo({ done }: MaskHistory): boolean {
  return done > 0;
}

export function canRedo({ operations, done }: MaskHistory): boolean {
  return done < operations.length;
}

/** One operation back; the same history where there is none. */
export function undone(history: MaskHistory): MaskHistory {
  return canUndo(history) ? { ...history, done: history.done - 1 } : history;
}

/** One operation forward again; the same history where there is none. */
export function redone(history: MaskHistory): MaskHistory {
  return canRedo(history) ? { ...history, done: history.done + 1 } : history;
}

/** The operations that make the mask: those that hold, after the last clear among them. */
export function inEffect({ operations, done }: MaskHistory): readonly MaskOperation[] {
  const held = operations.slice(0, done);
  return held.slice(held.findLastIndex(({ kind }) => kind === 'clear') + 1);
}
