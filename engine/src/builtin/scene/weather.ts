import { cover, plus, shine, times } from '../pixels/colour';
import type { LightPlane } from '../pixels/light-plane';
import { between } from '../pixels/random';
import { addBokeh } from './lens';
import { paintOver } from './paint';
import { halfWidth, type Shot } from './shot';

/** Places under a roof, or without air. */
const SHELTERED = new Set(['studio', 'cafe', 'office', 'space']);

/** Lays over a scene what falls or drifts between the camera and it: rain, snow, fog. */
export function addWeather(shot: Shot, plane: LightPlane): void {
  const { light, noise, random, wish } = shot;
  if (SHELTERED.has(wish.place)) return;
  const wide = halfWidth(shot);
  const whole = { left: -wide, right: wide, top: 0, bottom: 1 };
  if (wish.weather === 'rainy' || wish.weather === 'stormy') {
    const slant = between(random, 0.06, 0.16);
    const drop = plus(times(light.fill, 0.9), times(light.horizon, 0.3));
    paintOver(plane, whole, (u, v, pixel) => {
      const lane = (u + v * slant) * 210;
      const streak = noise.at(lane, v * 5 + noise.cell(lane, 3) * 50);
      if (streak > 0.22) shine(pixel, drop, (streak - 0.22) * 0.55);
      cover(pixel, light.haze, 0.08);
    });
  }
  if (wish.weather === 'foggy') {
    paintOver(plane, whole, (u, v, pixel) => {
      const bank = 0.5 + 0.5 * noise.fractal(u * 1.3, v * 3.2, 4);
      cover(pixel, light.haze, 0.18 + 0.34 * bank * (1 - Math.abs(v - 0.55)));
    });
  }
  if (wish.weather === 'snowing' && wish.place !== 'snow') {
    addBokeh(
      plane,
      Array.from({ length: 170 }, () => ({
        u: between(random, -wide, wide),
        v: random(),
        radius: 0.002 + 0.01 * random() ** 4,
        colour: plus(times(light.key, 0.7), times(light.fill, 1.3)),
        opacity: between(random, 0.3, 0.8),
      })),
    );
  }
}
