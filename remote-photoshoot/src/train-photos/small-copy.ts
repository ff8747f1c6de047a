/** How it is drawn, and what it is kept as. */
export interface SmallCopyOptions extends Pick<ImageBitmapOptions, 'resizeWidth' | 'resizeHeight' | 'resizeQuality'> {
  readonly type: 'image/webp' | 'image/jpeg';
}

/**
 * The picture, small. Hundreds of photos of a camera, drawn as they are, would take a gigabyte.
 *
 * @returns undefined where the browser has decoded it but hands no pixels out
 * @throws {DOMException} `InvalidStateError`, where it cannot be decoded
 */
export async function smallCopy(file: Blob, { type, ...resize }: SmallCopyOptions): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, resize);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('bitmaprenderer');
  if (!context) return undefined;
  context.transferFromImageBitmap(bitmap);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.8));
}
