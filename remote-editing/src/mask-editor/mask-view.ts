import { screenPoint, type ImagePoint, type ScreenPoint } from '../stage/points';
import { centred, reachable, refitted } from '../stage/reachable';
import { fit, stepped, toImage, WHOLE, zoomTo, type Fit, type Size, type ViewStep } from '../stage/view';
import { pressed, type ZoomRange } from '../stage/zoom-range';
import type { MaskExtras } from './mask-extras';

/** The specification's zooms of the mask editors. */
export const MASK_ZOOM: ZoomRange = { least: 0.1, most: 3, press: { plus: 0.1 } };

/** How a person looks at the picture: everything that changes the view, which waits in the session. */
export interface MaskView {
  /** The stage has this size from now on, CSS pixels: what was seen in its middle stays there. */
  readonly layOut: (stage: Size) => void;
  readonly take: (step: ViewStep) => void;
  /** One press of a zoom button. */
  readonly press: (direction: 'in' | 'out') => void;
  /** The picture in the middle, at the zoom that it has. */
  readonly resetPan: () => void;
  /** The whole picture. */
  readonly whole: () => void;
  /** The place in the picture that is seen at a point of the stage. */
  readonly imageAt: (point: ScreenPoint) => ImagePoint;
  /** How the picture lies on the stage at zoom 1. */
  readonly fit: () => Fit;
  /** The brush's diameter in image pixels. */
  readonly brushWidth: () => number;
}

/** @param picture its natural size, image pixels */
export function maskView({ view, stage, brush }: MaskExtras, picture: Size): MaskView {
  const bounds = reachable(picture);
  // Before it was laid out nothing is seen, and a stage as large as the picture does no harm.
  const size = (): Size => stage.get() ?? picture;
  const lies = (): Fit => fit(picture, size());
  return {
    layOut: (now) => {
      const before = stage.get();
      if (before?.width === now.width && before.height === now.height) return;
      stage.set(now);
      if (before) view.set(refitted(view.get(), before, now, picture));
    },
    take: (step) => view.set(stepped(view.get(), step, size(), MASK_ZOOM, bounds)),
    press: (direction) => {
      const { width, height } = size();
      const middle = screenPoint(width / 2, height / 2);
      view.set(zoomTo(pressed(view.get().zoom, direction, MASK_ZOOM), view.get(), middle, size(), bounds));
    },
    resetPan: () => view.set(centred(view.get(), size())),
    whole: () => view.set(WHOLE),
    imageAt: (point) => toImage(point, lies(), view.get()),
    fit: lies,
    brushWidth: () => brush.get() / lies().scale,
  };
}
