import type { Picture } from '@likeness/shared/images';
import { pictureBytes } from './picture-bytes';

const PNG = 'image/png';

/**
 * Whether this page may put pictures into the clipboard: browsers that can let pages of a secure context only, which plain http over a LAN
 * is not.
 */
export function canCopyPictures(): boolean {
  return window.isSecureContext && 'ClipboardItem' in window && 'clipboard' in navigator;
}

/**
 * Puts a picture into the clipboard, as a PNG: no other format is taken by every browser.
 *
 * @throws where its bytes cannot be had, or the browser does not let it.
 */
export function copyPicture(picture: Picture): Promise<void> {
  // A promise, because Safari wants the clipboard to be written to at once, in the click.
  return navigator.clipboard.write([new ClipboardItem({ [PNG]: pngOf(picture) })]);
}

async function pngOf(picture: Picture): Promise<Blob> {
  const bytes = await pictureBytes(picture.shown);
  return bytes.type === PNG ? bytes : encodedAsPng(bytes);
}

async function encodedAsPng(bytes: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(bytes);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new TypeError('The picture could not be encoded.'))), PNG);
  });
}
