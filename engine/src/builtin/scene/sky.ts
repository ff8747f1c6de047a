import { cover, luminance, mix, set, shine, type Colour, type Pixel } from '../pixels/colour';
import { clamp, smoothstep } from '../pixels/float-plane';
import { between } from '../pixels/random';
import { halfWidth, type Shot } from './shot';

/** Paints the sky at a place of the picture, at or above its horizon. */
export type Sky = (u: number, v: number, pixel: Pixel) => void;

export interface SkyWithSun {
  readonly paint: Sky;
  /** The same without the disc, as water shows it: there the disc is broken into a path of glints. */
  readonly paintWithoutDisc: Sky;
  /** Where the sun or moon stands; it may lie outside the picture. */
  readonly discU: number;
  readonly discV: number;
}

/** A sky down to the horizon, with its sun or moon, stars and clouds. */
export function skyOver(shot: Shot, horizonV: number): SkyWithSun {
  const { light, noise, random } = shot;
  const side = random() < 0.5 ? -1 : 1;
  // A high sun stands outside the picture more often than not; a low one is what the picture is about.
  const discU =
    side * halfWidth(shot) * (light.discHeight > 0.5 ? between(random, 0.7, 1.5) : between(random, 0.45, 0.8));
  const discV = horizonV * (1 - Math.abs(light.discHeight) * between(random, 0.85, 1));
  const drift = between(random, 0, 200);
  const scale = between(random, 0.8, 1.3);
  const discSize = light.discHeight > 0.5 ? 0.02 : 0.032;
  const hasDisc = light.discHeight > 0 && luminance(light.disc) > 0;

  const paintWith = (showsDisc: boolean, u: number, v: number, pixel: Pixel): void => {
    const height = clamp((horizonV - v) / Math.max(horizonV, 0.05), 0, 1);
    set(pixel, mix(light.horizon, light.zenith, 1 - (1 - height) ** 1.7));
    const fromDisc = Math.hypot(u - discU, v - discV);
    // The glow lies along the horizon when the sun is low.
    const spread = Math.hypot(
      (u - discU) * (0.55 + 0.4 * Math.abs(light.discHeight)),
      v - (light.discHeight < 0 ? horizonV : discV),
    );
    const low = 1 - clamp(light.discHeight, 0, 1);
    cover(
      pixel,
      light.glow,
      (0.3 + 0.6 * low) * Math.exp(-spread * spread * (20 - 12 * low)) + (0.1 + 0.15 * low) * Math.exp(-spread * 2.2),
    );
    if (light.stars > 0) paintStars(u, v, height, pixel);
    if (hasDisc && showsDisc) {
      shine(
        pixel,
        light.disc,
        0.35 * Math.exp(-((fromDisc / 0.07) ** 1.3)) + smoothstep(discSize * 1.15, discSize * 0.9, fromDisc),
      );
    }
    paintClouds(u, v, height, fromDisc, pixel);
  };

  const paintStars = (u: number, v: number, height: number, pixel: Pixel): void => {
    const x = u * 170;
    const y = v * 170;
    const chance = noise.cell(x + 1000, y);
    if (chance < 0.996) return;
    const away = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5);
    shine(
      pixel,
      [1, 1, 1.05],
      light.stars * smoothstep(0.45, 0.1, away) * 22 * noise.cell(y, x + 77) ** 3 * Math.sqrt(height),
    );
  };

  const density = (u: number, v: number): number => {
    // Seen from below, a layer of clouds grows finer towards the horizon.
    const depth = 0.55 / (horizonV - v + 0.12);
    const fine = noise.fractal(u * depth * scale + drift, depth * 2.3 * scale + drift * 0.37, 6);
    return fine * 0.85 + 0.35 * noise.at(u * 0.7 + drift * 0.21, v * 1.1) - 0.42 + light.cloudCover * 0.9;
  };

  const paintClouds = (u: number, v: number, height: number, fromDisc: number, pixel: Pixel): void => {
    if (light.cloudCover <= 0) return;
    const here = density(u, v);
    if (here <= 0) return;
    const towards = density(u + (discU - u) * 0.07, v + (discV - v) * 0.07 - 0.012);
    const thickness = smoothstep(0, 0.42, here);
    const lit = clamp(0.62 - (towards - here * 0.35) * 1.25, 0, 1);
    let colour: Colour = mix(light.cloudShade, light.cloudLit, lit);
    if (hasDisc) colour = mix(colour, light.glow, 0.5 * Math.exp(-fromDisc * 4));
    cover(pixel, mix(colour, light.horizon, 0.55 * (1 - height) ** 3), thickness * (0.55 + 0.4 * light.cloudCover));
  };

  return {
    paint: (u, v, pixel) => paintWith(true, u, v, pixel),
    paintWithoutDisc: (u, v, pixel) => paintWith(false, u, v, pixel),
    discU,
    discV,
  };
}
