/** An opaque picture before it is rounded to 8 bits: RGB samples around 0 to 255, row by row; some lie outside until they are stored. */
export interface ExactPicture {
  readonly data: Float32Array;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
