import type { Picture } from '@likeness/shared/images';
import { pictureBytes } from './picture-bytes';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' };

/** Milliseconds after which no browser needs the address of a download any longer. */
const RELEASE_AFTER = 60_000;

/**
 * Saves a picture as a file.
 *
 * @param name without an extension, which comes from what the picture is
 * @throws {TypeError} where its bytes cannot be had.
 */
export async function downloadPicture(picture: Picture, name: string): Promise<void> {
  const bytes = await pictureBytes(picture.shown);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = `${name}.${extensionOf(bytes.type)}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER);
}

function extensionOf(type: string): string {
  return EXTENSIONS[type] ?? /^image\/([a-z0-9]+)$/.exec(type)?.[1] ?? 'png';
}
