/** How wide the square tiles may be, in pixels, for which a picture has a thumbnail. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];
