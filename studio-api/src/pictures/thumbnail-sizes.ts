import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from '@likeness/contract/rules';

/** A thumbnail's size, pixels. */
export interface ThumbnailSize {
  /** Of the tile that it is for. */
  readonly tile: ThumbnailWidth;
  readonly width: number;
  readonly height: number;
}

/** A strip would be a large picture still if its short side filled a tile. */
const LONGEST_SIDES = 4;

/**
 * The thumbnails that a picture has, smallest first: each fills a square tile with its short side, and none is as large as the picture
 * itself.
 */
export function thumbnailSizes({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): ThumbnailSize[] {
  return THUMBNAIL_WIDTHS.flatMap((tile) => {
    const scale = Math.min(tile / Math.min(width, height), (LONGEST_SIDES * tile) / Math.max(width, height));
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return scale < 1 ? { tile, width: scaled(width), height: scaled(height) } : [];
  });
}
