import type { Face } from '../../people/find-people';
import { clamp, type FloatPlane } from '../../pixels/float-plane';
import type { RawPicture } from '../../pixels/raw-picture';

/** A face of this many pixels or more is as good as any. */
const LARGE_FACE = 260;

/** How good a photo is to make pictures from, 0 to 1, before its cut-out is known. */
export function faceQuality(picture: RawPicture, face: Face): number {
  const size = clamp(Math.min(face.box.width, face.box.height) / LARGE_FACE, 0, 1);
  const frontal = clamp(1.15 - Math.abs(face.yaw) * 1.1, 0.2, 1);
  return size ** 0.7 * (0.35 + 0.65 * sharpness(picture, face)) * frontal * clamp(face.score, 0.3, 1);
}

/** How clean a cut-out's edge is, 0 to 1: the less of the person is half transparent, the better. */
export function matteQuality(matte: FloatPlane): number {
  let solid = 0;
  let half = 0;
  for (const value of matte.data) {
    if (value > 0.9) solid++;
    else if (value > 0.1) half++;
  }
  return clamp(1.15 - (half / Math.max(1, solid)) * 4, 0.1, 1);
}

/** 0 blurred to 1 sharp: the face's fine detail (its Laplacian) against its own contrast, so that dark photos count no less. */
export function sharpness(picture: RawPicture, face: Face): number {
  const left = Math.max(1, Math.floor(face.box.left));
  const top = Math.max(1, Math.floor(face.box.top));
  const right = Math.min(picture.width - 2, Math.ceil(face.box.left + face.box.width));
  const bottom = Math.min(picture.height - 2, Math.ceil(face.box.top + face.box.height));
  const green = (x: number, y: number): number => picture.data[(y * picture.width + x) * picture.channels + 1] ?? 0;
  let detail = 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const here = green(x, y);
      detail += Math.abs(4 * here - green(x - 1, y) - green(x + 1, y) - green(x, y - 1) - green(x, y + 1));
      sum += here;
      squares += here * here;
      count++;
    }
  }
  if (count === 0) return 0;
  const contrast = Math.sqrt(Math.max(1, squares / count - (sum / count) ** 2));
  // A large face shows less change from pixel to pixel at the same sharpness.
  const grown = Math.sqrt(Math.max(1, face.box.width / 140));
  return clamp(((detail / count / contrast) * grown - 0.02) / 0.2, 0, 1);
}
