import { useFeature } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { useObservable } from '@likeness/shared/observable';
import { useStudioDispatch } from '@likeness/shared/store';
import type { NamedPerson } from './account-api';
import { cancelExport, exportStage, startExport } from './account-export';
import { readEverything } from './read-everything';

/** The way to take everything away. */
export interface AccountExport {
  /** What it is at, in words; undefined while nothing is done. */
  readonly at: string | undefined;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** The page's one export, for the panel that shows it. */
export function useExport(person: NamedPerson): AccountExport {
  const dispatch = useStudioDispatch();
  const notify = useNotify();
  const hasHistory = useFeature('credit-history');
  const hasTrash = useFeature('trash');
  return {
    at: useObservable(exportStage),
    start: () =>
      startExport({ notify, read: (signal) => readEverything(dispatch, { person, hasHistory, hasTrash }, signal) }),
    cancel: cancelExport,
  };
}
