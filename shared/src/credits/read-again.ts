import { studioApi, type Tag } from '@likeness/shared/api';
import { sessionSignal } from '@likeness/shared/session';
import { readCredits, type Dispatch } from './credits-api';

/** What is read when nobody heard how an action ended on the server: it may have finished there, and charged. */
export interface ReadAgain {
  /** When, each in milliseconds from then: a server that checks what it received is not ready at once. */
  readonly after: readonly number[];
  /** What is read beside the balance. */
  readonly tags: readonly Tag[];
}

export function readAgain(dispatch: Dispatch, { after, tags }: ReadAgain): void {
  const session = sessionSignal();
  for (const delay of after) {
    setTimeout(() => {
      if (session.aborted) return;
      void readCredits(dispatch);
      dispatch(studioApi.util.invalidateTags([...tags]));
    }, delay);
  }
}
