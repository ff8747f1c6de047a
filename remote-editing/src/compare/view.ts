/** How a picture lies on its stage: scaled about the stage's upper left corner, then moved. Pixels of the stage. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A point on the stage, in pixels from its upper left corner. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

/** Pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
export const LARGEST_ZOOM = 8;
/** What one press of a zoom button does. */
export const ZOOM_STEP = 1.5;

/** Zooms by a factor towards a point, which stays where it is as far as the edges allow. */
export function zoomTowards(view: View, factor: number, point: StagePoint, size: StageSize): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), LARGEST_ZOOM);
  const change = zoom / view.zoom;
  return within({ zoom, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }, size);
}

/** Moves the picture, no further than its edges. */
export function panBy(view: View, dx: number, dy: number, size: StageSize): View {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, size);
}

/** The stage is always covered: no edge of it comes into the picture's place. */
function within({ zoom, x, y }: View, { width, height }: StageSize): View {
  const clamp = (value: number, extent: number): number => Math.min(0, Math.max(extent * (1 - zoom), value));
  return { zoom, x: clamp(x, width), y: clamp(y, height) };
}
