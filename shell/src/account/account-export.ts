import { wasGivenUp } from '@likeness/shared/api';
import type { Notify } from '@likeness/shared/notifications';
import { holdUnsaved, observable, type Observable } from '@likeness/shared/observable';
import { sessionSignal } from '@likeness/shared/session';
import { ACCOUNT_TEXTS } from './account-texts';
import { chooseTarget } from './export-target';
import { zipOfEverything, type Everything } from './exported-files';

/** What an export needs of the page; it lives longer than the panel. */
export interface ExportMeans {
  readonly notify: Notify;
  readonly read: (signal: AbortSignal) => Promise<Everything>;
}

const at = observable<string | undefined>(undefined);
let current: AbortController | undefined;

/** What the page's one export is at, in words; undefined while there is none. */
export const exportStage: Pick<Observable<string | undefined>, 'get' | 'subscribe'> = at;

/**
 * Begins the page's one export, to be called within a click; does nothing while it is under way. It goes on when the person leaves the panel,
 * tells how it ended, and ends without a word with the session.
 */
export async function startExport({ notify, read }: ExportMeans): Promise<void> {
  if (current) return;
  const mine = (current = new AbortController());
  const signal = AbortSignal.any([mine.signal, sessionSignal()]);
  const say = (text: string | undefined): void => {
    if (current === mine) at.set(text);
  };
  const isOver = holdUnsaved();
  const end = (): void => {
    isOver();
    say(undefined);
    if (current === mine) current = undefined;
  };
  // At once: what it waits for may hang, and the next person must not find it.
  signal.addEventListener('abort', end);
  say(ACCOUNT_TEXTS.choosing);
  try {
    const target = await chooseTarget('likeness-account.zip');
    if (!target || signal.aborted) return;
    say(ACCOUNT_TEXTS.reading);
    const everything = await read(signal);
    const onProgress = (done: number, count: number): void => say(ACCOUNT_TEXTS.getting(done, count));
    const { bytes, missing } = await zipOfEverything(everything, { signal, onProgress });
    // What was given up while something hung must not touch the file, which another export may have been given since.
    signal.throwIfAborted();
    await target.write(bytes, signal);
    signal.throwIfAborted();
    if (missing() > 0) notify.warning(ACCOUNT_TEXTS.someMissing(missing()));
    else notify.finished(ACCOUNT_TEXTS.downloaded);
  } catch (error) {
    if (signal.aborted || wasGivenUp(error)) return;
    console.warn(ACCOUNT_TEXTS.notDownloaded, error);
    notify.failed(ACCOUNT_TEXTS.notDownloaded);
  } finally {
    end();
  }
}

/** Gives it up. */
export function cancelExport(): void {
  current?.abort();
}
