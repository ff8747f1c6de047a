import type { PictureFocus } from '@likeness/engine';

/** What is known of a picture before it is there to be seen. */
export interface PictureLook {
  /** Where its main face is. */
  readonly focus?: PictureFocus;
  /** Its average colour, `#rrggbb`. */
  readonly color?: string;
}

/** In a list of thousands each digit counts, and a thousandth of a tile is no pixel. */
const STEPS = 1_000;

/** Whatever an engine says of the face: nothing of it keeps a picture from being kept. */
export function lookOf(focus: PictureFocus | undefined, color: string | undefined): PictureLook {
  const isPlace = focus !== undefined && [focus.x, focus.y].every((share) => share >= 0 && share <= 1);
  const step = (share: number) => Math.round(share * STEPS) / STEPS;
  return {
    ...(isPlace ? { focus: { x: step(focus.x), y: step(focus.y) } } : {}),
    ...(color === undefined ? {} : { color }),
  };
}

/** The columns of a picture's row that tell its look. */
export interface LookRow {
  readonly focus_x: number | null;
  readonly focus_y: number | null;
  readonly color: string | null;
}

export function lookIn({ focus_x: x, focus_y: y, color }: LookRow): PictureLook {
  return {
    ...(x === null || y === null ? {} : { focus: { x, y } }),
    ...(color === null ? {} : { color }),
  };
}
