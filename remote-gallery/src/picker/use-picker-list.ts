import {
  usePicturesGetGalleryQuery,
  usePicturesGetGeneratedQuery,
  usePicturesGetProcessedQuery,
} from '@likeness/shared/pictures';
import { listState, type ListState } from '../picture-grid/list-state';
import { savedPictures, storedPictures, type ListedPicture } from '../picture-grid/listed-picture';

/** The lists that the picker offers. */
export type PickerList = 'Saved' | 'Generated' | 'Processed';

/** One of the lists, read when it is first asked for. */
export function usePickerList(list: PickerList): { readonly state: ListState; readonly retry: () => void } {
  const saved = usePicturesGetGalleryQuery(undefined, { skip: list !== 'Saved' });
  const generated = usePicturesGetGeneratedQuery(undefined, { skip: list !== 'Generated' });
  const processed = usePicturesGetProcessedQuery(undefined, { skip: list !== 'Processed' });
  if (list === 'Saved')
    return {
      state: listState(saved, (entries) => pickable(savedPictures(entries))),
      retry: () => void saved.refetch(),
    };
  const stored = list === 'Generated' ? generated : processed;
  return {
    state: listState(stored, (entries) => pickable(storedPictures(entries, list))),
    retry: () => void stored.refetch(),
  };
}

/** What has no address that may be shown cannot be worked on either. */
function pickable(pictures: readonly ListedPicture[]): ListedPicture[] {
  return pictures.filter(({ picture }) => picture?.address !== undefined);
}
