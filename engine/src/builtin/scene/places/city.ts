import { cover, hex, mix, plus, shine, times, type Colour, type Pixel } from '../../pixels/colour';
import { clamp, smoothstep } from '../../pixels/float-plane';
import { between, oneOf } from '../../pixels/random';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { halfWidth, type BokehLight, type Shot, type ScenePainter } from '../shot';
import { skyOver } from '../sky';

interface Tower {
  readonly left: number;
  readonly right: number;
  readonly topV: number;
  readonly wall: Colour;
  readonly glass: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly seed: number;
}

const WALLS = ['#8f8a83', '#a79b8b', '#7a8088', '#6a625c', '#b5aca0', '#5d6973'] as const;
const LAMP_WARM: Colour = [1, 0.62, 0.26];
const LAMP_COLD: Colour = [0.62, 0.8, 1];

/** A city seen from a terrace: by day in haze, by night in its own light. */
export const city: ScenePainter = (shot) => {
  const { light, random } = shot;
  const horizonV = between(random, 0.78, 0.86);
  // The glow of a city hides the stars.
  const sky = skyOver({ ...shot, light: { ...light, stars: 0 } }, horizonV);
  const cityGlow: Colour = times([1, 0.55, 0.28], 0.1 * light.lamps);
  const layers = [0.95, 0.7, 0.45, 0.22].map((distance, i) => ({
    distance,
    towers: buildTowers(shot, horizonV, 0.26 + 0.1 * i, 0.035 + 0.027 * i),
  }));
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    sky.paint(u, Math.min(v, horizonV), pixel);
    shine(pixel, cityGlow, Math.exp(-Math.max(0, horizonV - v) * 4));
    for (const { distance, towers } of layers) {
      const tower = towers.find((candidate) => u >= candidate.left && u < candidate.right && v >= candidate.topV);
      if (tower !== undefined) paintTower(shot, tower, distance, horizonV, u, v, pixel);
    }
    // The low roofs and streets between melt into haze and lamps.
    const low = smoothstep(horizonV - 0.06, horizonV + 0.1, v);
    cover(
      pixel,
      mix(times(light.haze, 0.75), plus(times(light.haze, 0.4), times(cityGlow, 2)), light.lamps),
      low * 0.75,
    );
  });
  return { plane, blur: light.lamps > 0.5 ? 1 : 0.75, lights: cityLights(shot, horizonV) };
};

function buildTowers(shot: Shot, horizonV: number, height: number, width: number): Tower[] {
  const { random, noise } = shot;
  const towers: Tower[] = [];
  const shift = between(random, 0, 90);
  for (let left = -halfWidth(shot) - width; left < halfWidth(shot) + width;) {
    const own = width * between(random, 0.55, 1.5);
    const cluster = 0.7 + 0.9 * noise.at(left * 1.6 + shift, 3);
    const pane = between(random, 0.006, 0.011) * (0.6 + width * 5);
    towers.push({
      left,
      right: left + own,
      topV: horizonV - height * clamp(cluster, 0.25, 1.35) * between(random, 0.45, 1.25),
      wall: hex(oneOf(random, WALLS)),
      glass: random(),
      windowWidth: pane,
      windowHeight: pane * between(random, 1.1, 1.7),
      seed: Math.floor(random() * 200),
    });
    left += own + (random() < 0.3 ? width * random() * 0.5 : 0);
  }
  return towers;
}

function paintTower(
  shot: Shot,
  tower: Tower,
  distance: number,
  horizonV: number,
  u: number,
  v: number,
  pixel: Pixel,
): void {
  const { light, noise } = shot;
  const across = (u - tower.left) / (tower.right - tower.left);
  // One side of each tower faces the light.
  const facing = across < 0.32 ? 0.85 : 0.4;
  const lit = plus(times(light.key, facing), light.fill);
  const column = Math.floor((u - tower.left) / tower.windowWidth);
  const row = Math.floor((v - tower.topV) / tower.windowHeight);
  const inU = (u - tower.left) / tower.windowWidth - column;
  const inV = (v - tower.topV) / tower.windowHeight - row;
  const isWindow = inU > 0.18 && inU < 0.82 && inV > 0.2 && inV < 0.82 && row > 0;
  let colour = times(tower.wall, lit);
  if (isWindow) {
    const chance = noise.cell(column + tower.seed, row + tower.seed * 3);
    const reflection = mix(times(light.horizon, 0.5), times(light.zenith, 0.8), clamp((v - tower.topV) * 2, 0, 1));
    colour = mix(times(colour, 0.35), reflection, 0.3 + 0.5 * tower.glass);
    if (light.lamps > 0 && chance > 0.52) {
      const tone = mix(LAMP_WARM, LAMP_COLD, noise.cell(column * 3 + tower.seed, row * 5) ** 2);
      const strength = light.lamps * (0.08 + 1.1 * noise.cell(column * 7, row + tower.seed) ** 3) * (1.15 - distance);
      colour = plus(times(colour, 0.4), times(tone, strength));
    }
  }
  const deep = 0.25 * smoothstep(horizonV - 0.3, horizonV, v);
  cover(pixel, mix(colour, light.haze, hazeAt(light, distance * (0.75 + deep))), 1);
}

/** Lamps, signs and cars out of focus. */
function cityLights(shot: Shot, horizonV: number): BokehLight[] {
  const { light, random, wish } = shot;
  if (light.lamps < 0.2) return [];
  const isNeon = wish.colours.length > 0 || wish.brightness < 0;
  const neon = wish.colours.map(hex);
  return Array.from({ length: Math.round(95 * light.lamps) }, () => {
    const fromHorizon = random() ** 2;
    const chance = random();
    const tone: Colour =
      isNeon && neon.length > 0 && chance < 0.4
        ? times(neon[Math.floor(random() * neon.length)] ?? LAMP_WARM, 2)
        : chance < 0.72
          ? LAMP_WARM
          : chance < 0.86
            ? LAMP_COLD
            : ([1, 0.16, 0.1] as const);
    return {
      u: between(random, -1.05, 1.05) * halfWidth(shot),
      v: horizonV + 0.1 - 0.42 * fromHorizon + 0.1 * random(),
      radius: between(random, 0.009, 0.03),
      colour: times(tone, light.lamps * between(random, 0.08, 0.5)),
      opacity: 0,
    };
  });
}
