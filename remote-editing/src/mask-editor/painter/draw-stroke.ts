import type { ImagePoint } from '../../stage/points';
import type { Size } from '../../stage/view';
import type { MaskOperation } from '../mask/mask-history';
import type { Placement } from './placement';

/** The specification's colour of a mask's strokes. */
const WHITE = 'white';

/** What a stroke is beside its points. */
export interface Brush {
  readonly effect: 'paint' | 'erase';
  /** Diameter, image pixels. */
  readonly width: number;
}

/** Lets `draw` draw in image pixels, and nowhere beside the picture. */
export function onPicture(
  context: CanvasRenderingContext2D,
  { scale, left, top }: Placement,
  picture: Size,
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  // In whole device pixels: a clip with soft edges makes everything dearer that is drawn within.
  const [x, y] = [Math.round(left), Math.round(top)];
  context.rect(x, y, Math.round(left + scale * picture.width) - x, Math.round(top + scale * picture.height) - y);
  context.clip();
  context.setTransform(scale, 0, 0, scale, left, top);
  draw();
  context.restore();
}

/** Draws one operation in image pixels. */
export function drawOperation(context: CanvasRenderingContext2D, operation: MaskOperation): void {
  // What a clear takes away is not in effect, and never gets here.
  if (operation.kind === 'clear') return;
  if (operation.kind === 'stroke') {
    drawStroke(context, operation, operation.points);
    return;
  }
  take(context, operation.effect);
  context.fillRect(operation.left, operation.top, operation.width, operation.height);
}

/** Draws a stroke, or a part of one, in image pixels. */
export function drawStroke(
  context: CanvasRenderingContext2D,
  { effect, width }: Brush,
  points: readonly ImagePoint[],
): void {
  const [first] = points;
  // A canvas that is told to draw lines of width 0 keeps to the width before.
  if (!first || !(width > 0)) return;
  take(context, effect);
  context.beginPath();
  if (points.every(({ x, y }) => x === first.x && y === first.y)) {
    // A line without length has no ends in some browsers.
    context.arc(first.x, first.y, width / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.moveTo(first.x, first.y);
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
}

function take(context: CanvasRenderingContext2D, effect: 'paint' | 'erase'): void {
  context.globalCompositeOperation = effect === 'paint' ? 'source-over' : 'destination-out';
  context.fillStyle = WHITE;
  context.strokeStyle = WHITE;
}
