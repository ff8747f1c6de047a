import { observable, type Observable } from './observable';
import { holdUnsaved } from './unsaved';

/** A value that goes back to what it was at first. */
export interface Resettable<Value> extends Observable<Value> {
  /** Back to the initial value. */
  readonly reset: () => void;
}

export interface ResettableOptions<Value> {
  readonly initial: Value;
  /** Gives back what a value holds, an `ImageBitmap` for example. Called once for each value that leaves, but not for the initial one. */
  readonly release?: ((value: Value) => void) | undefined;
  /** Whether any value but the initial one is work that loading the page anew would lose. */
  readonly isWork?: boolean | undefined;
}

/** Makes one, with its initial value. */
export function resettable<Value>({ initial, release, isWork }: ResettableOptions<Value>): Resettable<Value> {
  const { get, set, subscribe } = observable(initial);
  let isOver: (() => void) | undefined;
  const put = (value: Value): void => {
    const before = get();
    if (before === value) return;
    if (value === initial) {
      isOver?.();
      isOver = undefined;
    } else if (isWork) isOver ??= holdUnsaved();
    set(value);
    if (before !== initial) release?.(before);
  };
  return { get, subscribe, set: put, reset: () => put(initial) };
}
