import type { Picture } from '@likeness/shared/images';
import { pictureFile } from './picture-file';
import { saveFile } from './save-file';

/**
 * Saves a picture as a file.
 *
 * @param name as {@link pictureFile} takes it
 * @throws {TypeError} where its bytes cannot be had.
 */
export async function downloadPicture(picture: Picture, name: string): Promise<void> {
  saveFile(await pictureFile(picture, name));
}
