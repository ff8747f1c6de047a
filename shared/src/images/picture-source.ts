import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from '@likeness/contract/rules';
import type { PictureLook } from './picture-look';

/** What an `<img>` loads a picture from. */
export interface PictureSource {
  /** The picture itself. */
  readonly src: string;
  /** Its thumbnails, where it has some, for an image that is as wide as `sizes` says. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** What is known of it before it is there. */
  readonly look?: PictureLook;
}

/** A picture of the studio's API: nothing else has thumbnails. */
const OWN_PICTURE = /^\/media\/[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/**
 * The thumbnails of a picture beside itself; itself alone where the address is none of the API's pictures. Only for an API that has
 * announced the feature `thumbnails`.
 *
 * @param sizes how wide the picture is shown, in CSS lengths: `200px`, or as the attribute of an `<img>` has it
 * @param apiHost as the configuration has it
 * @param widths those that the API has announced
 */
export function thumbnailSource(
  address: string,
  sizes: string,
  apiHost: string,
  widths: readonly ThumbnailWidth[] = THUMBNAIL_WIDTHS,
): PictureSource {
  if (!address.startsWith(apiHost) || !OWN_PICTURE.test(address.slice(apiHost.length))) return { src: address };
  const srcSet = widths.map((width) => `${address}?width=${width} ${width}w`).join(', ');
  return { src: address, srcSet, sizes };
}
