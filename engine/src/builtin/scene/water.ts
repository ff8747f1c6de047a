import { cover, mix, set, shine, times, luminance, type Colour, type Pixel } from '../pixels/colour';
import { clamp, smoothstep } from '../pixels/float-plane';
import { hazeAt } from './light';
import type { Shot } from './shot';
import type { SkyWithSun } from './sky';

export interface Water {
  /** 0 a mirror, 1 a sea in wind. */
  readonly roughness: number;
  readonly deep: Colour;
  readonly shallow: Colour;
  /** How shallow the water is at a place, 0 to 1. */
  readonly shallowness: (u: number, v: number) => number;
}

/** Paints water below the horizon: waves that reflect what is above, their own colour between, and the sun's path. */
export function waterUnder(
  shot: Shot,
  horizonV: number,
  above: SkyWithSun,
  reflected: (u: number, v: number, pixel: Pixel) => void,
  water: Water,
): (u: number, v: number, pixel: Pixel) => void {
  const { noise, light } = shot;
  const mirrored: Pixel = [0, 0, 0];
  const ambient: Colour = [
    light.fill[0] + 0.55 * light.key[0],
    light.fill[1] + 0.55 * light.key[1],
    light.fill[2] + 0.55 * light.key[2],
  ];
  const sunStrength = Math.min(1, luminance(light.disc)) * (light.discHeight > 0 ? 1 : 0);
  return (u, v, pixel) => {
    const below = v - horizonV;
    const distance = 1 / (below + 0.02);
    const x = u * distance * 2.2;
    const y = distance * 5.5;
    const swell = noise.fractal(x * 0.55, y, 3);
    const ripple = noise.fractal(x * 2.6 + 40, y * 3.1, 3);
    const slope = (swell * 0.6 + ripple * 0.6) * water.roughness;
    reflected(u + slope * 0.05, horizonV - below * (0.75 + 0.5 * Math.abs(slope)) - Math.abs(slope) * 0.06, mirrored);
    const fresnel = clamp(0.16 + 0.74 * Math.exp(-below * 7) - slope * 0.55, 0.04, 0.95);
    const body = mix(water.deep, water.shallow, clamp(water.shallowness(u, v) + slope * 0.1, 0, 1));
    const [red, green, blue] = times(body, ambient);
    set(pixel, [red, green, blue]);
    cover(pixel, mirrored, fresnel * (1 - 0.35 * water.roughness) + (1 - water.roughness) * 0.15);
    if (sunStrength > 0) {
      const path = Math.exp(-(((u - above.discU) / (0.05 + below * 0.5)) ** 2));
      const glint = smoothstep(0.12, 0.5, slope + ripple * 0.22) * path;
      shine(pixel, light.disc, sunStrength * (glint * 0.55 + path * 0.1 * Math.exp(-below * 5)));
    }
    cover(pixel, mix(light.horizon, light.haze, 0.5), hazeAt(light, 0.3) * Math.exp(-below * 26));
  };
}
