import type { ImagePoint } from '../../pixels/geometry';

/** Four corners: top left, top right, bottom right, bottom left. */
export type Quad = readonly [ImagePoint, ImagePoint, ImagePoint, ImagePoint];

/** Takes a point of one plane to another, seen in perspective. */
export type Homography = (x: number, y: number, into: { x: number; y: number }) => void;

/** The perspective that takes the corners of `from` to those of `to` (Heckbert 1989: eight linear equations). */
export function homography(from: Quad, to: Quad): Homography {
  const rows: number[][] = [];
  from.forEach(({ x, y }, at) => {
    const target = to[at]!;
    rows.push([x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x]);
    rows.push([0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y]);
  });
  const [a, b, c, d, e, f, g, h] = solved(rows) as [number, number, number, number, number, number, number, number];
  return (x, y, into) => {
    const w = g * x + h * y + 1;
    into.x = (a * x + b * y + c) / w;
    into.y = (d * x + e * y + f) / w;
  };
}

/** Gauss-Jordan elimination with the largest pivot; each row ends with its right-hand side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]!;
    const divisor = lead[column]!;
    for (let at = column; at <= size; at++) lead[at]! /= divisor;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]!;
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * lead[at]!;
    }
  }
  return rows.map((row) => row[size]!);
}
