import { useRef, useState } from 'react';
import { useNotify } from '@likeness/shared/notifications';
import { holdUnsaved } from '@likeness/shared/observable';
import { fileNameOf, saveFile } from '@likeness/shared/pictures';
import { sessionSignal } from '@likeness/shared/session';
import type { ListedPicture } from '../picture-grid/listed-picture';
import { SEVERAL_TEXTS } from './texts';
import { zipOf } from './zip-of';

/** The way to download several pictures as one ZIP. */
export interface SeveralDownload {
  /** How many have been looked at, and of how many; undefined while nothing is downloaded. */
  readonly progress: { readonly done: number; readonly count: number } | undefined;
  readonly start: (pictures: readonly ListedPicture[]) => Promise<void>;
  readonly cancel: () => void;
}

/** @param label of the list, by which the file is called */
export function useDownload(label: string): SeveralDownload {
  const notify = useNotify();
  const [progress, setProgress] = useState<SeveralDownload['progress']>();
  const end = useRef<AbortController>(undefined);
  return {
    progress,
    start: async (pictures) => {
      if (progress) return;
      const count = pictures.length;
      end.current = new AbortController();
      // Another person in this tab gets no file of this one's pictures.
      const signal = AbortSignal.any([end.current.signal, sessionSignal()]);
      setProgress({ done: 0, count });
      const isOver = holdUnsaved();
      try {
        const onProgress = (done: number): void => setProgress({ done, count });
        const { zip, missing } = await zipOf(pictures, fileNameOf(label), { signal, onProgress });
        saveFile(zip);
        if (missing > 0) notify.warning(SEVERAL_TEXTS.someMissing(missing, count));
        else notify.info(SEVERAL_TEXTS.downloaded(count));
      } catch (error) {
        if (signal.aborted) return;
        console.warn(SEVERAL_TEXTS.failed, error);
        notify.warning(SEVERAL_TEXTS.failed);
      } finally {
        isOver();
        setProgress(undefined);
      }
    },
    cancel: () => end.current?.abort(),
  };
}
