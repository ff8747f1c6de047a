import { useEffect, useState } from 'react';
import { useObservable } from '@likeness/shared/observable';
import { lookAtPhoto } from './look-at-photo';
import { photoTray, type PhotoTray } from './photo-tray';
import { sortPhotos, type SortedPhotos } from './sort-photos';

export interface ChosenPhotos extends SortedPhotos, Pick<PhotoTray, 'add' | 'remove' | 'clear'> {
  /** How many there are, looked at or not. */
  readonly count: number;
  /** How many there are to look at. */
  readonly waiting: number;
}

/** The photos that were chosen for a training, for as long as the component is there. */
export function usePhotos(): ChosenPhotos {
  const [tray] = useState(() => photoTray(lookAtPhoto));
  useEffect(() => tray.clear, [tray]);
  const { photos, waiting } = useObservable(tray);
  const { add, remove, clear } = tray;
  return { ...sortPhotos(photos), count: photos.length + waiting, waiting, add, remove, clear };
}
