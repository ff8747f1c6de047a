import type { Picture } from '@likeness/shared/images';
import { pictureFile } from './picture-file';

/** Whether this browser hands pictures on to other programs (Web Share API): most telephones do, in a secure context. */
export function canSharePictures(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}

/**
 * Lets the person choose where a picture goes. Whoever chooses nothing has not failed.
 *
 * @param name as {@link pictureFile} takes it
 * @throws where its bytes cannot be had, or the browser does not let it.
 */
export async function sharePicture(picture: Picture, name: string): Promise<void> {
  const files = [await pictureFile(picture, name)];
  try {
    await navigator.share({ files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
