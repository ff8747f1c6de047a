import { useObservable } from '@likeness/shared/observable';
import { onSessionEnd } from '@likeness/shared/session';
import { lookAtPhoto } from './look-at-photo';
import { photoTray, type PhotoTray } from './photo-tray';
import { sortPhotos, type SortedPhotos } from './sort-photos';

export interface ChosenPhotos extends SortedPhotos, Pick<PhotoTray, 'add' | 'remove' | 'clear'> {
  /** How many there are, looked at or not. */
  readonly count: number;
  /** How many there are to look at. */
  readonly waiting: number;
}

/** The page's one: whoever looks at another screen finds the photos again, and the next person in this tab none. */
const tray = photoTray(lookAtPhoto);
onSessionEnd(tray.clear);

/** The photos that were chosen for a training. To load the page anew would lose them. */
export function usePhotos(): ChosenPhotos {
  const { photos, waiting } = useObservable(tray);
  const { add, remove, clear } = tray;
  return { ...sortPhotos(photos), count: photos.length + waiting, waiting, add, remove, clear };
}
