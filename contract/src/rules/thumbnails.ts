/** How wide the square tiles may be, in pixels, for which a picture has a thumbnail. */
export const THUMBNAIL_WIDTHS = [128, 320, 640] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Those of them that the feature `thumbnails` promises; `small-thumbnails` adds what is smaller. */
export const LARGER_THUMBNAIL_WIDTHS = THUMBNAIL_WIDTHS.filter((width) => width >= 320);
