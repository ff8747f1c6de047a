import { LAID, POINTS } from './shapes';

/** What was measured of a page at one speed of its processor. Milliseconds, unless another unit is named. */
export interface PageFigures {
  readonly p50: number;
  readonly p95: number;
  /** A second. */
  readonly frames: number;
  readonly undo: number;
  readonly zoom: number;
  /** From the click on the run button. */
  readonly request: number;
  /** MB, at most, while painting. */
  readonly memory: number | undefined;
  /** Of the points of a stroke, those that the mask has; and of the strokes that were laid before, those that it has. */
  readonly kept: number;
  readonly laid: number;
}

export interface SpeedFigures {
  /** How many times the page's main thread was slowed down. */
  readonly slowed: number;
  readonly ours: PageFigures;
  readonly bare: PageFigures;
  /** Ours to the bare page, in the same round. */
  readonly p95Ratio: number;
}

export interface Limit {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly holds: boolean;
}

/** The measures of the mask editor, at 24 megapixels with 200 strokes present (issue 8, "Measures"). */
export function limitsOf(speeds: readonly SpeedFigures[]): Limit[] {
  return speeds.flatMap(({ slowed, ours, bare, p95Ratio }) => {
    const at = `at ${slowed}× CPU`;
    const atMost = (what: string, value: number, limit: number): Limit => ({
      what: `${what}, ${at}`,
      value,
      limit,
      holds: value <= limit,
    });
    const atLeast = (what: string, value: number, limit: number): Limit => ({
      what: `${what}, ${at}`,
      value,
      limit,
      holds: value >= limit,
    });
    const slow = slowed > 1;
    return [
      ...(slow
        ? [
            atMost('p95 from input to frame, ms', ours.p95, 30),
            atMost('p95, times the bare page', p95Ratio, 1.5),
            atLeast('drawn frames a second', ours.frames, 55),
          ]
        : [atMost('undo, ms', ours.undo, 50), atMost('a step of zoom, ms', ours.zoom, 50)]),
      atLeast(`points kept of ${POINTS}`, ours.kept, POINTS),
      atLeast('strokes present', ours.laid, LAID.strokes),
      atMost('from click to request, ms', ours.request, 400),
      // What was not measured does not hold.
      atMost('memory, times the bare page', (ours.memory ?? NaN) / (bare.memory ?? NaN), 1.2),
    ];
  });
}
