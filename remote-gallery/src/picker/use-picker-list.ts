import {
  usePicturesGetGalleryQuery,
  usePicturesGetGeneratedQuery,
  usePicturesGetProcessedQuery,
  type GalleryPicture,
  type StoredPicture,
} from '@likeness/shared/pictures';
import {
  generatedPictures,
  processedPictures,
  savedPictures,
  type ListedPicture,
} from '../picture-grid/listed-picture';
import { useListState, type ListState } from '../picture-grid/use-list-state';

/** The lists that the picker offers. */
export type PickerList = 'Saved' | 'Generated' | 'Processed';

/** One of the lists, read when it is first asked for. */
export function usePickerList(list: PickerList): { readonly state: ListState; readonly retry: () => void } {
  const saved = usePicturesGetGalleryQuery(undefined, { skip: list !== 'Saved' });
  const generated = usePicturesGetGeneratedQuery(undefined, { skip: list !== 'Generated' });
  const processed = usePicturesGetProcessedQuery(undefined, { skip: list !== 'Processed' });
  const queries = { Saved: saved, Generated: generated, Processed: processed };
  const states = {
    Saved: useListState(saved, pickableSaved),
    Generated: useListState(generated, pickableGenerated),
    Processed: useListState(processed, pickableProcessed),
  };
  return { state: states[list], retry: () => void queries[list].refetch() };
}

const pickableSaved = (entries: readonly GalleryPicture[]) => pickable(savedPictures(entries));
const pickableGenerated = (entries: readonly StoredPicture[]) => pickable(generatedPictures(entries));
const pickableProcessed = (entries: readonly StoredPicture[]) => pickable(processedPictures(entries));

/** What has no address that may be shown cannot be worked on either. */
function pickable(pictures: readonly ListedPicture[]): ListedPicture[] {
  return pictures.filter(({ picture }) => picture?.address !== undefined);
}
