declare const space: unique symbol;

/** A place in one of two spaces; the brand keeps a point of the one from being taken for a point of the other. */
interface Point<Space extends string> {
  readonly x: number;
  readonly y: number;
  readonly [space]: Space;
}

/** A place in the picture: image pixels at its natural size, from its upper left corner. */
export type ImagePoint = Point<'image'>;

/** A place on the stage: CSS pixels, from the stage's upper left corner. */
export type ScreenPoint = Point<'screen'>;

/** @param x image pixels @param y image pixels */
export function imagePoint(x: number, y: number): ImagePoint {
  return { x, y } as ImagePoint;
}

/** @param x CSS pixels @param y CSS pixels */
export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y } as ScreenPoint;
}
