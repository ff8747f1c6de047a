/**
 * In points of strokes. How long one takes nobody says: a canvas draws later than it is told to, and elsewhere. A stroke of 200 points was
 * measured at 0.3 ms on a small canvas and at 2.5 ms with a broad brush on 4K, both without a graphics card.
 */
const FIRST = 4_000;
const LEAST = 1_000;
const MOST = 16_000;

/** Milliseconds between two frames: of a page that keeps up, and of one that has missed a frame. */
const SMOOTH = 20;
const JERKY = 36;

/** While the picture moves, most of a frame is for moving it. */
const MOVING = 1 / 4;

/** How much is drawn in a frame of what takes more than one: as much as leaves the page smooth, found by how long the frames took. */
export class Pace {
  private points = FIRST;
  private before: number | undefined;

  /** How many points to draw in this frame. @param now milliseconds @param moving whether the picture is somewhere else than in the last */
  next(now: number, moving: boolean): number {
    const took = this.before === undefined ? undefined : now - this.before;
    if (took !== undefined && took > JERKY) this.points = Math.max(LEAST, this.points / 2);
    if (took !== undefined && took < SMOOTH) this.points = Math.min(MOST, this.points * 2);
    this.before = now;
    return moving ? this.points * MOVING : this.points;
  }

  /** Nothing is left to draw: the time until the next frame says nothing. */
  rest(): void {
    this.before = undefined;
  }
}
