import type { MaskOperation } from '../mask/mask-history';
import { isStartOf } from './checkpoints';
import { drawOperation, onPicture } from './draw-stroke';
import type { FinishedStrokes } from './finished-strokes';
import { moved } from './placement';
import type { Scene } from './scene';
import type { UnfinishedStrokes } from './unfinished-strokes';

/** How many operations are drawn in each frame because no bitmap has them yet. */
const MOST_MISSING = 8;

/** Draws all of a scene, as far as it is there: the last bitmap, moved to where the picture is now, and over it what is not done. */
export function paintScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { latest }: FinishedStrokes,
  unfinished: UnfinishedStrokes,
): void {
  context.clearRect(0, 0, scene.size.width, scene.size.height);
  // What has not even the first operation in common is of another mask.
  if (latest && latest.operations[0] === scene.operations[0]) {
    const { scale, left, top } = moved(latest.placement, scene.placement);
    context.setTransform(scale, 0, 0, scale, left, top);
    context.drawImage(latest.layer.canvas, 0, 0);
    context.resetTransform();
  }
  onPicture(context, scene.placement, scene.picture, () => {
    for (const operation of missing(latest?.operations ?? [], scene.operations)) drawOperation(context, operation);
    unfinished.drawAll(context);
  });
}

/** Draws what has come to the strokes that are not done. */
export function paintProgress(
  context: CanvasRenderingContext2D,
  { placement, picture }: Scene,
  unfinished: UnfinishedStrokes,
): void {
  if (unfinished.areAny) onPicture(context, placement, picture, () => unfinished.drawNew(context));
}

function missing(there: readonly MaskOperation[], wanted: readonly MaskOperation[]): readonly MaskOperation[] {
  if (!isStartOf(there, wanted) || wanted.length - there.length > MOST_MISSING) return [];
  return wanted.slice(there.length);
}
