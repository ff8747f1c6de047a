import type { ThumbnailWidth } from '@likeness/contract/rules';
import sharp from 'sharp';

import { openPicture } from './check-picture';
import { thumbnailSizes } from './thumbnail-sizes';

/** A picture as small as a tile shows it, a WebP. */
export interface Thumbnail {
  readonly tile: ThumbnailWidth;
  readonly bytes: Uint8Array;
}

/** Beside the picture itself nobody tells it from better ones. */
const QUALITY = 80;

/** The thumbnails of a picture that is kept, which is upright: decoded once, and packed from the largest down. */
export async function drawnThumbnails(picture: Uint8Array): Promise<Thumbnail[]> {
  const [largest, ...smaller] = thumbnailSizes(await openPicture(picture).metadata()).toReversed();
  if (!largest) return [];
  const { width, height } = largest;
  const { data, info } = await openPicture(picture)
    // What decoders leave out for the sake of speed shows as moiré.
    .resize(width, height, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn: Thumbnail[] = [];
  for (const size of [largest, ...smaller]) {
    const bytes = await sharp(data, { raw: info })
      .resize(size.width, size.height, { fit: 'fill' })
      .webp({ quality: QUALITY })
      .toBuffer();
    drawn.push({ tile: size.tile, bytes });
  }
  // A drawing of few colours may be smaller as it is.
  return drawn.filter(({ bytes }) => bytes.byteLength < picture.byteLength);
}
