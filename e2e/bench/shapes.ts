/** What is painted, in shares of the picture's width and height: the same on every page. */

export interface Share {
  readonly x: number;
  readonly y: number;
}

/** Strokes that are there already when something is measured, and how many points each has. */
export const LAID = { strokes: 200, points: 100 };
/** Points of a measured stroke. */
export const POINTS = 200;

/** Random numbers that are the same in every run, from 0 to 1. */
function* sameNumbers(): Generator<number, never> {
  for (let seed = 1; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}

/** Loops all over the picture, except over the strip at its bottom that {@link zigzag} needs. */
export function laidStrokes(): Share[][] {
  const numbers = sameNumbers();
  const next = (from: number, to: number): number => from + (to - from) * numbers.next().value;
  return Array.from({ length: LAID.strokes }, () => {
    const [x, y, wide, high] = [next(0.2, 0.8), next(0.2, 0.56), next(0.06, 0.16), next(0.06, 0.16)];
    const [turn, loops] = [next(0, 6), Math.floor(next(1, 4))];
    return Array.from({ length: LAID.points }, (_, index) => {
      const angle = (index / LAID.points) * 2 * Math.PI;
      return { x: x + wide * Math.sin(angle + turn), y: y + high * Math.sin(loops * angle) };
    });
  });
}

/** A lying eight over the whole picture, another one in each round. */
export function measuredStroke(round: number): Share[] {
  return Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    return { x: 0.5 + 0.42 * Math.sin(angle + round), y: 0.5 + 0.4 * Math.sin(2 * angle + round / 3) };
  });
}

/**
 * Each of its points is a tip of its own: with a thin brush, one that is lost leaves its place unpainted.
 *
 * @param row 0 or 1: two of them have room in the strip
 */
export function zigzag(row: number): Share[] {
  return Array.from({ length: POINTS }, (_, index) => ({
    x: 0.04 + (0.92 * index) / (POINTS - 1),
    y: 0.8 + 0.1 * row + (index % 2 === 0 ? 0 : 0.07),
  }));
}
