import { fromRaw } from '../pixels/encode';
import type { RawPicture } from '../pixels/raw-picture';
import type { Layout } from './layout';

/**
 * A picture-sized canvas, clear but for the cut-out at its place. An enlargement is Lanczos and a gentle sharpening, which brings back
 * the crispness that every interpolation loses.
 */
export async function placePerson(
  cutOut: RawPicture,
  layout: Layout,
  width: number,
  height: number,
): Promise<RawPicture> {
  const scaledWidth = Math.max(1, Math.round(cutOut.width * layout.scale));
  const scaledHeight = Math.max(1, Math.round(cutOut.height * layout.scale));
  let resized = fromRaw(cutOut).resize(scaledWidth, scaledHeight, { fit: 'fill', kernel: 'lanczos3' });
  if (layout.scale > 1.05) {
    resized = resized.sharpen({
      sigma: Math.min(1.6, 0.5 + 0.35 * layout.scale),
      m1: 0.4,
      m2: 1.4,
      x1: 2,
      y2: 8,
      y3: 12,
    });
  }
  const { data } = await resized.raw().toBuffer({ resolveWithObject: true });
  const canvas = new Uint8ClampedArray(width * height * 4);
  const left = Math.round(layout.left);
  const top = Math.round(layout.top);
  const fromX = Math.max(0, left);
  const toX = Math.min(width, left + scaledWidth);
  if (toX > fromX) {
    for (let y = Math.max(0, top); y < Math.min(height, top + scaledHeight); y++) {
      const source = ((y - top) * scaledWidth + fromX - left) * 4;
      canvas.set(data.subarray(source, source + (toX - fromX) * 4), (y * width + fromX) * 4);
    }
  }
  return { data: canvas, width, height, channels: 4 };
}
