import { pictureAt, type Picture, type PictureLook } from '@likeness/shared/images';
import { galleryAddress, type GalleryPicture, type StoredPicture } from '@likeness/shared/pictures';

/** A picture of a list, ready to be drawn. */
export interface ListedPicture {
  readonly id: number;
  /** What it is called for people who do not see it, and under its preview: "Saved image 3". */
  readonly name: string;
  /** Nothing where the stored address must not be shown: the entry can still be chosen and deleted. */
  readonly picture: Picture | undefined;
  readonly featured: boolean;
  /** Known before the picture is there, where the API tells it (feature `focal-points`). */
  readonly look?: PictureLook;
}

/** The saved pictures in the order in which the server lists them. */
export function savedPictures(saved: readonly GalleryPicture[]): ListedPicture[] {
  return saved.map((entry, index) => ({
    id: entry.id,
    name: `Saved image ${index + 1}`,
    picture: pictureOf(galleryAddress(entry)),
    featured: entry.featured === true,
    look: entry,
  }));
}

/** Generated pictures in the order in which the server lists them. */
export function generatedPictures(stored: readonly StoredPicture[]): ListedPicture[] {
  return storedPictures(stored, 'Generated');
}

/** What the tools made, in the order in which the server lists it. */
export function processedPictures(stored: readonly StoredPicture[]): ListedPicture[] {
  return storedPictures(stored, 'Processed');
}

function storedPictures(stored: readonly StoredPicture[], kind: 'Generated' | 'Processed'): ListedPicture[] {
  return stored.map((entry, index) => ({
    id: entry.id,
    name: `${kind} image ${index + 1}`,
    picture: pictureOf(entry.image_url),
    featured: false,
    look: entry,
  }));
}

function pictureOf(address: string | undefined): Picture | undefined {
  return address === undefined ? undefined : pictureAt(address);
}
