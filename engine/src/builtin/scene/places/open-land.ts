import { cover, hex, mix, plus, set, shine, times, type Colour } from '../../pixels/colour';
import { clamp, smoothstep } from '../../pixels/float-plane';
import { between } from '../../pixels/random';
import { perColumn } from '../columns';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { halfWidth, type ScenePainter } from '../shot';
import { skyOver } from '../sky';
import { insideConifers } from '../trees';

const SAND = hex('#d69a5c');
const SNOW: Colour = [0.88, 0.91, 0.97];

/** Dunes, one behind the other, each with a bright and a shaded side. */
export const desert: ScenePainter = (shot) => {
  const { light, noise, random } = shot;
  const horizonV = between(random, 0.46, 0.54);
  const sky = skyOver(shot, horizonV);
  const side = sky.discU < 0 ? -1 : 1;
  const dunes = Array.from({ length: 6 }, (_, i) => ({
    baseV: horizonV + 0.015 + 0.075 * i ** 1.35 * 0.9,
    height: 0.05 + 0.05 * i,
    scale: 2.6 / (1 + i * 0.75),
    shift: between(random, 0, 90),
    distance: 0.75 * (1 - i / 5.5) ** 1.5,
  })).map((dune) => ({
    ...dune,
    crest: perColumn(
      shot,
      (u) =>
        dune.baseV -
        dune.height *
          (0.5 * noise.ridged(u * dune.scale * 0.7 + dune.shift, dune.shift, 1) +
            0.9 * noise.at(u * dune.scale * 0.6 + dune.shift, 2)),
    ),
  }));
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    sky.paint(u, Math.min(v, horizonV), pixel);
    for (const dune of dunes) {
      const top = dune.crest(u);
      if (v < top - 0.002) continue;
      const below = (v - top) / (dune.height * 2.2);
      // Below the crest the slope turns from the light side to the shade along a wandering line.
      const slope = (dune.crest(u + 0.1 + below * 0.05) - dune.crest(u - 0.1 + below * 0.05)) / 0.2;
      const wander = noise.fractal(u * dune.scale * 1.1 + dune.shift + below * 0.8, below * 1.4, 3);
      const turned = clamp(0.55 - slope * side * 1.6 + wander * 1.1 - below * 0.12, 0.03, 1) ** 1.35;
      const ripples =
        Math.sin((v * 190 + 9 * noise.fractal(u * 5, v * 7 + dune.shift, 3)) / (0.6 + dune.distance * 2)) * 0.06;
      const colour = times(
        times(SAND, 0.95 + ripples * (1 - dune.distance) + 0.1 * noise.fractal(u * 90, v * 130, 2)),
        plus(times(light.key, turned), light.fill),
      );
      cover(pixel, mix(colour, light.haze, hazeAt(light, dune.distance)), smoothstep(top - 0.0015, top + 0.0015, v));
    }
  });
  return { plane, blur: 0.8, lights: [] };
};

/** A snowed-in field with firs, and snow in the air. */
export const snow: ScenePainter = (shot) => {
  const { light, noise, random } = shot;
  const horizonV = between(random, 0.56, 0.63);
  const sky = skyOver(shot, horizonV);
  const rows = [
    { height: 0.13, spacing: 0.034, seed: 5, distance: 0.42, groundV: horizonV + 0.005 },
    { height: 0.24, spacing: 0.07, seed: 17, distance: 0.2, groundV: horizonV + 0.035 },
    { height: 0.42, spacing: 0.21, seed: 29, distance: 0.06, groundV: horizonV + 0.08 },
  ].map((row) => ({
    ...row,
    ground: perColumn(shot, (at) => row.groundV + 0.018 * noise.fractal(at * 2.2 + row.seed, 4, 3)),
  }));
  const hills = between(random, 0, 60);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    sky.paint(u, Math.min(v, horizonV), pixel);
    const hillV = horizonV - 0.05 - 0.09 * noise.fractal(u * 1.2 + hills, 2, 4);
    cover(
      pixel,
      mix(times(SNOW, plus(times(light.key, 0.6), light.fill)), light.haze, 0.55),
      smoothstep(hillV, hillV + 0.012, v),
    );
    for (const row of rows) {
      const floor = row.ground(u);
      if (v > floor) {
        const distance = 1 / (v - horizonV + 0.05);
        const drift = noise.fractal(u * distance * 1.1 + row.seed, distance * 3.2, 4);
        const lit = plus(times(light.key, clamp(0.72 + drift * 0.7, 0.2, 1)), light.fill);
        cover(
          pixel,
          mix(times(SNOW, lit), light.haze, hazeAt(light, row.distance * 0.4)),
          smoothstep(floor, floor + 0.006, v),
        );
        continue;
      }
      const inside = insideConifers(noise, row, u, v, row.ground);
      if (inside <= 0) continue;
      const laden = smoothstep(-0.05, 0.28, noise.fractal(u * 70, v * 110 + row.seed, 4));
      const needles = times(hex('#33473d'), plus(times(light.key, 0.4), light.fill));
      const colour = mix(needles, times(SNOW, plus(times(light.key, 0.7), light.fill)), 0.25 + 0.55 * laden);
      cover(pixel, mix(colour, light.haze, hazeAt(light, row.distance)), smoothstep(0, 0.3, inside));
    }
  });
  const flakes = shot.wish.weather === 'clear' && shot.wish.time !== 'night' ? 45 : 150;
  return {
    plane,
    blur: 0.9,
    lights: Array.from({ length: flakes }, () => ({
      u: between(random, -1, 1) * halfWidth(shot),
      v: random(),
      radius: 0.0016 + 0.006 * random() ** 5,
      colour: times(SNOW, plus(times(light.key, 0.7), times(light.fill, 1.1))),
      opacity: between(random, 0.2, 0.6),
    })),
  };
};

