import { observable, type Observable } from '@likeness/shared/observable';
import type { PhotoToUse } from './sort-photos';

/** What the studio finds in a photo. None but `good` is of much use to a training, which takes all the same what is sent. */
export type Verdict = 'good' | 'noFace' | 'twoFaces' | 'severalFaces' | 'blurred';

export interface PhotoChecksState {
  /** By the photos' ids. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
  /** How many photos are to be looked at yet; none where it has been stopped, or given up. */
  readonly left: number;
}

/** Has the studio look at photos, one after the other, for as long as somebody wants it. What was found stays. */
export interface PhotoChecks extends Pick<Observable<PhotoChecksState>, 'get' | 'subscribe'> {
  /** Goes on until all of these have been looked at. */
  readonly look: (photos: readonly PhotoToUse[]) => void;
  /** Ends what is under way; whoever gave up tries again with the next {@link look}. */
  readonly stop: () => void;
}

/**
 * @param check what is found in a photo; undefined where that cannot be told of it. Where it rejects, no other is looked at: nothing is said,
 * as a training needs none of this.
 */
export function photoChecks(
  check: (photo: PhotoToUse, signal: AbortSignal) => Promise<Verdict | undefined>,
): PhotoChecks {
  const state = observable<PhotoChecksState>({ verdicts: new Map(), left: 0 });
  const asked = new Set<number>();
  let photos: readonly PhotoToUse[] = [];
  let underWay: AbortController | undefined;

  const notAsked = () => photos.filter(({ id }) => !asked.has(id));
  const tell = (left: number): void => {
    if (left !== state.get().left) state.set({ ...state.get(), left });
  };
  const work = async ({ signal }: AbortController): Promise<void> => {
    try {
      for (let [photo] = notAsked(); photo; [photo] = notAsked()) {
        tell(notAsked().length);
        const { id } = photo;
        const verdict = await check(photo, signal);
        if (signal.aborted) return;
        asked.add(id);
        if (verdict) state.set({ ...state.get(), verdicts: new Map(state.get().verdicts).set(id, verdict) });
      }
      underWay = undefined;
      tell(0);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The photos could not be checked. They can be trained from all the same.', error);
      tell(0);
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    look: (given) => {
      photos = given;
      if (underWay || notAsked().length === 0) return;
      underWay = new AbortController();
      void work(underWay);
    },
    stop: () => {
      underWay?.abort();
      underWay = undefined;
      tell(0);
    },
  };
}
