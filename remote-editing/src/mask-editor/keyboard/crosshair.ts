import { imagePoint, type ImagePoint } from '../../stage/points';
import { toScreen, type Fit, type Size, type View, type ViewStep } from '../../stage/view';

/** CSS pixels that an arrow key moves the crosshair, and with Shift: nearer zoomed, it moves by fewer pixels of the picture. */
const STEP = { near: 8, far: 64 } as const;
/** CSS pixels that the crosshair keeps from the stage's edges, as long as there is picture beyond them. */
const MARGIN = 24;

/** The middle of a picture, where the crosshair begins. */
export function middleOf({ width, height }: Size): ImagePoint {
  return imagePoint(Math.round(width / 2), Math.round(height / 2));
}

/** The crosshair after an arrow key; it stays in the picture, on whole pixels. */
export function crosshairMoved(
  { x, y }: ImagePoint,
  direction: { readonly x: number; readonly y: number; readonly far: boolean },
  { scale }: Fit,
  { zoom }: View,
  { width, height }: Size,
): ImagePoint {
  const step = Math.max(1, Math.round((direction.far ? STEP.far : STEP.near) / (scale * zoom)));
  const along = (from: number, by: number, extent: number): number =>
    Math.min(extent, Math.max(0, Math.round(from) + by * step));
  return imagePoint(along(x, direction.x, width), along(y, direction.y, height));
}

/** How the view has to move so that the crosshair is seen; not at all where it is. */
export function towardsCrosshair(at: ImagePoint, lies: Fit, view: View, stage: Size): ViewStep | undefined {
  const seen = toScreen(at, lies, view);
  const dx = lack(seen.x, stage.width);
  const dy = lack(seen.y, stage.height);
  return dx === 0 && dy === 0 ? undefined : { kind: 'pan', dx, dy };
}

function lack(place: number, extent: number): number {
  // At the edge of a picture that is seen whole nothing lies beyond, and nothing has to move.
  const margin = place >= 0 && place <= extent ? 0 : Math.min(MARGIN, extent / 2);
  return Math.min(extent - margin, Math.max(margin, place)) - place;
}
