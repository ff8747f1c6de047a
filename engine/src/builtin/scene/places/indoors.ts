import { cover, hex, luminance, mix, plus, set, shine, times, type Colour } from '../../pixels/colour';
import { clamp, smoothstep } from '../../pixels/float-plane';
import type { LightPlane } from '../../pixels/light-plane';
import { between, oneOf, type Random } from '../../pixels/random';
import { paint, paintOver } from '../paint';
import { halfWidth, type BokehLight, type ScenePainter, type Shot } from '../shot';

const LAMP: Colour = [1, 0.66, 0.33];

/** A café: a warm wall, shelves, a window to the street, lamps hanging in a row; all out of focus. */
export const cafe: ScenePainter = (shot) => {
  const { light, noise, random } = shot;
  const wide = halfWidth(shot);
  const evening = light.lamps;
  const windowSide = random() < 0.5 ? -1 : 1;
  const outside = mix(light.horizon, light.zenith, 0.3);
  const room = plus(times(LAMP, 0.2 + 0.16 * evening), times(outside, 0.35));
  const wall = hex(oneOf(random, ['#8a5d43', '#6f5a4a', '#9a7458', '#54605a', '#7d4a3a']));
  const tableV = between(random, 0.78, 0.84);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    const nearWindow = Math.exp(-Math.abs(u - windowSide * wide) * 1.7);
    set(
      pixel,
      times(times(wall, 0.85 + 0.3 * noise.fractal(u * 5, v * 5, 4)), plus(room, times(outside, 0.6 * nearWindow))),
    );
    if (v > 0.62) {
      const panel = 0.75 + 0.25 * smoothstep(0.06, 0.14, Math.abs(((u * 7) % 1) - 0.5));
      cover(
        pixel,
        times(times(hex('#4a3325'), panel), plus(room, times(outside, 0.4 * nearWindow))),
        smoothstep(0.615, 0.63, v),
      );
    }
  });
  addWindow(shot, plane, windowSide, outside, 0.16, 0.6);
  addShelves(shot, plane, -windowSide, room);
  const counter = times(hex('#7a5233'), room);
  paintOver(plane, { left: -wide, right: wide, top: tableV, bottom: 1 }, (u, v, pixel) => {
    const grain = noise.fractal(u * 3, v * 60, 4);
    cover(pixel, times(counter, 1 + 0.25 * grain), smoothstep(tableV, tableV + 0.012, v));
    shine(pixel, outside, 0.22 * Math.exp(-Math.abs(u - windowSide * wide) * 2.4) * smoothstep(tableV, 1, v));
  });
  const lights: BokehLight[] = [];
  const count = Math.round(3 + wide * 5);
  for (let i = 0; i < count; i++) {
    const u = -wide + ((i + 0.5) / count) * 2 * wide + between(random, -0.03, 0.03);
    const v = between(random, 0.1, 0.19);
    lights.push({ u, v, radius: 0.034, colour: times(LAMP, 0.85), opacity: 0.4 });
    lights.push({ u, v, radius: 0.085, colour: times(LAMP, 0.07), opacity: 0 });
  }
  for (let i = 0; i < 34; i++) {
    lights.push({
      u: between(random, -wide, wide),
      v: between(random, 0.18, 0.66),
      radius: between(random, 0.006, 0.022),
      colour: times(random() < 0.75 ? LAMP : outside, between(random, 0.06, 0.35)),
      opacity: 0,
    });
  }
  return { plane, blur: 1.7, lights };
};

/** A bright room with a large window, a plant and shelves: office, library or living room. */
export const office: ScenePainter = (shot) => {
  const { light, noise, random, wish } = shot;
  const wide = halfWidth(shot);
  const outside = mix(light.horizon, light.zenith, 0.25);
  const room = plus(times(outside, 0.5), plus([0.16, 0.155, 0.145], times(LAMP, 0.14 * light.lamps)));
  const side = random() < 0.5 ? -1 : 1;
  const wall =
    wish.colours.length > 0
      ? mix(hex('#dcd8d0'), hex(wish.colours[0]!), 0.6)
      : hex(oneOf(random, ['#dedad2', '#cfd4d6', '#d8cfc2']));
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    const near = Math.exp(-Math.abs(u - side * wide) * 1.4);
    set(
      pixel,
      times(
        times(wall, 0.97 + 0.05 * noise.fractal(u * 3, v * 3, 3)),
        plus(times(room, 0.75), times(outside, 0.55 * near)),
      ),
    );
    if (v > 0.8)
      cover(pixel, times(hex('#8d7a66'), plus(room, times(outside, 0.4 * near))), smoothstep(0.795, 0.815, v));
  });
  addWindow(shot, plane, side, outside, 0.06, 0.72);
  addShelves(shot, plane, -side, room);
  addPlant(shot, plane, side * wide * 0.28, room);
  return {
    plane,
    blur: 1.6,
    lights: Array.from({ length: Math.round(10 * light.lamps) }, () => ({
      u: between(random, -wide, wide),
      v: between(random, 0.04, 0.4),
      radius: between(random, 0.012, 0.03),
      colour: times(LAMP, between(random, 0.1, 0.35)),
      opacity: 0,
    })),
  };
};

