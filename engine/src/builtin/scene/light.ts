import { hex, luminance, mix, times, type Colour } from '../pixels/colour';
import type { SceneWish, TimeOfDay, Weather } from './prompt';

/** The light in which a scene stands. */
export interface Light {
  /** The sky overhead, and where it meets the land. */
  readonly zenith: Colour;
  readonly horizon: Colour;
  /** The sky around the sun. */
  readonly glow: Colour;
  /** The disc itself: the sun, or the moon. */
  readonly disc: Colour;
  /** How high the disc stands above the horizon, 0 to 1 of the sky that is seen; below 0 none is seen. */
  readonly discHeight: number;
  /** What falls on things from the disc, and from all the sky. */
  readonly key: Colour;
  readonly fill: Colour;
  /** What distance fades things into, and how fast, 0 to about 4. */
  readonly haze: Colour;
  readonly hazeDensity: number;
  readonly cloudLit: Colour;
  readonly cloudShade: Colour;
  /** 0 to 1. */
  readonly cloudCover: number;
  /** Whether lamps are lit, 0 to 1. */
  readonly lamps: number;
  /** 0 to 1. */
  readonly stars: number;
}

const TIMES: Record<TimeOfDay, Light> = {
  day: {
    zenith: hex('#2f6cb8'),
    horizon: hex('#c3daec'),
    glow: hex('#fff6e0'),
    disc: [3, 2.9, 2.6],
    discHeight: 0.92,
    key: [0.92, 0.87, 0.78],
    fill: [0.26, 0.32, 0.4],
    haze: hex('#bdd2e2'),
    hazeDensity: 1,
    cloudLit: hex('#fdfdfb'),
    cloudShade: hex('#a9b8c9'),
    cloudCover: 0.42,
    lamps: 0,
    stars: 0,
  },
  morning: {
    zenith: hex('#6d92c2'),
    horizon: hex('#f7dcc4'),
    glow: hex('#ffd3a0'),
    disc: [3, 2.4, 1.7],
    discHeight: 0.3,
    key: [0.92, 0.72, 0.52],
    fill: [0.28, 0.29, 0.34],
    haze: hex('#ead6c8'),
    hazeDensity: 1.7,
    cloudLit: hex('#fff0e0'),
    cloudShade: hex('#b3a8b8'),
    cloudCover: 0.35,
    lamps: 0,
    stars: 0,
  },
  sunset: {
    zenith: hex('#43558f'),
    horizon: hex('#f5a862'),
    glow: hex('#ffce7d'),
    disc: [3.4, 2.2, 1.1],
    discHeight: 0.16,
    key: [0.95, 0.55, 0.25],
    fill: [0.24, 0.2, 0.27],
    haze: hex('#e5a27c'),
    hazeDensity: 1.5,
    cloudLit: hex('#ffb27a'),
    cloudShade: hex('#7c5f80'),
    cloudCover: 0.5,
    lamps: 0.25,
    stars: 0,
  },
  dusk: {
    zenith: hex('#1b2a55'),
    horizon: hex('#d98a86'),
    glow: hex('#f0a070'),
    disc: [0, 0, 0],
    discHeight: -1,
    key: [0.26, 0.19, 0.24],
    fill: [0.12, 0.125, 0.2],
    haze: hex('#6f638a'),
    hazeDensity: 1.5,
    cloudLit: hex('#b87890'),
    cloudShade: hex('#3a3b60'),
    cloudCover: 0.45,
    lamps: 0.8,
    stars: 0.15,
  },
  night: {
    zenith: hex('#040814'),
    horizon: hex('#1b2a48'),
    glow: hex('#33466e'),
    disc: [1.6, 1.6, 1.5],
    discHeight: 0.8,
    key: [0.075, 0.09, 0.13],
    fill: [0.022, 0.028, 0.05],
    haze: hex('#121b33'),
    hazeDensity: 1.3,
    cloudLit: hex('#2b3656'),
    cloudShade: hex('#0b1020'),
    cloudCover: 0.3,
    lamps: 1,
    stars: 1,
  },
};

/** How much of the direct light comes through, how grey the sky turns, and how thick the air is. */
const WEATHERS: Record<Weather, { sun: number; grey: number; dark: number; haze: number; cover: number }> = {
  clear: { sun: 1, grey: 0, dark: 1, haze: 1, cover: 1 },
  cloudy: { sun: 0.3, grey: 0.65, dark: 0.85, haze: 1.3, cover: 2 },
  foggy: { sun: 0.2, grey: 0.75, dark: 0.95, haze: 4.5, cover: 0 },
  rainy: { sun: 0.08, grey: 0.85, dark: 0.6, haze: 2.6, cover: 2.4 },
  stormy: { sun: 0.12, grey: 0.8, dark: 0.34, haze: 1.8, cover: 2.4 },
  snowing: { sun: 0.12, grey: 0.85, dark: 0.95, haze: 2.8, cover: 2 },
};

export function lightFor(wish: SceneWish): Light {
  const base = TIMES[wish.time];
  const weather = WEATHERS[wish.weather];
  const veil = (colour: Colour, strength = weather.grey): Colour => {
    const grey = luminance(colour);
    return times(mix(colour, [grey * 0.96, grey, grey * 1.05], strength), weather.dark);
  };
  return {
    ...base,
    zenith: veil(mix(base.zenith, base.horizon, weather.grey * 0.55)),
    horizon: veil(base.horizon),
    glow: veil(mix(base.glow, base.horizon, weather.grey)),
    disc: times(base.disc, weather.grey > 0.5 ? 0 : 1),
    key: times(base.key, weather.sun),
    fill: veil(times(base.fill, 1 + 0.9 * (1 - weather.sun)), weather.grey * 0.6),
    haze: veil(base.haze),
    hazeDensity: base.hazeDensity * weather.haze,
    cloudLit: veil(base.cloudLit),
    cloudShade: times(veil(base.cloudShade), weather.dark),
    cloudCover: Math.min(1, base.cloudCover * weather.cover),
    stars: weather.grey > 0.3 ? 0 : base.stars,
    lamps: Math.max(base.lamps, weather.dark < 0.7 ? 0.5 : 0),
  };
}

/** The share of a thing's colour that distance takes away. */
export function hazeAt(light: Light, distance: number): number {
  return 1 - Math.exp(-distance * light.hazeDensity);
}
