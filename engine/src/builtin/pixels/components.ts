/** The connected regions (4 neighbours) of a binary picture. */
export interface Components {
  /** The number of each pixel's region; 0 where the picture is not set. */
  readonly labels: Int32Array;
  /** Pixels of each region, by its number; the first entry, number 0, is not a region. */
  readonly sizes: readonly number[];
}

export function components(isSet: (pixel: number) => boolean, width: number, height: number): Components {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || !isSet(start)) continue;
    const label = sizes.length;
    let size = 0;
    labels[start] = label;
    stack.push(start);
    for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
      size++;
      const x = pixel % width;
      const visit = (next: number): void => {
        if (labels[next] === 0 && isSet(next)) {
          labels[next] = label;
          stack.push(next);
        }
      };
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (pixel >= width) visit(pixel - width);
      if (pixel < labels.length - width) visit(pixel + width);
    }
    sizes.push(size);
  }
  return { labels, sizes };
}
