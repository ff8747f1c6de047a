import { useRef, useState } from 'react';
import { wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { holdUnsaved } from '@likeness/shared/observable';
import { ifMissing, type DeletedPicture, type DeletionProgress } from '@likeness/shared/pictures';
import { sessionSignal } from '@likeness/shared/session';
import { gridId } from './deleted-pictures';

/** What is done with each of several deleted pictures, and the words for it. */
export interface Deed {
  readonly act: (named: Pick<DeletedPicture, 'from' | 'id'>) => Promise<unknown>;
  /** How far it is. */
  readonly doing: (place: number, count: number) => string;
  readonly done: (count: number) => string;
  /** Said of those that were not there any more; without it they count as done. */
  readonly missing?: string;
  readonly failed: string;
}

interface Each {
  readonly busy: boolean;
  /** How far it is with several, in words. */
  readonly progress: string | undefined;
  /** Ends it after the picture that is under way. */
  readonly endEarly: () => void;
  /** @returns the `gridId` of each picture that is not in the Trash any longer; never rejects */
  readonly start: (pictures: readonly DeletedPicture[], deed: Deed) => Promise<ReadonlySet<number>>;
}

/** Does something with several deleted pictures, one after the other. What was done is done, also where the next one fails. */
export function useEach(): Each {
  const notify = useNotify();
  const [state, setState] = useState<DeletionProgress & Pick<Deed, 'doing'>>();
  const wantsEnd = useRef(false);

  const start = async (pictures: readonly DeletedPicture[], deed: Deed): Promise<ReadonlySet<number>> => {
    const session = sessionSignal();
    // A reload in the middle would leave the others where they are, without a word.
    const isOver = holdUnsaved();
    const gone = new Set<number>();
    let count = 0;
    try {
      for (const [index, picture] of pictures.entries()) {
        if (wantsEnd.current) break;
        setState({ place: index + 1, count: pictures.length, isEnding: false, doing: deed.doing });
        await deed.act({ from: picture.from, id: picture.id }).then(
          () => (count += 1),
          (error: unknown) => {
            ifMissing(error);
            if (deed.missing === undefined) count += 1;
          },
        );
        gone.add(gridId(picture));
      }
    } catch (error) {
      if (!wasGivenUp(error)) notify.warning(deed.failed);
    } finally {
      isOver();
      wantsEnd.current = false;
      setState(undefined);
    }
    // Whoever is signed in by then has done nothing.
    if (session.aborted) return gone;
    if (count > 0) notify.info(deed.done(count));
    if (deed.missing !== undefined && gone.size > count) notify.warning(deed.missing);
    return gone;
  };

  return {
    busy: state !== undefined,
    progress: state && state.count > 1 ? wordsOf(state) : undefined,
    endEarly: () => {
      wantsEnd.current = true;
      setState((now) => now && { ...now, isEnding: true });
    },
    start,
  };
}

function wordsOf({ place, count, isEnding, doing }: DeletionProgress & Pick<Deed, 'doing'>): string {
  return isEnding ? `Stopping after ${place} of ${count}…` : doing(place, count);
}
