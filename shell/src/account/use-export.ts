import { useEffect, useRef, useState } from 'react';
import { useFeature, wasGivenUp } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import {
  MOST_LINES,
  useLazyShellReadCreditHistoryQuery,
  useLazyShellReadListsQuery,
  useLazyShellReadTrashQuery,
  type CreditHistory,
  type NamedPerson,
} from './account-api';
import { ACCOUNT_TEXTS } from './account-texts';
import { chooseTarget } from './export-target';
import { zipOfEverything, type Everything } from './exported-files';

/** The way to take everything away. */
export interface AccountExport {
  /** What it is at, in words; undefined while nothing is done. */
  readonly at: string | undefined;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

export function useExport(person: NamedPerson): AccountExport {
  const notify = useNotify();
  const [at, setAt] = useState<string>();
  const end = useRef<AbortController>(undefined);
  const [readLists] = useLazyShellReadListsQuery();
  const [readHistory] = useLazyShellReadCreditHistoryQuery();
  const [readTrash] = useLazyShellReadTrashQuery();
  const hasHistory = useFeature('credit-history');
  const hasTrash = useFeature('trash');
  useEffect(() => () => end.current?.abort(), []);

  const history = async (): Promise<CreditHistory> => {
    const lines: CreditHistory[number][] = [];
    for (;;) {
      const part = await readHistory(lines.at(-1)?.id).unwrap();
      lines.push(...part);
      if (part.length < MOST_LINES) return lines;
    }
  };
  const everything = async (): Promise<Everything> => ({
    person,
    lists: await readLists().unwrap(),
    trash: hasTrash ? await readTrash().unwrap() : undefined,
    credits: hasHistory ? await history() : undefined,
  });

  return {
    at,
    start: async () => {
      if (at !== undefined) return;
      const { signal } = (end.current = new AbortController());
      setAt(ACCOUNT_TEXTS.choosing);
      try {
        const target = await chooseTarget('likeness-account.zip');
        if (!target || signal.aborted) return;
        setAt(ACCOUNT_TEXTS.reading);
        const onProgress = (done: number, count: number): void => setAt(ACCOUNT_TEXTS.getting(done, count));
        const { bytes, missing } = await zipOfEverything(await everything(), { signal, onProgress });
        await target.write(bytes, signal);
        if (missing() > 0) notify.warning(ACCOUNT_TEXTS.someMissing(missing()));
        else notify.finished(ACCOUNT_TEXTS.downloaded);
      } catch (error) {
        if (signal.aborted || wasGivenUp(error)) return;
        console.warn(ACCOUNT_TEXTS.notDownloaded, error);
        notify.failed(ACCOUNT_TEXTS.notDownloaded);
      } finally {
        setAt(undefined);
      }
    },
    cancel: () => end.current?.abort(),
  };
}
