import type { ImagePoint } from '../../stage/points';
import { drawStroke, type Brush } from './draw-stroke';

interface Unfinished {
  readonly brush: Brush;
  readonly points: ImagePoint[];
  /** How many of the points are on the canvas. */
  drawn: number;
}

/** The stroke under way, and those that have ended but are in no history yet. They are drawn over what is finished, point by point. */
export class UnfinishedStrokes {
  private ended: Unfinished[] = [];
  private running: Unfinished | undefined;

  get areAny(): boolean {
    return this.running !== undefined || this.ended.length > 0;
  }

  begin(brush: Brush, at: ImagePoint): void {
    this.running = { brush, points: [at], drawn: 0 };
  }

  extend(points: readonly ImagePoint[]): void {
    this.running?.points.push(...points);
  }

  end(): void {
    if (this.running) this.ended.push(this.running);
    this.running = undefined;
  }

  drop(): void {
    this.running = undefined;
  }

  /** The ones that have ended are part of a history now. */
  forgetEnded(): void {
    this.ended = [];
  }

  /** Draws what is not on the canvas yet. */
  drawNew(context: CanvasRenderingContext2D): void {
    for (const stroke of this.all()) {
      if (stroke.drawn === stroke.points.length) continue;
      // From the last point that is there, so that the two parts join.
      drawStroke(context, stroke.brush, stroke.points.slice(Math.max(0, stroke.drawn - 1)));
      stroke.drawn = stroke.points.length;
    }
  }

  /** Draws all of them on a canvas that has none. */
  drawAll(context: CanvasRenderingContext2D): void {
    for (const stroke of this.all()) stroke.drawn = 0;
    this.drawNew(context);
  }

  private all(): readonly Unfinished[] {
    return this.running ? [...this.ended, this.running] : this.ended;
  }
}
