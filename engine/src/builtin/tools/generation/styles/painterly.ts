import { blurPlane, clamp, newPlane, type FloatPlane } from '../../../pixels/float-plane';
import { channelPlane } from '../../../pixels/guided-filter';
import type { RawPicture } from '../../../pixels/raw-picture';

/**
 * Replaces each pixel by the mean of the calmest of the eight sectors around it (Kuwahara 1976, with overlapping squares): flat areas
 * become strokes, edges stay.
 */
export function brushed(picture: RawPicture, radius: number): RawPicture {
  const { width, height } = picture;
  const planes = [0, 1, 2].map((channel) => channelPlane(picture, channel));
  const light = newPlane(width, height);
  const square = newPlane(width, height);
  for (let i = 0; i < light.data.length; i++) {
    const value = 0.299 * planes[0]!.data[i]! + 0.587 * planes[1]!.data[i]! + 0.114 * planes[2]!.data[i]!;
    light.data[i] = value;
    square.data[i] = value * value;
  }
  const lightMean = cornerMeans(light, radius);
  const squareMean = cornerMeans(square, radius);
  const means = planes.map((plane) => cornerMeans(plane, radius));
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let total = 0;
      const sum = [0, 0, 0];
      for (const [dx, dy] of SECTORS) {
        const at = clamp(y + dy * radius, 0, height - 1) * width + clamp(x + dx * radius, 0, width - 1);
        const variance = Math.max(0, squareMean.data[at]! - lightMean.data[at]! ** 2);
        const weight = 1 / (1e-4 + variance) ** 4;
        total += weight;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += weight * means[channel]!.data[at]!;
      }
      for (let channel = 0; channel < 3; channel++) data[(y * width + x) * 3 + channel] = (sum[channel]! / total) * 255;
    }
  }
  return { data, width, height, channels: 3 };
}

/** Where the squares around a pixel have their middles, in radii. */
const SECTORS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

function cornerMeans(plane: FloatPlane, radius: number): FloatPlane {
  return blurPlane(plane, radius * 0.55);
}

/** How strong an edge is at each pixel, 0 to 1: what a pencil or a pen would trace (a difference of two blurs). */
export function lines(picture: RawPicture, width: number): FloatPlane {
  const light = newPlane(picture.width, picture.height);
  for (let i = 0; i < light.data.length; i++) {
    const at = i * picture.channels;
    light.data[i] = (0.299 * picture.data[at]! + 0.587 * picture.data[at + 1]! + 0.114 * picture.data[at + 2]!) / 255;
  }
  const fine = blurPlane(light, width);
  const coarse = blurPlane(light, width * 2.6);
  const result = newPlane(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i++) {
    result.data[i] = clamp((coarse.data[i]! - fine.data[i]!) * 14, 0, 1);
  }
  return result;
}
