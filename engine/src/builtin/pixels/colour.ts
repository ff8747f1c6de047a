import { toLinear } from './linear-light';

/** Red, green, blue in linear light; 1 is white, lamps and suns are brighter. */
export type Colour = readonly [number, number, number];

/** A colour that is being painted, changed in place: allocating one a pixel would cost more than the painting. */
export type Pixel = [number, number, number];

/** The linear colour of an sRGB colour written `#rrggbb`. */
export function hex(code: string): Colour {
  const channel = (at: number): number => toLinear(parseInt(code.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function times(colour: Colour, by: Colour | number): Colour {
  return typeof by === 'number'
    ? [colour[0] * by, colour[1] * by, colour[2] * by]
    : [colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]];
}

export function plus(left: Colour, right: Colour): Colour {
  return [left[0] + right[0], left[1] + right[1], left[2] + right[2]];
}

/** How bright a colour looks (Rec. 709). */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function set(pixel: Pixel, colour: Colour): void {
  pixel[0] = colour[0];
  pixel[1] = colour[1];
  pixel[2] = colour[2];
}

/** Lays a colour over the pixel, covering this share of it. */
export function cover(pixel: Pixel, colour: Colour, share: number): void {
  pixel[0] += (colour[0] - pixel[0]) * share;
  pixel[1] += (colour[1] - pixel[1]) * share;
  pixel[2] += (colour[2] - pixel[2]) * share;
}

/** Adds light. */
export function shine(pixel: Pixel, colour: Colour, amount: number): void {
  pixel[0] += colour[0] * amount;
  pixel[1] += colour[1] * amount;
  pixel[2] += colour[2] * amount;
}

export function dim(pixel: Pixel, by: number): void {
  pixel[0] *= by;
  pixel[1] *= by;
  pixel[2] *= by;
}
