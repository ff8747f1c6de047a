import { useState } from 'react';
import { useNotify } from '@likeness/shared/notifications';
import { holdUnsaved } from '@likeness/shared/observable';
import { sessionSignal } from '@likeness/shared/session';

/** One thing at a time that is done with a picture outside the studio. */
export interface Keeping {
  readonly busy: boolean;
  /** @param done what is said where it was; undefined where the browser says it */
  readonly keep: (how: () => Promise<void>, done: string | undefined, failed: string) => Promise<void>;
}

export function useKeeping(): Keeping {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    keep: async (how, done, failed) => {
      if (busy) return;
      setBusy(true);
      const session = sessionSignal();
      // The deletion of another picture would load the page anew, and what is on its way would never come.
      const isOver = holdUnsaved();
      try {
        await how();
        if (done !== undefined && !session.aborted) notify.info(done);
      } catch (error) {
        // Nothing of it is the next person's.
        if (session.aborted) return;
        console.warn(failed, error);
        notify.warning(failed);
      } finally {
        isOver();
        setBusy(false);
      }
    },
  };
}
