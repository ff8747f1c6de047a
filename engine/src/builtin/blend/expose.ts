import { clamp } from '../pixels/float-plane';
import type { LightPlane } from '../pixels/light-plane';

/** Where highlights begin to bend instead of clipping, as film and cameras do. */
const SHOULDER = 0.72;

/** Brings painted light into what a picture can show, 0 to 1, with a vignette; in place. */
export function expose(plane: LightPlane, vignette: number): void {
  const { data, width, height } = plane;
  const reach = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - width / 2, y - height / 2) / reach;
      const fall = 1 - vignette * away * away * away;
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel++) data[channel] = bent(data[channel]! * fall);
    }
  }
}

function bent(light: number): number {
  const value = clamp(light, 0, 50);
  return value < SHOULDER ? value : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(value - SHOULDER) / (1 - SHOULDER)));
}
