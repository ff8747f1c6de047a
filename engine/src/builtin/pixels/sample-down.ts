import type { RawPicture } from './raw-picture';

/**
 * An RGB version (transparency left aside), each pixel the mean of those it stands for; synchronous, for use between steps that are.
 * Never larger than the picture, which is given back as it is where nothing has to change.
 */
export function resizeSamples(picture: RawPicture, wantedScale: number): RawPicture {
  const scale = Math.min(1, wantedScale);
  if (scale === 1 && picture.channels === 3) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * picture.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          const at = (row * picture.width + column) * picture.channels;
          red += picture.data[at]!;
          green += picture.data[at + 1]!;
          blue += picture.data[at + 2]!;
        }
      }
      const count = (bottom - top) * (right - left);
      data.set([red / count, green / count, blue / count], (y * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}
