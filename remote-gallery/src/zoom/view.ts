/** How a picture is seen on its stage: scaled about the stage's upper left corner, then moved. CSS pixels of the stage. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A stage's size, CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
/** As near as it can be seen. */
export const NEAREST = 8;

/** Zooms by a factor towards a point, which stays where it is as far as the edges allow. */
export function zoomed(view: View, factor: number, at: Point, stage: Size): View {
  const zoom = Math.min(NEAREST, Math.max(1, view.zoom * factor));
  const change = zoom / view.zoom;
  return covering({ zoom, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, stage);
}

/** Moves what is seen, as far as the stage stays covered. */
export function panned(view: View, dx: number, dy: number, stage: Size): View {
  return covering({ ...view, x: view.x + dx, y: view.y + dy }, stage);
}

function covering({ zoom, x, y }: View, { width, height }: Size): View {
  // Never -0, which a test and a person reading styles would stumble over.
  const clamp = (value: number, extent: number): number => Math.min(0, Math.max(extent * (1 - zoom), value)) + 0;
  return { zoom, x: clamp(x, width), y: clamp(y, height) };
}

/** What a finger, or two, that moved do to a view. @param other where the other finger is, where two are down */
export function moved(view: View, from: Point, to: Point, other: Point | undefined, stage: Size): View {
  if (!other) return panned(view, to.x - from.x, to.y - from.y, stage);
  // Two fingers on one spot have no distance to compare with.
  const factor = apart(to, other) / Math.max(1, apart(from, other));
  // The middle between them goes half as far as the one that moved, and the picture with it.
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  return zoomed(panned(view, (to.x - from.x) / 2, (to.y - from.y) / 2, stage), factor, middle, stage);
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
