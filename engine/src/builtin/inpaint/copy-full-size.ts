import type { RawPicture } from '../pixels/raw-picture';
import type { Filled } from './seamless';

/** Where a part of a picture lies in it: what is filled is written there. */
export interface Whole {
  readonly picture: RawPicture;
  readonly left: number;
  readonly top: number;
}

/**
 * Fills the hole of a picture at its full size from a solution found on a smaller version: every pixel is copied from where the small
 * solution points to, so that the filling is as sharp and as grainy as its surroundings. Between small pixels that point elsewhere, the
 * copies are faded into one another.
 * @param part as it was before, with memory of its own: what is copied is read from it while `whole` is written. As many channels as that.
 * @param hole 1 for each pixel of the part to fill; the small hole covers it.
 * @param correction What seamless.ts found for the small version.
 */
export function copyFullSize(
  part: RawPicture,
  hole: Uint8Array,
  small: Filled,
  correction: Float32Array,
  { picture, left, top }: Whole,
): void {
  const { data: original, width, height, channels } = part;
  const scaleX = width / small.width;
  const scaleY = height / small.height;
  const value = new Float64Array(channels);
  for (let y = 0; y < height; y++) {
    const smallY = (y + 0.5) / scaleY - 0.5;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!hole[at]) continue;
      const smallX = (x + 0.5) / scaleX - 0.5;
      value.fill(0);
      let total = 0;
      for (let corner = 0; corner < 4; corner++) {
        const cornerX = clamp(Math.floor(smallX) + (corner & 1), small.width);
        const cornerY = clamp(Math.floor(smallY) + (corner >> 1), small.height);
        const node = cornerY * small.width + cornerX;
        if (!small.hole[node]) continue;
        const nearness = Math.max(0, 1 - Math.abs(smallX - cornerX)) * Math.max(0, 1 - Math.abs(smallY - cornerY));
        // Cubed, the fade is a third as wide: two textures laid over each other look blurred.
        const weight = nearness ** 3 + 1e-9;
        const source = small.copiedFrom[node]!;
        const sourceX = source % small.width;
        const sourceY = (source - sourceX) / small.width;
        const fromX = clamp(x + Math.round((sourceX - cornerX) * scaleX), width);
        const fromY = clamp(y + Math.round((sourceY - cornerY) * scaleY), height);
        const from = (fromY * width + fromX) * channels;
        for (let channel = 0; channel < channels; channel++) {
          const seam = channel < 3 ? correction[node * 3 + channel]! : 0;
          value[channel]! += weight * (original[from + channel]! + seam);
        }
        total += weight;
      }
      const to = ((top + y) * picture.width + left + x) * channels;
      for (let channel = 0; channel < channels; channel++) picture.data[to + channel] = value[channel]! / total;
    }
  }
}

function clamp(place: number, length: number): number {
  return place < 0 ? 0 : place >= length ? length - 1 : place;
}
