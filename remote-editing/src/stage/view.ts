import { imagePoint, screenPoint, type ImagePoint, type ScreenPoint } from './points';
import { inRange, type ZoomRange } from './zoom-range';

/** A width and a height: CSS pixels for a stage, image pixels for a picture. Neither is 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How a stage shows what lies on it: first as large as the stage, then scaled by `zoom` about the stage's upper left corner, then moved by
 * `x` and `y` CSS pixels.
 */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A change of a view that a person asked for, by whatever means. CSS pixels of the stage. */
export type ViewStep =
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly towards: ScreenPoint };

/** The whole picture. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** How far a picture may be moved: gives back the nearest view that is allowed on this stage. */
export type Bounds = (view: View, stage: Size) => View;

/** The view after a step. */
export function stepped(view: View, step: ViewStep, stage: Size, range: ZoomRange, bounds: Bounds = covered): View {
  return step.kind === 'pan'
    ? panBy(view, step.dx, step.dy, stage, bounds)
    : zoomTowards(view, step.factor, step.towards, stage, range, bounds);
}

/** Zooms by a factor towards a point, which stays where it is as far as the bounds allow. */
export function zoomTowards(
  view: View,
  factor: number,
  point: ScreenPoint,
  stage: Size,
  range: ZoomRange,
  bounds: Bounds = covered,
): View {
  return zoomTo(inRange(view.zoom * factor, range), view, point, stage, bounds);
}

/** Changes to a zoom of the stage's range, about a point as above. */
export function zoomTo(zoom: number, view: View, point: ScreenPoint, stage: Size, bounds: Bounds = covered): View {
  const change = zoom / view.zoom;
  return bounds({ zoom, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }, stage);
}

/** Moves the picture, no further than the bounds. CSS pixels. */
export function panBy(view: View, dx: number, dy: number, stage: Size, bounds: Bounds = covered): View {
  return bounds({ ...view, x: view.x + dx, y: view.y + dy }, stage);
}

/** The same part of the picture on a stage whose size has changed. */
export function resized(view: View, before: Size, after: Size): View {
  const x = (view.x * after.width) / before.width;
  const y = (view.y * after.height) / before.height;
  return covered({ ...view, x, y }, after);
}

/** From zoom 1 on the stage is always covered: no edge comes into the picture's place. What is smaller than the stage lies in its middle. */
export function covered({ zoom, x, y }: View, { width, height }: Size): View {
  const clamp = (value: number, extent: number): number =>
    zoom < 1 ? (extent * (1 - zoom)) / 2 : Math.min(0, Math.max(extent * (1 - zoom), value));
  return { zoom, x: clamp(x, width), y: clamp(y, height) };
}

/** How a picture lies on a stage at zoom 1: how many CSS pixels an image pixel takes, and where its upper left corner is. */
export interface Fit {
  readonly scale: number;
  readonly corner: ScreenPoint;
}

/** The picture as large as the stage takes it whole, in the stage's middle. It keeps its aspect ratio. */
export function fit(picture: Size, stage: Size): Fit {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  const left = (stage.width - picture.width * scale) / 2;
  const top = (stage.height - picture.height * scale) / 2;
  return { scale, corner: screenPoint(left, top) };
}

/** Where on the stage a place in the picture is seen. */
export function toScreen(point: ImagePoint, { scale, corner }: Fit, { zoom, x, y }: View): ScreenPoint {
  return screenPoint(x + zoom * (corner.x + scale * point.x), y + zoom * (corner.y + scale * point.y));
}

/** Which place in the picture is seen at a point of the stage; beside the picture it lies outside the picture's size. */
export function toImage(point: ScreenPoint, { scale, corner }: Fit, { zoom, x, y }: View): ImagePoint {
  return imagePoint(((point.x - x) / zoom - corner.x) / scale, ((point.y - y) / zoom - corner.y) / scale);
}
