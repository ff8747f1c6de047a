import { fromRaw } from './encode';
import type { RawPicture } from './raw-picture';

/** Resizes a picture to exactly this size; Lanczos, which keeps edges crisp in both directions. */
export async function resizePicture(picture: RawPicture, width: number, height: number): Promise<RawPicture> {
  if (picture.width === width && picture.height === height) return picture;
  const { data, info } = await fromRaw(picture)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
    channels: picture.channels,
  };
}
