import { useSyncExternalStore } from 'react';

/** A value that outlives the component that shows it, and tells when it changes. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back after every change. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes one with its first value. */
export function observable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value, for a component, which is drawn anew when it changes. */
export function useObservable<Value>({ subscribe, get }: Pick<Observable<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}
