import { fit, type Bounds, type Size, type View } from './view';

/** CSS pixels of a picture that stay on its stage wherever it is moved, so that it can be taken hold of again; of small ones half. */
const IN_REACH = 48;

/** Bounds of a picture that may be moved at any zoom, also beyond the stage's edges, but never quite out of reach. */
export function reachable(picture: Size): Bounds {
  return ({ zoom, x, y }, stage) => {
    const { scale, corner } = fit(picture, stage);
    const along = (offset: number, extent: number, edge: number, size: number): number => {
      const kept = Math.min(IN_REACH, size / 2, extent / 2);
      const start = Math.min(extent - kept, Math.max(kept - size, offset + edge));
      return start - edge;
    };
    return {
      zoom,
      x: along(x, stage.width, corner.x * zoom, picture.width * scale * zoom),
      y: along(y, stage.height, corner.y * zoom, picture.height * scale * zoom),
    };
  };
}

/** The picture in the stage's middle, at the same zoom. */
export function centred({ zoom }: View, { width, height }: Size): View {
  return { zoom, x: (width * (1 - zoom)) / 2, y: (height * (1 - zoom)) / 2 };
}

/** The same place of a picture in the middle of a stage whose size or shape has changed, at the same zoom. */
export function refitted(view: View, before: Size, after: Size, picture: Size): View {
  const wasFit = fit(picture, before);
  const isFit = fit(picture, after);
  // How far the picture's middle lies from the stage's, in CSS pixels; both fits lay it in the middle at zoom 1.
  const middle = centred(view, before);
  const grown = isFit.scale / wasFit.scale;
  const now = centred(view, after);
  return reachable(picture)(
    { zoom: view.zoom, x: now.x + (view.x - middle.x) * grown, y: now.y + (view.y - middle.y) * grown },
    after,
  );
}
