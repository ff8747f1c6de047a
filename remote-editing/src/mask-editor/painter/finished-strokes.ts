import type { Size } from '../../stage/view';
import type { MaskOperation } from '../mask/mask-history';
import { isDue, isStartOf, nearestTo, withCheckpoint } from './checkpoints';
import { drawOperation, onPicture } from './draw-stroke';
import { Layers, type Layer } from './layers';
import { isDone, lieSame, sameSize, type Scene, type Shown } from './scene';
import { isSeen } from './seen';

/** A bitmap, and what it shows by now. */
interface Bitmap extends Shown {
  readonly layer: Layer;
  operations: readonly MaskOperation[];
}

/**
 * Bytes that checkpoints may take together, unless a single one takes more: six bitmaps of a million pixels, two of full HD, one of 4K. Of
 * small canvases there are at most eight: an undo among 200 strokes then draws 32 of them at most.
 */
const CHECKPOINT_BYTES = 24_000_000;
const MOST_CHECKPOINTS = 8;

function mostCheckpoints({ width, height }: Size): number {
  return Math.max(1, Math.min(MOST_CHECKPOINTS, Math.floor(CHECKPOINT_BYTES / (width * height * 4))));
}

/**
 * The strokes that are done, as a bitmap of the canvas's size that is drawn anew as little as possible: another stroke is added to it, an
 * undo begins at the nearest checkpoint, and only another zoom or place begins with nothing. What takes long is drawn in slices, on a
 * bitmap behind; the one before is there meanwhile, to be shown moved and scaled.
 */
export class FinishedStrokes {
  private readonly layers = new Layers();
  private wanted: Scene | undefined;
  private shown: Bitmap | undefined;
  /** What is being drawn: another bitmap, or more of the one that is shown. */
  private underway: Bitmap | undefined;
  /** All where the wanted scene lies. */
  private checkpoints: Bitmap[] = [];

  /** Says what is to be seen from now on; `draw` works towards it. */
  want(scene: Scene): void {
    const { wanted } = this;
    this.wanted = scene;
    if (wanted && !sameSize(wanted.picture, scene.picture)) this.forget();
    if (wanted && !lieSame(wanted, scene)) this.give(this.checkpoints.splice(0));
    if (!this.isBehind || !this.leadsToWanted()) this.abandon();
  }

  /** The last bitmap that is complete, be it for an earlier scene. */
  get latest(): Readonly<Bitmap> | undefined {
    return this.shown;
  }

  /** Whether that is not yet what is wanted. */
  get isBehind(): boolean {
    return this.wanted !== undefined && !(this.shown && isDone(this.shown, this.wanted));
  }

  /**
   * Draws some more.
   *
   * @param points how many points of strokes, about
   * @returns whether there is something else to be shown now
   */
  draw(points: number): boolean {
    let changed = false;
    let left = points;
    while (left > 0 && this.wanted && this.isBehind) {
      const bitmap = (this.underway ??= this.begun(this.wanted));
      left -= this.prolong(bitmap, this.wanted, left);
      const complete = bitmap.operations.length === this.wanted.operations.length;
      if (complete) this.complete(bitmap);
      changed ||= complete || bitmap === this.shown;
    }
    return changed;
  }

  /** Lets go of all bitmaps. */
  dispose(): void {
    this.forget();
    this.layers.dispose();
  }

  /** The bitmap to begin with: the one that is shown where only something has to be added, otherwise another. */
  private begun({ operations, placement, size }: Scene): Bitmap {
    const { shown, checkpoints } = this;
    const starts = shown && lieSame(shown, { placement, size }) ? [shown, ...checkpoints] : checkpoints;
    const start = nearestTo(operations, starts);
    if (start && start === shown) return shown;
    const layer = this.layers.take(size);
    if (start) layer.drawImage(start.layer.canvas, 0, 0);
    return { layer, placement, size, operations: start?.operations ?? [] };
  }

  /** @returns how many points it drew, about */
  private prolong(bitmap: Bitmap, scene: Scene, most: number): number {
    let points = 0;
    for (const operation of scene.operations.slice(bitmap.operations.length)) {
      if (points >= most) break;
      points += drawOn(bitmap, operation, scene.picture);
      bitmap.operations = scene.operations.slice(0, bitmap.operations.length + 1);
      if (lieSame(bitmap, scene)) this.keep(bitmap, scene);
    }
    return points;
  }

  private complete(bitmap: Bitmap): void {
    if (this.shown && this.shown !== bitmap) this.give([this.shown]);
    this.shown = bitmap;
    this.underway = undefined;
  }

  /** Copies a bitmap for later, where it is worth it. */
  private keep({ layer, operations, placement, size }: Bitmap, scene: Scene): void {
    const most = mostCheckpoints(size);
    if (!isDue(operations.length, scene.operations.length, most)) return;
    if (nearestTo(operations, this.checkpoints)?.operations.length === operations.length) return;
    const copy = this.layers.take(size);
    copy.drawImage(layer.canvas, 0, 0);
    const added = { layer: copy, operations, placement, size };
    const { kept, dropped } = withCheckpoint(this.checkpoints, added, scene.operations, most);
    this.checkpoints = kept;
    this.give(dropped);
  }

  /** While a picture moves, a bitmap for where it was a moment ago is finished first: it is nearer than the one before. */
  private leadsToWanted(): boolean {
    const { underway, wanted } = this;
    return underway !== undefined && wanted !== undefined && isStartOf(underway.operations, wanted.operations);
  }

  private abandon(): void {
    if (this.underway && this.underway !== this.shown) this.give([this.underway]);
    this.underway = undefined;
  }

  private forget(): void {
    this.abandon();
    this.give(this.checkpoints.splice(0));
    if (this.shown) this.give([this.shown]);
    this.shown = undefined;
  }

  private give(bitmaps: readonly Bitmap[]): void {
    for (const { layer } of bitmaps) this.layers.give(layer);
  }
}

/** What an operation costs that is not even drawn: looking where it lies. */
const LOOKED_AT = 0.1;

/** @returns how many points that took, about */
function drawOn({ layer, placement, size }: Bitmap, operation: MaskOperation, picture: Size): number {
  const points = operation.kind === 'stroke' ? operation.points.length : 1;
  if (!isSeen(operation, placement, size)) return points * LOOKED_AT;
  onPicture(layer, placement, picture, () => drawOperation(layer, operation));
  return points;
}
