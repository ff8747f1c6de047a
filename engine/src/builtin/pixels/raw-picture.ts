/**
 * A decoded picture: 8-bit sRGB samples, row by row from the top left, upright.
 * Channels are 3 (RGB) or 4 (RGB and straight, not premultiplied, alpha).
 */
export interface RawPicture {
  readonly data: Uint8ClampedArray;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly channels: 3 | 4;
}

/** One sample a pixel, 0 to 255: a mask, a matte or a grey picture of the same orientation as its picture. */
export interface RawMask {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
