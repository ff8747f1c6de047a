import type { Extra } from '../tool/extra';
import { inEffect, redone, undone, withOperation, type MaskHistory, type MaskOperation } from './mask/mask-history';

/** What a person does to a mask as a whole; each is one step that can be undone. */
export interface MaskEdits {
  /** Does it, unless it changes nothing. */
  readonly add: (operation: MaskOperation) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function maskEdits(mask: Extra<MaskHistory>): MaskEdits {
  return {
    add: (operation) => {
      if (isWorthAStep(mask.get(), operation)) mask.set(withOperation(mask.get(), operation));
    },
    undo: () => mask.set(undone(mask.get())),
    redo: () => mask.set(redone(mask.get())),
  };
}

/** Erasing and clearing change nothing where nothing is painted, and an undo of that would look broken. */
export function isWorthAStep(history: MaskHistory, operation: MaskOperation): boolean {
  return (operation.kind !== 'clear' && operation.effect === 'paint') || isPainted(history);
}

/** Whether something was painted since the last clear; it may have been erased again. */
export function isPainted(history: MaskHistory): boolean {
  return inEffect(history).some((operation) => operation.kind !== 'clear' && operation.effect === 'paint');
}
