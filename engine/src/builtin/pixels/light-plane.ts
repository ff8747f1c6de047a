/** A picture in linear light: three floats a pixel; 1 is white, and more is possible until it is exposed. */
export interface LightPlane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}
