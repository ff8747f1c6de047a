import { cover, dim, hex, mix, plus, shine, times, type Colour } from '../../pixels/colour';
import { smoothstep } from '../../pixels/float-plane';
import { between } from '../../pixels/random';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { halfWidth, type Shot, type ScenePainter } from '../shot';
import { skyOver, type Sky } from '../sky';
import { waterUnder } from '../water';

const SAND = hex('#dcc49c');
const WET_SAND = hex('#8f7656');
const FOAM: Colour = [0.95, 0.96, 0.97];

/** A beach with the sea behind it. */
export const beach: ScenePainter = (shot) => {
  const { light, noise, random } = shot;
  const horizonV = between(random, 0.4, 0.48);
  const shoreV = horizonV + between(random, 0.2, 0.27);
  const tilt = between(random, -0.12, 0.12);
  const sky = skyOver(shot, horizonV);
  const land = headland(shot, horizonV);
  const backdrop: Sky = (u, v, pixel) => {
    sky.paint(u, v, pixel);
    land(u, v, pixel);
  };
  const mirrored: Sky = (u, v, pixel) => {
    sky.paintWithoutDisc(u, v, pixel);
    land(u, v, pixel);
  };
  const shoreAt = (u: number): number => shoreV + tilt * u + 0.018 * noise.fractal(u * 2.2, 4.2, 3);
  const water = waterUnder(shot, horizonV, sky, mirrored, {
    roughness: shot.wish.weather === 'stormy' ? 1 : 0.62,
    deep: hex('#0f4a6e'),
    shallow: hex('#3fb3ad'),
    shallowness: (u, v) => smoothstep(horizonV, shoreAt(u), v) ** 2,
  });
  const sun = plus(times(light.key, 0.85), light.fill);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    if (v < horizonV) {
      backdrop(u, v, pixel);
      return;
    }
    const shore = shoreAt(u);
    if (v < shore) {
      water(u, v, pixel);
      // Breakers: lines parallel to the shore that come and go along it.
      const nearness = (v - horizonV) / (shore - horizonV);
      const line = Math.sin(nearness * 19 + noise.fractal(u * 1.6, nearness * 3, 3) * 3.4);
      const patchy = smoothstep(-0.15, 0.45, noise.fractal(u * 7, nearness * 14 + 20, 4) + 0.1);
      const breaker = smoothstep(0.82, 0.99, line) * smoothstep(0.42, 0.95, nearness) * patchy;
      const edge = smoothstep(0.9, 1, nearness + 0.05 * noise.fractal(u * 16, v * 40, 3));
      cover(pixel, times(FOAM, sun), Math.min(0.92, breaker * 0.85 + edge * 0.8));
      return;
    }
    const distance = 1 / (v - horizonV);
    const wet = 1 - smoothstep(0, 0.055, v - shore + 0.02 * noise.fractal(u * 5, 9, 3));
    const grain = noise.fractal(u * distance * 26, distance * 52, 4);
    const dunes = noise.fractal(u * distance * 2.2 + 7, distance * 5, 3);
    const colour = mix(mix(SAND, WET_SAND, wet * 0.8), hex('#a98f68'), smoothstep(0.1, 0.6, -dunes) * 0.5);
    const lit = 0.86 + 0.16 * grain + 0.22 * dunes;
    cover(pixel, times(times(colour, sun), lit), 1);
    if (wet > 0) shine(pixel, light.horizon, wet * 0.16);
    cover(pixel, light.haze, hazeAt(light, 0.02 * distance) * 0.5);
  });
  return { plane, blur: 0.8, lights: [] };
};

/** The open sea. */
export const sea: ScenePainter = (shot) => {
  const { random, light, noise } = shot;
  const horizonV = between(random, 0.44, 0.56);
  const sky = skyOver(shot, horizonV);
  const land = headland(shot, horizonV);
  const backdrop: Sky = (u, v, pixel) => {
    sky.paint(u, v, pixel);
    land(u, v, pixel);
  };
  const mirrored: Sky = (u, v, pixel) => {
    sky.paintWithoutDisc(u, v, pixel);
    land(u, v, pixel);
  };
  const water = waterUnder(shot, horizonV, sky, mirrored, {
    roughness: shot.wish.weather === 'stormy' ? 1 : 0.78,
    deep: hex('#0b3a5c'),
    shallow: hex('#1d6f86'),
    shallowness: (_, v) => smoothstep(horizonV, 1, v) * 0.6,
  });
  const sun = plus(times(light.key, 0.8), light.fill);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    if (v < horizonV) {
      backdrop(u, v, pixel);
      return;
    }
    water(u, v, pixel);
    const distance = 1 / (v - horizonV + 0.03);
    const crest = noise.ridged(u * distance * 1.3, distance * 3.2, 4);
    cover(pixel, times(FOAM, sun), smoothstep(0.62, 0.85, crest) * (shot.wish.weather === 'stormy' ? 0.8 : 0.3));
    if (crest < 0.2) dim(pixel, 0.9);
  });
  return { plane, blur: 0.8, lights: [] };
};

/** Land on one side that reaches out into the water, pale with distance. */
function headland(shot: Shot, horizonV: number): Sky {
  const { light, noise, random } = shot;
  const side = random() < 0.5 ? -1 : 1;
  const reach = halfWidth(shot) * between(random, 0.35, 0.8);
  const height = between(random, 0.03, 0.075);
  const land = mix(times(hex('#4d5a48'), plus(light.key, light.fill)), light.haze, 0.35 + 0.5 * hazeAt(light, 0.5));
  return (u, v, pixel) => {
    const along = (halfWidth(shot) - u * side) / reach;
    if (along > 1) return;
    const top = horizonV - height * (1 - along) ** 0.6 * (0.75 + 0.5 * noise.fractal(u * 5 + 60, 2, 5));
    cover(pixel, land, smoothstep(top - 0.002, top + 0.002, v) * smoothstep(1, 0.94, along));
  };
}
