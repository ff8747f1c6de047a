import { cover, hex, mix, plus, set, shine, times, type Colour } from '../../pixels/colour';
import { clamp, smoothstep } from '../../pixels/float-plane';
import { between } from '../../pixels/random';
import { hazeAt } from '../light';
import { paint } from '../paint';
import { halfWidth, type BokehLight, type Shot, type ScenePainter } from '../shot';
import { skyOver } from '../sky';

interface Trunk {
  readonly u: number;
  readonly width: number;
  /** 0 near to 1 far. */
  readonly distance: number;
  readonly footV: number;
  readonly lean: number;
}

/** Leaves against the light and in its shade, by season. */
export function leafColours(season: Shot['wish']['season']): readonly [Colour, Colour] {
  return {
    summer: [hex('#a9c65a'), hex('#2f5226')] as const,
    spring: [hex('#c4d67a'), hex('#4a7434')] as const,
    autumn: [hex('#e0a23c'), hex('#8a4a1e')] as const,
    winter: [hex('#c9ced6'), hex('#5b6068')] as const,
  }[season];
}

/** A forest with light falling through it. */
export const forest: ScenePainter = (shot) => {
  const { light, noise, random, wish } = shot;
  const side = random() < 0.5 ? -1 : 1;
  const sun = plus(times(light.key, 0.8), light.fill);
  const [lit, shaded] = leafColours(wish.season);
  const floorV = between(random, 0.66, 0.74);
  const glade: Colour = mix(
    times(mix(lit, light.horizon, 0.45), plus(times(light.key, 1.1), light.fill)),
    light.haze,
    0.3,
  );
  const trunks = plantTrunks(shot, floorV);
  const bark = wish.season === 'winter' ? hex('#5a5550') : hex('#4b3a2c');
  const gladeU = side * halfWidth(shot) * between(random, 0.15, 0.5);
  const ground = mix(
    wish.season === 'winter' ? hex('#d5d8dd') : hex('#4a5428'),
    wish.season === 'autumn' ? hex('#8a5a26') : hex('#5d4a30'),
    0.4,
  );

  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    // Far away the wood opens into a bright glade.
    const open = Math.exp(-(((u - gladeU) / 0.55) ** 2) - ((v - floorV * 0.62) / 0.42) ** 2);
    const far = noise.fractal(u * 9, v * 9, 5);
    set(pixel, mix(times(mix(shaded, lit, 0.35 + 0.4 * far), sun), glade, 0.25 + 0.75 * open));
    if (v > floorV - 0.03) {
      const distance = 1 / (v - floorV + 0.09);
      const litter = noise.fractal(u * distance * 6, distance * 12, 5);
      const dapple = smoothstep(0.05, 0.4, noise.fractal(u * distance * 1.2 + 50, distance * 3.1, 3));
      const colour = times(times(ground, 0.75 + 0.5 * litter), plus(times(light.key, 0.14 + 0.7 * dapple), light.fill));
      cover(pixel, mix(colour, glade, hazeAt(light, 0.035 * distance)), smoothstep(floorV - 0.03, floorV + 0.02, v));
    }
    for (const trunk of trunks) {
      if (v > trunk.footV) continue;
      const middle = trunk.u + trunk.lean * (trunk.footV - v) + 0.006 * noise.fractal(v * 5, trunk.u * 40, 2);
      const half = trunk.width * (1 + 0.5 * smoothstep(trunk.footV - 0.12, trunk.footV, v) ** 3);
      const across = (u - middle) / half;
      if (Math.abs(across) > 1.15) continue;
      const round = Math.sqrt(Math.max(0, 1 - across * across));
      const rim = clamp(0.35 + 0.65 * across * side, 0, 1);
      const grooves = 0.75 + 0.5 * noise.fractal(u * 60, v * 14, 4);
      const colour = times(times(bark, grooves * (0.5 + 0.5 * round)), plus(times(light.key, rim * 0.9), light.fill));
      cover(pixel, mix(colour, glade, hazeAt(light, trunk.distance * 0.95)), smoothstep(1.08, 0.92, Math.abs(across)));
    }
    // The canopy closes above, with the sky glinting through.
    const leaves = noise.fractal(u * 5 + 9, v * 5, 6) + 0.6 - v * 2.1;
    if (leaves > 0) {
      const glint = smoothstep(0.1, 0.5, noise.fractal(u * 14 + 5, v * 14, 4));
      const colour = times(
        mix(shaded, lit, clamp(glint + 0.15 + 0.3 * open, 0, 1)),
        plus(times(light.key, 0.35 + 0.5 * glint), light.fill),
      );
      cover(pixel, colour, smoothstep(0, 0.3, leaves) * 0.85);
    }
    // Shafts of light from the glade's side.
    const angle = Math.atan2(v + 0.25, u - gladeU * 2.2);
    const shaft = smoothstep(0.05, 0.5, noise.fractal(angle * 9, 3, 3));
    shine(pixel, times(light.key, light.glow), shaft * 0.16 * smoothstep(0.95, 0.1, v) * (0.4 + open));
  });
  return { plane, blur: 1.15, lights: glints(shot, times(lit, plus(light.key, light.fill)), 26, 0, floorV * 0.75) };
};