function addWindow(shot: Shot, plane: LightPlane, side: number, outside: Colour, topV: number, bottomV: number): void {
  const { light, noise } = shot;
  const wide = halfWidth(shot);
  const edge = side * wide * 0.42;
  const left = Math.min(edge, side * wide);
  const right = Math.max(edge, side * wide);
  const panes = Math.max(2, Math.round((right - left) / 0.2));
  paintOver(plane, { left, right, top: topV, bottom: bottomV }, (u, v, pixel) => {
    const x = ((u - left) / (right - left)) * panes;
    const y = ((v - topV) / (bottomV - topV)) * 2;
    const isBar = Math.abs(x - Math.round(x)) < 0.05 || Math.abs(y - Math.round(y)) < 0.035;
    const trees = smoothstep(0.2, -0.2, noise.fractal(u * 4, v * 4, 4) + (bottomV - 0.22 - v) * 3);
    const view = mix(outside, times(hex('#6d8a4f'), plus(light.key, light.fill)), trees * 0.6);
    set(pixel, isBar ? times(hex('#6a5a4a'), plus(light.fill, [0.1, 0.1, 0.1])) : times(view, 1.25));
  });
}

/** Shelves with bottles, books and boxes: rows of small upright things. */
function addShelves(shot: Shot, plane: LightPlane, side: number, room: Colour): void {
  const { random } = shot;
  const wide = halfWidth(shot);
  const from = Math.min(side * wide * 0.4, side * wide * 0.96);
  const to = Math.max(side * wide * 0.4, side * wide * 0.96);
  for (const shelfV of [0.32, 0.45, 0.58]) {
    paintOver(plane, { left: from, right: to, top: shelfV, bottom: shelfV + 0.014 }, (_, __, pixel) => {
      set(pixel, times(hex('#5a4030'), room));
    });
    for (let u = from + 0.01; u < to - 0.02;) {
      const width = between(random, 0.012, 0.034);
      const height = between(random, 0.035, 0.085);
      const colour = times(thingColour(random), plus(room, [0.05, 0.045, 0.04]));
      if (random() < 0.85) {
        const start = u;
        paintOver(
          plane,
          { left: start, right: start + width, top: shelfV - height, bottom: shelfV },
          (atU, _, pixel) => {
            const round = clamp(1.15 - Math.abs((atU - start) / width - 0.4) * 1.1, 0.4, 1.15);
            set(pixel, times(colour, round));
          },
        );
      }
      u += width + between(random, 0.002, 0.012);
    }
  }
}

function thingColour(random: Random): Colour {
  return hex(
    oneOf(random, ['#a33b2c', '#d9c79a', '#2f5a4a', '#e4ddd0', '#3d4f6d', '#b5793a', '#6d3b45', '#8a8f86', '#c9a24a']),
  );
}

function addPlant(shot: Shot, plane: LightPlane, middle: number, room: Colour): void {
  const { noise } = shot;
  const leaf = hex('#47703f');
  paintOver(plane, { left: middle - 0.2, right: middle + 0.2, top: 0.42, bottom: 0.86 }, (u, v, pixel) => {
    const angle = Math.atan2(u - middle, 0.74 - v);
    const away = Math.hypot(u - middle, v - 0.72);
    const reach = 0.2 + 0.09 * Math.sin(angle * 9) + 0.06 * noise.at(angle * 6, 2);
    if (v < 0.78 && away < reach && Math.abs(angle) < 1.75) {
      cover(pixel, times(leaf, times(room, 0.7 + 0.7 * Math.abs(Math.sin(angle * 9)))), 0.92);
    }
    if (v > 0.74 && Math.abs(u - middle) < 0.07 - (v - 0.74) * 0.15) set(pixel, times(hex('#b8aba0'), room));
  });
}

/** A seamless photographer's backdrop, lit from one side, in the colours and mood of the prompt. */
export const studio: ScenePainter = (shot) => {
  const { noise, random, wish } = shot;
  const named = wish.colours.map(hex);
  const neutral = wish.brightness > 0.3 ? hex('#dcdad6') : wish.brightness < -0.3 ? hex('#3a3b3f') : hex('#8d8f93');
  const warm = wish.warmth;
  const tint: Colour = [1 + 0.14 * warm, 1 + 0.01 * warm, 1 - 0.16 * warm];
  const base = times(named[0] ?? neutral, tint);
  const second = named[1] ?? base;
  const gain = (wish.brightness > 0 ? 1.25 : 1) * (luminance(base) < 0.05 ? 1.5 : 1);
  const poolU = between(random, -0.3, 0.3) * halfWidth(shot);
  const poolV = between(random, 0.3, 0.42);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    const mottled = 0.12 * noise.fractal(u * 1.6, v * 1.6, 5) + 0.05 * noise.fractal(u * 7 + 30, v * 7, 3);
    const away = Math.hypot((u - poolU) * 0.8, v - poolV);
    const pool = 0.38 + 0.85 * Math.exp(-away * away * 3.1);
    set(pixel, times(mix(base, second, smoothstep(0.15, 1, v)), gain * pool * (1 + mottled)));
  });
  return { plane, blur: 1, lights: [] };
};
