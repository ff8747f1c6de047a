import { cover, hex, mix, plus, times, type Colour, type Pixel } from '../../pixels/colour';
import { clamp, smoothstep } from '../../pixels/float-plane';
import { between } from '../../pixels/random';
import { perColumn } from '../columns';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { type Shot, type ScenePainter } from '../shot';
import { skyOver, type Sky } from '../sky';
import { insideConifers } from '../trees';
import { waterUnder } from '../water';

const ROCK = hex('#6f6a66');
const SNOW: Colour = [0.92, 0.94, 0.98];
const NEEDLES = hex('#2c4330');

/** Mountain ranges behind a wooded valley. */
export const mountains: ScenePainter = (shot) => {
  const { light, noise, random, wish } = shot;
  const horizonV = between(random, 0.6, 0.68);
  const backdrop = ranges(shot, horizonV);
  const sun = plus(times(light.key, 0.8), light.fill);
  const grass = grassColour(wish.season);
  const meadow = perColumn(shot, (u) => horizonV + 0.16 + 0.03 * noise.fractal(u * 1.5, 3, 3));
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    backdrop(u, v, pixel);
    const meadowV = meadow(u);
    if (v < meadowV) return;
    const distance = 1 / (v - horizonV + 0.02);
    const tufts = noise.fractal(u * distance * 20, distance * 34, 4);
    const patches = noise.fractal(u * distance * 2 + 30, distance * 4, 3);
    const colour = mix(grass, times(grass, [1.35, 1.15, 0.7]), clamp(0.5 + patches, 0, 1));
    const edge = smoothstep(meadowV, meadowV + 0.006, v);
    cover(pixel, mix(times(times(colour, sun), 0.85 + 0.35 * tufts), light.haze, hazeAt(light, 0.03 * distance)), edge);
  });
  return { plane, blur: 0.85, lights: [] };
};

/** A lake under mountains. */
export const lake: ScenePainter = (shot) => {
  const horizonV = between(shot.random, 0.52, 0.6);
  const backdrop = ranges(shot, horizonV - 0.1);
  const sky = skyOver(shot, horizonV);
  const water = waterUnder(shot, horizonV, { ...sky, discV: -1 }, backdrop, {
    roughness: shot.wish.weather === 'stormy' ? 0.7 : 0.25,
    deep: hex('#153f4a'),
    shallow: hex('#2f7f80'),
    shallowness: (_, v) => smoothstep(horizonV, 1.1, v),
  });
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    if (v < horizonV) backdrop(u, v, pixel);
    else water(u, v, pixel);
  });
  return { plane, blur: 0.8, lights: [] };
};

export function grassColour(season: Shot['wish']['season']): Colour {
  return { summer: hex('#5f7d38'), spring: hex('#6f9140'), autumn: hex('#8d7a3c'), winter: hex('#d5dae0') }[season];
}

/** The sky, three ranges one behind the other, and woods at their feet. */
function ranges(shot: Shot, horizonV: number): Sky {
  const { light, noise, random, wish } = shot;
  const sky = skyOver(shot, horizonV);
  const shift = between(random, 0, 100);
  const snowLine = wish.season === 'winter' ? -0.2 : between(random, 0.45, 0.6);
  const layers = [
    { height: between(random, 0.3, 0.38), scale: 1.5, distance: 0.62, y: 1 },
    { height: between(random, 0.19, 0.25), scale: 2.3, distance: 0.38, y: 5 },
    { height: between(random, 0.1, 0.14), scale: 3.6, distance: 0.2, y: 9 },
  ].map((layer) => ({
    ...layer,
    crest: perColumn(
      shot,
      (u) =>
        horizonV -
        layer.height *
          (0.35 +
            noise.ridged(u * layer.scale * 0.6 + shift, layer.y, 5) +
            0.16 * noise.fractal(u * layer.scale * 3 + shift, layer.y, 4)),
    ),
  }));
  const lightSide = sky.discU < 0 ? -1 : 1;
  const rows = [
    { height: 0.07, spacing: 0.02, seed: 3, distance: 0.14, groundV: horizonV + 0.05 },
    { height: 0.12, spacing: 0.038, seed: 11, distance: 0.07, groundV: horizonV + 0.115 },
    { height: 0.17, spacing: 0.062, seed: 23, distance: 0.02, groundV: horizonV + 0.18 },
  ].map((row) => ({
    ...row,
    ground: perColumn(shot, (at) => row.groundV + 0.02 * noise.fractal(at * 2 + row.seed, 6, 3)),
  }));
  const crown = wish.season === 'autumn' ? hex('#7a5a2a') : NEEDLES;
  return (u, v, pixel) => {
    sky.paint(u, Math.min(v, horizonV), pixel);
    for (const layer of layers) {
      const top = layer.crest(u);
      if (v < top - 0.002) continue;
      const below = (v - top) / layer.height;
      // The slope's own relief: how much the surface turns to the light.
      const x = u * layer.scale * 4 + shift;
      const y = v * layer.scale * 3.2 + layer.y * 7;
      const relief = (noise.ridged(x, y, 5) - noise.ridged(x + 0.06 * lightSide, y - 0.03, 5)) * 4.5;
      const lambert = clamp(0.5 + relief + 0.2 * noise.fractal(x * 0.5, y * 0.5, 3), 0.05, 1);
      const snow = smoothstep(0.12, -0.12, below - snowLine * 0.55 + 0.4 * noise.fractal(x * 1.2, y * 1.2, 4) - 0.05);
      const ground = mix(
        mix(ROCK, NEEDLES, smoothstep(0.4, 0.9, below) * 0.7),
        SNOW,
        snow * (layer.distance > 0.3 ? 1 : 0.2),
      );
      const lit = times(ground, plus(times(light.key, lambert), light.fill));
      const base = 0.35 * smoothstep(0.3, 1, below);
      const share = smoothstep(top - 0.0015, top + 0.0015, v);
      cover(pixel, mix(lit, light.haze, hazeAt(light, layer.distance * 0.9 + base * layer.distance)), share);
    }
    paintWoods(u, v, pixel);
  };

  function paintWoods(u: number, v: number, pixel: Pixel): void {
    for (const row of rows) {
      const floor = row.ground(u);
      const inside = v > floor ? 1 : insideConifers(noise, row, u, v, row.ground);
      if (inside <= 0) continue;
      const shade = 0.55 + 0.45 * noise.fractal(u * 90, v * 120, 3) + 0.25 * (1 - inside);
      const lit = times(times(crown, shade), plus(times(light.key, 0.55), light.fill));
      const colour =
        wish.season === 'winter' ? mix(lit, times(SNOW, plus(times(light.key, 0.5), light.fill)), 0.4) : lit;
      cover(pixel, mix(colour, light.haze, hazeAt(light, row.distance)), smoothstep(0, 0.35, inside));
    }
  }
}
