/** A set of pixels (1 in it, 0 not) grown by a square of this radius. */
export function dilated(set: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const rows = new Uint8Array(set.length);
  for (let y = 0; y < height; y++) {
    let last = -Infinity;
    let next = 0;
    for (let x = 0; x < width; x++) {
      for (; next < width && next <= x + radius; next++) if (set[y * width + next]) last = next;
      if (last >= x - radius) rows[y * width + x] = 1;
    }
  }
  const result = new Uint8Array(set.length);
  for (let x = 0; x < width; x++) {
    let last = -Infinity;
    let next = 0;
    for (let y = 0; y < height; y++) {
      for (; next < height && next <= y + radius; next++) if (rows[next * width + x]) last = next;
      if (last >= y - radius) result[y * width + x] = 1;
    }
  }
  return result;
}
