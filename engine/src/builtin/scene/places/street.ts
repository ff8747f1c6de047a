import { cover, hex, mix, plus, set, shine, times, type Colour } from '../../pixels/colour';
import { smoothstep } from '../../pixels/float-plane';
import { between, oneOf } from '../../pixels/random';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { halfWidth, type BokehLight, type ScenePainter, type Shot } from '../shot';
import { skyOver } from '../sky';

const PLASTER = ['#cbb294', '#b98f74', '#d6cab8', '#9c8f86', '#c79d6c', '#a9b0a8', '#b5675a'] as const;
const WARM: Colour = [1, 0.66, 0.32];

/** A street running away from the camera between two rows of houses. */
export const street: ScenePainter = (shot) => {
  const { light, noise, random } = shot;
  const horizonV = between(random, 0.5, 0.56);
  const vanishingU = between(random, -0.12, 0.12);
  // Street lamps outshine the stars.
  const sky = skyOver({ ...shot, light: { ...light, stars: 0 } }, horizonV);
  const halfRoad = between(random, 0.8, 1.05);
  const storey = between(random, 0.74, 0.84);
  const walls = Array.from({ length: 64 }, () => ({
    wall: hex(oneOf(random, PLASTER)),
    storeys: between(random, 2.6, 4.3),
    shop: random() < 0.7,
    awning: hex(oneOf(random, ['#8a2f2a', '#2f5a45', '#2f4a72', '#c9b48a', '#3a3a3a'])),
  }));
  const isWet = shot.wish.weather === 'rainy' || shot.wish.weather === 'stormy';
  const sun = plus(times(light.key, 0.8), light.fill);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    sky.paint(u, Math.min(v, horizonV), pixel);
    const du = u - vanishingU;
    const side = du < 0 ? 0 : 1;
    // Depth along the street at which the wall stands here; the road is 1 deep where it meets the wall's foot.
    const depth = halfRoad / Math.max(0.012, Math.abs(du));
    const height = (horizonV - v) * depth;
    const floor = -0.42;
    if (height < floor) {
      paintRoad(u, v);
      return;
    }
    const house = Math.floor(depth * 0.62) * 2 + side;
    const { wall, storeys, shop, awning } = walls[house % walls.length]!;
    if (height > storeys * storey + floor) return;
    const level = (height - floor) / storey;
    const along = (depth * 0.62) % 1;
    const lit = plus(times(light.key, side === 0 ? 0.25 : 0.75), light.fill);
    const lampLight = times(WARM, light.lamps * 0.2 * Math.exp(-level * 0.75));
    let colour = times(
      times(wall, 0.9 + 0.2 * noise.fractal(along * 9 + house * 5, level * 6, 4)),
      plus(lit, lampLight),
    );
    const column = along * 3;
    const inWindow = column % 1 > 0.3 && column % 1 < 0.7 && level % 1 > 0.28 && level % 1 < 0.78;
    const isShop = shop && level < 1;
    const glows = light.lamps > 0 && noise.cell(house * 7 + Math.floor(column), Math.floor(level) + 3) > 0.58;
    if (isShop && along > 0.08 && along < 0.92) {
      if (level > 0.78) colour = times(awning, sun);
      else if (level > 0.12)
        colour = mix(times(colour, 0.25), times(WARM, 0.3 + 0.6 * light.lamps), 0.25 + 0.65 * light.lamps);
    } else if (inWindow && level >= 1) {
      colour = glows ? times(WARM, 0.75 * light.lamps) : mix(times(colour, 0.3), times(light.horizon, 0.5), 0.45);
    }
    if (level % 1 > 0.96) colour = times(colour, 0.7);
    cover(pixel, mix(colour, light.haze, hazeAt(light, 0.02 * depth)), 1);

    function paintRoad(atU: number, atV: number): void {
      const distance = 0.42 / Math.max(0.01, atV - horizonV);
      const x = (atU - vanishingU) * distance;
      const isPavement = Math.abs(x) > halfRoad * 0.72;
      const stones = noise.fractal(x * 24, distance * 30, 4);
      const base = isPavement ? hex('#8d867c') : hex('#57565a');
      set(pixel, times(times(base, 0.85 + 0.3 * stones), plus(sun, times(WARM, 0.14 * light.lamps))));
      if (isWet)
        shine(pixel, mix(light.horizon, WARM, light.lamps * 0.6), 0.22 + 0.15 * noise.fractal(x * 3, distance * 2, 3));
      cover(pixel, light.haze, hazeAt(light, 0.018 * distance));
    }
  });
  return { plane, blur: 1.25, lights: lamps(shot, horizonV, vanishingU) };
};

function lamps(shot: Shot, horizonV: number, vanishingU: number): BokehLight[] {
  const { light, random, wish } = shot;
  const strength = Math.max(0.12, light.lamps);
  const named = wish.colours.map(hex);
  return Array.from({ length: Math.round(18 + 60 * light.lamps) }, () => {
    const away = between(random, 0.08, 1) ** 1.5;
    const side = random() < 0.5 ? -1 : 1;
    const tone = random() < 0.3 && named.length > 0 ? (named[Math.floor(random() * named.length)] ?? WARM) : WARM;
    return {
      u: vanishingU + side * away * halfWidth(shot) * between(random, 0.6, 1.1),
      v: horizonV + between(random, -0.3, 0.1) * away - 0.01,
      radius: 0.006 + 0.026 * away * random(),
      colour: times(tone, strength * between(random, 0.1, 0.5) * smoothstep(0, 0.25, away)),
      opacity: 0,
    };
  });
}
