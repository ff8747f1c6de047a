import type { Pixel } from '../pixels/colour';
import type { LightPlane } from '../pixels/light-plane';

/**
 * Paints every pixel. The painter gets the place in units of the picture's height: `u` from the middle, right positive; `v` from the top, 0 to 1.
 * Painted things keep their shape in every aspect ratio.
 */
export function paint(
  width: number,
  height: number,
  painter: (u: number, v: number, pixel: Pixel) => void,
): LightPlane {
  const data = new Float32Array(width * height * 3);
  const pixel: Pixel = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      pixel[0] = pixel[1] = pixel[2] = 0;
      painter((x + 0.5 - width / 2) / height, v, pixel);
      data.set(pixel, (y * width + x) * 3);
    }
  }
  return { data, width, height };
}

/** Paints on top of what is there, within a box given in the same units as in {@link paint}. */
export function paintOver(
  plane: LightPlane,
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  painter: (u: number, v: number, pixel: Pixel) => void,
): void {
  const { data, width, height } = plane;
  const pixel: Pixel = [0, 0, 0];
  const fromX = Math.max(0, Math.floor(box.left * height + width / 2));
  const toX = Math.min(width - 1, Math.ceil(box.right * height + width / 2));
  const fromY = Math.max(0, Math.floor(box.top * height));
  const toY = Math.min(height - 1, Math.ceil(box.bottom * height));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const at = (y * width + x) * 3;
      pixel[0] = data[at]!;
      pixel[1] = data[at + 1]!;
      pixel[2] = data[at + 2]!;
      painter((x + 0.5 - width / 2) / height, (y + 0.5) / height, pixel);
      data.set(pixel, at);
    }
  }
}
