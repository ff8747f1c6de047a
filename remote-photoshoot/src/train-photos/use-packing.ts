import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoToUse } from './sort-photos';
import { PHOTO_TEXTS } from './texts';
import { PhotoGone, zipOfPhotos } from './zip-of-photos';

interface PackingWords {
  readonly onPacked: (zip: File) => void;
  /** @param why a sentence */
  readonly onFailed: (why: string) => void;
  /** The component goes in the middle of it. */
  readonly onLeft: () => void;
}

/** Packing photos into a ZIP, which ends when the component goes. */
export function usePacking({ onPacked, onFailed, onLeft }: PackingWords) {
  const under = useRef<AbortController>(undefined);
  const [packing, setPacking] = useState(false);
  const left = useEffectEvent(onLeft);
  useEffect(
    () => () => {
      if (!under.current) return;
      under.current.abort();
      left();
    },
    [],
  );
  return {
    packing,
    pack: async (photos: readonly PhotoToUse[]): Promise<void> => {
      const mine = (under.current = new AbortController());
      const { signal } = mine;
      setPacking(true);
      try {
        onPacked(await zipOfPhotos(photos, signal));
      } catch (error) {
        if (signal.aborted) return;
        console.warn(PHOTO_TEXTS.packerMissing, error);
        onFailed(error instanceof PhotoGone ? PHOTO_TEXTS.unpacked(error.file) : PHOTO_TEXTS.packerMissing);
      } finally {
        if (under.current === mine) under.current = undefined;
        setPacking(false);
      }
    },
    cancel: (): void => under.current?.abort(),
  };
}