/** Stars, a nebula, and a planet's edge with its air. */
export const space: ScenePainter = (shot) => {
  const { noise, random, wish } = shot;
  const shift = between(random, 0, 100);
  const side = random() < 0.5 ? -1 : 1;
  const [first, second]: readonly [Colour, Colour] =
    wish.colours.length > 0
      ? [hex(wish.colours[0]!), hex(wish.colours[1] ?? wish.colours[0]!)]
      : [hex('#3a4fa8'), hex('#a8407e')];
  const radius = between(random, 0.75, 1.1);
  const planetU = side * between(random, 0.35, 0.7);
  const planetV = 1.02 + radius * between(random, 0.55, 0.7);
  const sea = hex('#1f4f8a');
  const land = hex('#6f6a48');
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    set(pixel, [0.0022, 0.0026, 0.005]);
    const warpU = u + 0.35 * noise.fractal(u * 1.4 + shift, v * 1.4, 4);
    const warpV = v + 0.35 * noise.fractal(u * 1.4, v * 1.4 + shift, 4);
    const gas = clamp(noise.fractal(warpU * 1.7 + shift, warpV * 1.7, 6) + 0.28, 0, 1.2);
    const dust = smoothstep(0.1, 0.65, noise.fractal(warpU * 2.6 + 40, warpV * 2.6 + shift, 5) + 0.25);
    const tone = mix(first, second, smoothstep(-0.3, 0.35, noise.fractal(u * 1.1 + 9, v * 1.1 + shift, 3)));
    shine(pixel, tone, gas * gas * (1 - 0.75 * dust) * 0.85);
    for (const [grid, rarity, strength] of [
      [210, 0.988, 0.35],
      [80, 0.994, 1.5],
    ] as const) {
      const x = u * grid + 600;
      const y = v * grid;
      const chance = noise.cell(x, y);
      if (chance < rarity) continue;
      const away = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5);
      shine(
        pixel,
        [1, 0.95 + 0.1 * gas, 1],
        strength * smoothstep(0.5, 0.05, away) * (0.3 + ((chance - rarity) / (1 - rarity)) * 0.9),
      );
    }
    const away = Math.hypot(u - planetU, v - planetV);
    const height = (away - radius) / radius;
    const lit = clamp(0.25 + (-(u - planetU) * side * 0.9 - (v - planetV) * 0.75) / radius, 0, 1);
    if (height < 0) {
      const x = ((u - planetU) / radius) * 3.2 + shift;
      const y = ((v - planetV) / radius) * 3.2;
      const ground = mix(sea, land, smoothstep(0.02, 0.16, noise.fractal(x, y, 6)));
      const cloud = smoothstep(0.02, 0.5, noise.fractal(x * 1.6 + 30, y * 2.4, 6));
      set(pixel, times(mix(ground, [0.95, 0.96, 0.98], cloud * 0.85), lit * 0.9));
      shine(pixel, [0.22, 0.45, 1], lit * 0.55 * Math.exp(height * 24));
    } else {
      shine(pixel, [0.2, 0.45, 1], lit * 0.75 * Math.exp(-height * 42));
    }
  });
  return { plane, blur: 0.35, lights: [] };
};
