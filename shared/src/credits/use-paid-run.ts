import { useStore } from 'react-redux';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import type { PaidRun, PaidRunState, PaidWork, RunMeans } from './paid-run';

/** A run for the screen that shows it: where it stands, and the way to start it. */
export function usePaidRun<Result, Asked>(
  run: PaidRun<Result, Asked>,
): {
  readonly state: PaidRunState<Result, Asked>;
  /** As `run.start`, with the page's store and toasts. */
  readonly start: (work: PaidWork<Result, Asked>) => Promise<void>;
} {
  const store = useStore() as RunMeans['store'];
  const notify = useNotify();
  return { state: useObservable(run), start: (work) => run.start({ store, notify }, work) };
}
