/** One float a pixel, row by row: a probability, a matte or a weight, 0 to 1 unless said otherwise. */
export interface FloatPlane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function newPlane(width: number, height: number): FloatPlane {
  return { data: new Float32Array(width * height), width, height };
}

/** A plane whose every value is computed from its place. */
export function planeOf(width: number, height: number, value: (x: number, y: number) => number): FloatPlane {
  const plane = newPlane(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y);
  return plane;
}

/** Bilinear, with pixel centres aligned; first averaged down in whole steps, so that shrinking does not alias. */
export function resizePlane(plane: FloatPlane, width: number, height: number): FloatPlane {
  if (plane.width === width && plane.height === height) return plane;
  const row = resizedRows(plane, width, height);
  const result = newPlane(width, height);
  for (let y = 0; y < height; y++) result.data.set(row(y), y * width);
  return result;
}

/**
 * The rows of {@link resizePlane}'s result, one at a time: a photo of 50 megapixels has no room for a dozen planes of its own size. A row
 * is valid until the next one is asked for.
 */
export function resizedRows(plane: FloatPlane, width: number, height: number): (y: number) => Float32Array {
  if (plane.width === width && plane.height === height) {
    return (y) => plane.data.subarray(y * width, (y + 1) * width);
  }
  const stepX = Math.max(1, Math.floor(plane.width / width));
  const stepY = Math.max(1, Math.floor(plane.height / height));
  const source = stepX > 1 || stepY > 1 ? shrinkWhole(plane, stepX, stepY) : plane;
  const { data } = source;
  const scaleY = source.height / height;
  const lefts = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const from = clamp(((x + 0.5) * source.width) / width - 0.5, 0, source.width - 1);
    lefts[x] = Math.floor(from);
    shares[x] = from - lefts[x]!;
  }
  const row = new Float32Array(width);
  return (y) => {
    const fromY = clamp((y + 0.5) * scaleY - 0.5, 0, source.height - 1);
    const top = Math.floor(fromY);
    const rowA = top * source.width;
    const rowB = Math.min(top + 1, source.height - 1) * source.width;
    const shareY = fromY - top;
    for (let x = 0; x < width; x++) {
      const left = lefts[x]!;
      const right = Math.min(left + 1, source.width - 1);
      const shareX = shares[x]!;
      const above = data[rowA + left]! * (1 - shareX) + data[rowA + right]! * shareX;
      const below = data[rowB + left]! * (1 - shareX) + data[rowB + right]! * shareX;
      row[x] = above * (1 - shareY) + below * shareY;
    }
    return row;
  };
}

function shrinkWhole(plane: FloatPlane, stepX: number, stepY: number): FloatPlane {
  const width = Math.ceil(plane.width / stepX);
  const height = Math.ceil(plane.height / stepY);
  return planeOf(width, height, (x, y) => {
    const right = Math.min((x + 1) * stepX, plane.width);
    const bottom = Math.min((y + 1) * stepY, plane.height);
    let sum = 0;
    for (let row = y * stepY; row < bottom; row++) {
      for (let column = x * stepX; column < right; column++) sum += plane.data[row * plane.width + column]!;
    }
    return sum / ((right - x * stepX) * (bottom - y * stepY));
  });
}

/** The mean over a square of `2 × radius + 1` pixels, smaller at the border; running sums, so the radius costs nothing. */
export function boxMean(plane: FloatPlane, radius: number): FloatPlane {
  if (radius < 1) return plane;
  const { width, height } = plane;
  const rows = newPlane(width, height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    const row = y * width;
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane.data[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane.data[row + x + radius]!;
      if (x - radius - 1 >= 0) sum -= plane.data[row + x - radius - 1]!;
      rows.data[row + x] = sum / (Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1);
    }
  }
  const result = newPlane(width, height);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0; x < width; x++) sums[x]! += rows.data[y * width + x]!;
  }
  for (let y = 0; y < height; y++) {
    const entering = y + radius < height ? (y + radius) * width : -1;
    const leaving = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1;
    const count = Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1;
    for (let x = 0; x < width; x++) {
      if (entering >= 0) sums[x]! += rows.data[entering + x]!;
      if (leaving >= 0) sums[x]! -= rows.data[leaving + x]!;
      result.data[y * width + x] = sums[x]! / count;
    }
  }
  return result;
}

/** Close to a Gaussian of this standard deviation, in pixels: three box means. */
export function blurPlane(plane: FloatPlane, sigma: number): FloatPlane {
  const radius = Math.round(sigma * 0.94);
  if (radius < 1) return plane;
  return boxMean(boxMean(boxMean(plane, radius), radius), radius);
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}
