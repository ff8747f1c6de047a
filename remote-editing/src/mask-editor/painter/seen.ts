import type { Size } from '../../stage/view';
import type { MaskOperation } from '../mask/mask-history';
import type { Placement } from './placement';

/** Whether any of an operation falls on a canvas. @param size of the canvas, device pixels */
export function isSeen(operation: MaskOperation, { scale, left, top }: Placement, size: Size): boolean {
  const bounds = boundsOf(operation);
  return (
    left + scale * bounds.right > 0 &&
    top + scale * bounds.bottom > 0 &&
    left + scale * bounds.left < size.width &&
    top + scale * bounds.top < size.height
  );
}

/** Image pixels. */
function boundsOf(operation: MaskOperation) {
  if (operation.kind === 'clear') return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  if (operation.kind === 'rectangle') {
    const { left, top, width, height } = operation;
    return { left, top, right: left + width, bottom: top + height };
  }
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const radius = operation.width / 2;
  for (const { x, y } of operation.points) {
    bounds.left = Math.min(bounds.left, x - radius);
    bounds.top = Math.min(bounds.top, y - radius);
    bounds.right = Math.max(bounds.right, x + radius);
    bounds.bottom = Math.max(bounds.bottom, y + radius);
  }
  return bounds;
}
