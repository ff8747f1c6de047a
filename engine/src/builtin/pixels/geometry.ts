/** A place in a picture, in its natural pixels from the top left. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle in a picture's natural pixels. */
export interface ImageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all the points; they must not be empty. */
export function boxAround(points: readonly ImagePoint[]): ImageBox {
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  return {
    left,
    top,
    width: Math.max(...points.map((point) => point.x)) - left,
    height: Math.max(...points.map((point) => point.y)) - top,
  };
}

/** The box grown by a share of its size on every side, cut to the picture and rounded to whole pixels. */
export function grownBox(box: ImageBox, share: number, picture: { width: number; height: number }): ImageBox {
  const left = Math.max(0, Math.floor(box.left - box.width * share));
  const top = Math.max(0, Math.floor(box.top - box.height * share));
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width, Math.ceil(box.left + box.width * (1 + share))) - left),
    height: Math.max(1, Math.min(picture.height, Math.ceil(box.top + box.height * (1 + share))) - top),
  };
}

export function boxArea(box: ImageBox): number {
  return box.width * box.height;
}

/** The convex hull of points (Andrew's monotone chain), in order around it. */
export function convexHull(points: readonly ImagePoint[]): ImagePoint[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly ImagePoint[]): ImagePoint[] => {
    const chain: ImagePoint[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: ImagePoint, b: ImagePoint, c: ImagePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