/** A garden: a lawn, a hedge and trees behind it, and flowers out of focus. */
export const garden: ScenePainter = (shot) => {
  const { light, noise, random, wish } = shot;
  const hedgeV = between(random, 0.56, 0.64);
  const sky = skyOver(shot, hedgeV);
  const sun = plus(times(light.key, 0.85), light.fill);
  const [lit, shaded] = leafColours(wish.season);
  const lawn = wish.season === 'winter' ? hex('#cfd6dc') : wish.season === 'autumn' ? hex('#8a8a44') : hex('#6f9440');
  const shift = between(random, 0, 80);
  const plane = paint(shot.width, shot.height, (u, v, pixel) => {
    sky.paint(u, Math.min(v, hedgeV), pixel);
    // Crowns of trees, one behind the other, darker towards the hedge.
    for (let layer = 0; layer < 3; layer++) {
      const top = 0.1 + layer * 0.13 + 0.16 * noise.fractal(u * (1.4 + layer * 0.7) + shift + layer * 20, layer * 3, 5);
      const leaves = noise.fractal(u * (9 + layer * 5) + layer * 9, v * (9 + layer * 5) + shift, 5);
      const inside = v - top + leaves * 0.06;
      if (inside <= 0) continue;
      const facing = clamp(0.5 + leaves * 0.8 - inside * 0.9, 0, 1);
      const colour = times(mix(shaded, lit, facing), plus(times(light.key, 0.25 + 0.75 * facing), light.fill));
      cover(pixel, mix(colour, light.haze, hazeAt(light, 0.3 - layer * 0.11)), smoothstep(0, 0.02, inside));
    }
    const edge = hedgeV + 0.012 * noise.fractal(u * 9, 1, 3);
    if (v > edge) {
      const distance = 1 / (v - hedgeV + 0.07);
      const blades = noise.fractal(u * distance * 22, distance * 40, 4);
      const broad = noise.fractal(u * distance * 1.6, distance * 3.5, 3);
      const colour = times(times(lawn, 0.85 + 0.3 * blades + 0.25 * broad), sun);
      cover(pixel, mix(colour, light.haze, hazeAt(light, 0.012 * distance)), smoothstep(edge, edge + 0.012, v));
    }
  });
  return {
    plane,
    blur: 1.2,
    lights: [...flowers(shot, hedgeV, sun), ...glints(shot, times(lit, sun), 18, 0.3, hedgeV)],
  };
};

function plantTrunks(shot: Shot, floorV: number): Trunk[] {
  const { random } = shot;
  const trunks: Trunk[] = [];
  for (let i = 0; i < 42; i++) {
    const distance = 1 - (i / 42) ** 1.4;
    const nearness = 1 - distance;
    const u = between(random, -1.15, 1.15) * halfWidth(shot);
    // Near trees stand aside, where they frame instead of growing out of a head.
    if (nearness > 0.55 && Math.abs(u) < halfWidth(shot) * 0.45) continue;
    trunks.push({
      u,
      distance,
      width: (0.006 + 0.05 * nearness ** 2.2) * between(random, 0.7, 1.3),
      footV: floorV + 0.01 + 0.16 * nearness ** 1.6,
      lean: between(random, -0.05, 0.05),
    });
  }
  return trunks;
}

/** Spots of sky or sun between leaves. */
function glints(shot: Shot, colour: Colour, count: number, fromV: number, toV: number): BokehLight[] {
  const { random } = shot;
  return Array.from({ length: count }, () => ({
    u: between(random, -1, 1) * halfWidth(shot),
    v: fromV + (toV - fromV) * random() ** 1.3,
    radius: between(random, 0.006, 0.02),
    colour: times(colour, between(random, 0.05, 0.28)),
    opacity: 0.1,
  }));
}

function flowers(shot: Shot, hedgeV: number, sun: Colour): BokehLight[] {
  const { random, wish } = shot;
  if (wish.season === 'winter') return [];
  const petals = (wish.colours.length > 0 ? wish.colours : ['#e86a8a', '#f2d24b', '#f4f1ee', '#c05ad0', '#ef7f45']).map(
    hex,
  );
  // Beds: flowers of a kind stand together, thickest near the camera.
  const beds = Array.from({ length: 22 }, () => {
    const depth = random();
    return {
      u: between(random, -1.1, 1.1) * halfWidth(shot),
      v: hedgeV + 0.03 + 0.4 * depth ** 1.6,
      depth,
      petal: petals[Math.floor(random() * petals.length)] ?? [1, 1, 1],
    };
  });
  return beds
    .flatMap(({ u, v, depth, petal }) =>
      Array.from({ length: 26 }, () => ({
        u: u + (random() + random() - 1) * (0.1 + 0.16 * depth),
        v: v + (random() + random() - 1) * (0.012 + 0.05 * depth),
        radius: (0.0025 + 0.009 * depth ** 1.5) * between(random, 0.7, 1.3),
        colour: times(times(petal, sun), between(random, 0.5, 1)),
        opacity: between(random, 0.35, 0.75),
      })),
    )
    .sort((a, b) => a.v - b.v);
}
