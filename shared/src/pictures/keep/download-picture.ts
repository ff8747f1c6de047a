import type { Picture } from '@likeness/shared/images';
import { pictureFile } from './picture-file';

/** Milliseconds after which no browser needs the address of a download any longer. */
const RELEASE_AFTER = 60_000;

/**
 * Saves a picture as a file.
 *
 * @param name as {@link pictureFile} takes it
 * @throws {TypeError} where its bytes cannot be had.
 */
export async function downloadPicture(picture: Picture, name: string): Promise<void> {
  const file = await pictureFile(picture, name);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}
