import { fromMask, fromRaw } from './encode';
import type { RawMask, RawPicture } from './raw-picture';

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

/** Resizes a mask to exactly this size; `nearest` keeps a hard mask hard. */
export async function resizeMask(
  mask: RawMask,
  width: number,
  height: number,
  kernel: 'linear' | 'nearest' = 'linear',
): Promise<RawMask> {
  if (mask.width === width && mask.height === height) return mask;
  const { data, info } = await fromMask(mask)
    .resize(width, height, { fit: 'fill', kernel })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}
