import { pictureAt } from '@likeness/shared/images';
import type { DeletedPicture } from '@likeness/shared/pictures';
import type { ListedPicture } from '../picture-grid/listed-picture';

/** What was deleted, in the order in which the server lists it. */
export function deletedPictures(deleted: readonly DeletedPicture[]): ListedPicture[] {
  return deleted.map((entry, index) => ({
    id: gridId(entry),
    name: `Deleted image ${index + 1}`,
    picture: pictureAt(entry.image_url),
    featured: false,
    look: entry,
  }));
}

/** One sequence for both: the ids of saved pictures and those of the others are told apart by their sign. */
export function gridId({ from, id }: Pick<DeletedPicture, 'from' | 'id'>): number {
  return from === 'gallery' ? -id : id;
}
