/** Pixels: a tile, on a screen with two for each of CSS. */
const WIDTH = 224;

/**
 * The picture, small. Hundreds of photos of a camera, drawn as they are, would take a gigabyte.
 *
 * @returns undefined where the browser has decoded it but hands no pixels out
 * @throws {DOMException} `InvalidStateError`, where it cannot be decoded
 */
export async function thumbnailOf(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('bitmaprenderer');
  if (!context) return undefined;
  context.transferFromImageBitmap(bitmap);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.8));
}
