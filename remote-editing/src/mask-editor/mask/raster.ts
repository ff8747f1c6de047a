import type { Size } from '../../stage/view';
import { blankBitmap, fillBetween, type Bitmap } from './bitmap';
import type { MaskOperation } from './mask-history';
import { drawStroke } from './stroke-raster';

/**
 * The pixels of a mask, worked out without a canvas, so that they are the same everywhere and nothing is half marked. White is what a
 * stroke marks whose polyline is no farther than half its width from the pixel's centre (round ends and joins), and what a rectangle
 * marks that holds the centre, its left and upper edge included. Each operation changes what the ones before it left.
 *
 * @param size of the picture, whole pixels; what lies beyond is left out
 */
export function rasterOf(operations: readonly MaskOperation[], size: Size): Bitmap {
  const bitmap = blankBitmap(size);
  for (const operation of operations) {
    if (operation.kind === 'clear') bitmap.bits.fill(0);
    else if (operation.kind === 'stroke') {
      drawStroke(bitmap, operation.points, operation.width, operation.effect === 'paint');
    } else drawRectangle(bitmap, operation);
  }
  return bitmap;
}

function drawRectangle(bitmap: Bitmap, rectangle: Extract<MaskOperation, { kind: 'rectangle' }>): void {
  const { left, top, width, height, effect } = rectangle;
  const first = Math.max(0, Math.ceil(top - 0.5));
  const end = Math.min(bitmap.height, Math.ceil(top + height - 0.5));
  // The last pixel whose centre lies before the right edge.
  const right = Math.ceil(left + width - 0.5) - 0.5;
  for (let row = first; row < end; row += 1) fillBetween(bitmap, row, left, right, effect === 'paint');
}
