import { fit, type Size, type View } from '../../stage/view';

/** Where a picture lies on a canvas: how many device pixels an image pixel takes, and at which its upper left corner is. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** @param stage CSS pixels @param devicePixelRatio device pixels for each of them @param picture image pixels */
export function placementOf(picture: Size, stage: Size, devicePixelRatio: number, view: View): Placement {
  const { scale, corner } = fit(picture, stage);
  return {
    scale: scale * view.zoom * devicePixelRatio,
    left: (view.x + view.zoom * corner.x) * devicePixelRatio,
    top: (view.y + view.zoom * corner.y) * devicePixelRatio,
  };
}

/** The placement of a whole bitmap that was drawn with a picture at `from`, so that its picture lies at `to`. */
export function moved(from: Placement, to: Placement): Placement {
  const scale = to.scale / from.scale;
  return { scale, left: to.left - from.left * scale, top: to.top - from.top * scale };
}

export function samePlacement(one: Placement, other: Placement): boolean {
  return one.scale === other.scale && one.left === other.left && one.top === other.top;
}
