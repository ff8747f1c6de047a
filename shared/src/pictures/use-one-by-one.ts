import { useRef, useState } from 'react';
import { isStudioError } from '@likeness/shared/api';
import { holdUnsaved } from '@likeness/shared/observable';

/** How far work on several pictures is. */
export interface Progress {
  /** Which of them it is at, from 1. */
  readonly place: number;
  readonly count: number;
  /** Whether the person has said that it is the last one. */
  readonly isEnding: boolean;
}

/** What became of them. */
export interface Ended<Item> {
  readonly done: readonly Item[];
  /** Those that were not there: another tab, another device or the end of their time in the Trash was first. */
  readonly missing: readonly Item[];
  /** What the next one failed by, if one did. */
  readonly failure: unknown;
}

/** Work on pictures, one after the other, which the person may end early. */
export interface OneByOne {
  readonly busy: boolean;
  /** While it is at several. */
  readonly progress: Progress | undefined;
  /** Ends it after the one that it is at: the others stay. */
  readonly endEarly: () => void;
  /** What was done is done, also where the next one fails, which ends it. It never rejects. */
  readonly run: <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) => Promise<Ended<Item>>;
}

export function useOneByOne(): OneByOne {
  const [at, setAt] = useState<Progress>();
  /** The last place that may still be begun, from 0. */
  const last = useRef(Infinity);
  return {
    busy: at !== undefined,
    progress: at && at.count > 1 ? at : undefined,
    endEarly: () => {
      last.current = 0;
      setAt((now) => now && { ...now, isEnding: true });
    },
    run: async (items, act) => {
      type Item = (typeof items)[number];
      const done: Item[] = [];
      const missing: Item[] = [];
      let failure: unknown;
      last.current = Infinity;
      // A reload in the middle would leave the others as they are, without a word.
      const isOver = holdUnsaved();
      for (const [index, item] of items.entries()) {
        if (index > last.current) break;
        setAt({ place: index + 1, count: items.length, isEnding: false });
        try {
          await act(item);
          done.push(item);
        } catch (error) {
          if (isStudioError(error) && error.status === 404) missing.push(item);
          else {
            failure = error;
            break;
          }
        }
      }
      isOver();
      setAt(undefined);
      return { done, missing, failure };
    },
  };
}
