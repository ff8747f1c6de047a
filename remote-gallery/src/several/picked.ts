import { useRef, useState } from 'react';
import type { ListedPicture } from '../picture-grid/listed-picture';

/** Which pictures of a list are picked, where several are. */
export interface Picking {
  /** Undefined while nobody picks. */
  readonly ids: ReadonlySet<number> | undefined;
  /** Those of the list that are picked, in its order. */
  readonly pictures: readonly ListedPicture[];
  readonly begin: () => void;
  readonly end: () => void;
  /** Picks one, or gives it up; as a range, everything up to it from the one before becomes as it does. */
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly pickAll: () => void;
  readonly pickNone: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Lets several pictures of a list be picked. What has left the list is not picked any longer. */
export function usePicking(list: readonly ListedPicture[]): Picking {
  const [ids, setIds] = useState<ReadonlySet<number>>();
  const before = useRef<number>(undefined);
  const placeOf = (sought: number | undefined): number => list.findIndex(({ id }) => id === sought);
  return {
    ids,
    pictures: ids ? list.filter(({ id }) => ids.has(id)) : [],
    begin: () => setIds(NOTHING),
    end: () => setIds(undefined),
    toggle: (id, isRange) => {
      const [from, to] = [isRange ? placeOf(before.current) : -1, placeOf(id)];
      const range = from < 0 ? [id] : list.slice(Math.min(from, to), Math.max(from, to) + 1).map((listed) => listed.id);
      before.current = id;
      setIds((picked = NOTHING) => {
        const next = new Set(picked);
        for (const each of range) {
          if (picked.has(id)) next.delete(each);
          else next.add(each);
        }
        return next;
      });
    },
    pickAll: () => setIds(new Set(list.map(({ id }) => id))),
    pickNone: () => setIds(NOTHING),
  };
}
