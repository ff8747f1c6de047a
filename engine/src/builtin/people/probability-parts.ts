import { newPlane, resizePlane, type FloatPlane } from '../pixels/float-plane';
import type { ImageBox } from '../pixels/geometry';

export interface ProbabilityPart {
  readonly box: ImageBox;
  readonly probability: FloatPlane;
  /** How much this part counts where others overlap it; a closer look counts for more. */
  readonly weight: number;
}

/** Share of a part's width over which it fades out, so that its border leaves no seam. */
const FADE = 0.12;

/** Lays the probabilities of boxes over a picture; where boxes overlap, their weighted mean; outside all, 0. */
export function overPicture(
  parts: readonly ProbabilityPart[],
  picture: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): FloatPlane {
  const sum = newPlane(width, height);
  const weights = new Float32Array(width * height);
  for (const { box, probability, weight } of parts) {
    const left = Math.round((box.left * width) / picture.width);
    const top = Math.round((box.top * height) / picture.height);
    const right = Math.min(width, Math.round(((box.left + box.width) * width) / picture.width));
    const bottom = Math.min(height, Math.round(((box.top + box.height) * height) / picture.height));
    if (right <= left || bottom <= top) continue;
    const placed = resizePlane(probability, right - left, bottom - top);
    const fadeX = fade(placed.width, left > 0, right < width);
    const fadeY = fade(placed.height, top > 0, bottom < height);
    for (let y = 0; y < placed.height; y++) {
      for (let x = 0; x < placed.width; x++) {
        const at = (top + y) * width + left + x;
        const share = weight * fadeX[x]! * fadeY[y]!;
        sum.data[at]! += share * placed.data[y * placed.width + x]!;
        weights[at]! += share;
      }
    }
  }
  for (let i = 0; i < weights.length; i++) sum.data[i]! /= Math.max(1e-6, weights[i]!);
  return sum;
}

/** Weights along one side; an end that lies on the picture's own border does not fade. */
function fade(length: number, atStart: boolean, atEnd: boolean): Float32Array {
  const reach = Math.max(1, length * FADE);
  return Float32Array.from({ length }, (_, i) => {
    const start = atStart ? (i + 0.5) / reach : 1;
    const end = atEnd ? (length - i - 0.5) / reach : 1;
    return Math.min(1, start, end);
  });
}
