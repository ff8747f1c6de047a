import { useEffect, useState } from 'react';
import { useFeature, type StudioError } from '@likeness/shared/api';
import { useObservable } from '@likeness/shared/observable';
import { useStudioDispatch, type StudioDispatch } from '@likeness/shared/store';
import { photoshootCheckPhoto, type PhotoCheckAnswer } from '../photoshoot-api/photoshoot-api';
import { checkedCopy } from './checked-copy';
import { photoChecks, type PhotoChecksState, type Verdict } from './photo-checks';
import type { PhotoToUse } from './sort-photos';

/** Where the studio has too much to do it is asked again, so often and after so many milliseconds. */
export const BUSY = { tries: 4, wait: 5_000 };
const ABOUT_THE_PHOTO: readonly unknown[] = [400, 413, 422];

/**
 * What the studio finds in the photos, where it has announced that it can tell. It looks at them while they are wanted, and stops when the
 * component goes.
 */
export function usePhotoChecks(photos: readonly PhotoToUse[], isWanted: boolean): PhotoChecksState {
  const dispatch = useStudioDispatch();
  const [checks] = useState(() => photoChecks((photo, signal) => verdictOn(photo, dispatch, signal)));
  const isOn = useFeature('photo-check') && isWanted;
  useEffect(() => {
    if (isOn) checks.look(photos);
    else checks.stop();
  }, [checks, photos, isOn]);
  useEffect(() => checks.stop, [checks]);
  return useObservable(checks);
}

async function verdictOn(
  photo: PhotoToUse,
  dispatch: StudioDispatch,
  signal: AbortSignal,
): Promise<Verdict | undefined> {
  // A file that is gone is for the packing to tell.
  const copy = await checkedCopy(photo).catch(() => undefined);
  if (!copy) return undefined;
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    const { data, error } = await sent(copy, dispatch, signal);
    if (data) return verdictOf(data);
    const { status } = error as StudioError;
    if (ABOUT_THE_PHOTO.includes(status)) return undefined;
    if (status !== 503 || tries === BUSY.tries) throw new Error('The check of a photo failed.', { cause: error });
    await pause(BUSY.wait, signal);
  }
}

async function sent(copy: Blob, dispatch: StudioDispatch, signal: AbortSignal) {
  const call = dispatch(photoshootCheckPhoto.initiate(copy, { track: false }));
  const abort = (): void => call.abort();
  signal.addEventListener('abort', abort);
  try {
    return await call;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** In a blurred photo faces cannot be counted. */
function verdictOf({ faces, blurred }: PhotoCheckAnswer): Verdict {
  if (faces === 0) return 'noFace';
  if (blurred) return 'blurred';
  if (faces === 1) return 'good';
  return faces === 2 ? 'twoFaces' : 'severalFaces';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
