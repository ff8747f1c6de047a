import { fit, type Size } from '../stage/view';

/** The specification's size of the canvas: without a picture, and into which one is fitted; CSS pixels. */
export const CANVAS: Size = { width: 512, height: 512 };

/** The size at which a picture is shown at zoom 1, where there is room, CSS pixels. It keeps its aspect ratio. */
export function displayedSize(picture: Size): Size {
  const { scale } = fit(picture, CANVAS);
  return { width: picture.width * scale, height: picture.height * scale };
}
