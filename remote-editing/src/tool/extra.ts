import { observable, type Observable } from '@likeness/shared/observable';

/** What a tool says of a value that it keeps beside its pictures: a prompt, a brush, the strokes of a mask. */
export interface ExtraDeclaration<Value, Slot extends string> {
  readonly initial: Value;
  /** The slot whose picture it belongs to: it goes with that picture, as a mask does. */
  readonly belongsTo?: Slot;
  /** Gives back what a value holds, an `ImageBitmap` for example. Called once for each value that leaves, but not for the initial one. */
  readonly release?: (value: Value) => void;
}

/** A value that a tool keeps beside its pictures. */
export interface Extra<Value> extends Observable<Value> {
  /** Back to the initial value. */
  readonly reset: () => void;
}

export function createExtra<Value>({ initial, release }: ExtraDeclaration<Value, string>): Extra<Value> {
  const { get, set, subscribe } = observable(initial);
  const put = (value: Value): void => {
    const before = get();
    if (before === value) return;
    set(value);
    if (before !== initial) release?.(before);
  };
  return { get, subscribe, set: put, reset: () => put(initial) };
}
