import type { ImageBox } from './geometry';
import type { RawPicture } from './raw-picture';

/** The part of a picture inside a box of whole pixels that lies within it. */
export function cropPicture(picture: RawPicture, box: ImageBox): RawPicture {
  const { channels } = picture;
  const data = new Uint8ClampedArray(box.width * box.height * channels);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * picture.width + box.left) * channels;
    data.set(picture.data.subarray(from, from + box.width * channels), y * box.width * channels);
  }
  return { data, width: box.width, height: box.height, channels };
}
