import { useEffect } from 'react';
import { observable, useObservable, type Observable } from './observable';

const held = observable(0);

/** How much there is that loading the page anew would lose: work under way, strokes that are not sent. */
export const unsavedWork: Pick<Observable<number>, 'get' | 'subscribe'> = held;

/** Says that loading the page anew would lose something. @returns what says that it would not any longer */
export function holdUnsaved(): () => void {
  let over = false;
  held.set(held.get() + 1);
  return () => {
    if (!over) held.set(held.get() - 1);
    over = true;
  };
}

/** As {@link holdUnsaved}, for as long as a component says so. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}

/** Whether loading the page anew would lose something. */
export function useHasUnsaved(): boolean {
  return useObservable(unsavedWork) > 0;
}
