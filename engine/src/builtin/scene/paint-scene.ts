import type { LightPlane } from '../pixels/light-plane';
import { noiseFrom } from '../pixels/noise';
import { randomFrom, seedFrom } from '../pixels/random';
import { addBokeh, outOfFocus } from './lens';
import { lightFor } from './light';
import { city } from './places/city';
import { beach, sea } from './places/coast';
import { cafe, office, studio } from './places/indoors';
import { lake, mountains } from './places/mountains';
import { desert, snow, space } from './places/open-land';
import { street } from './places/street';
import { forest, garden } from './places/woods';
import { readPrompt, type Place, type SceneWish } from './prompt';
import type { ScenePainter } from './shot';
import { addWeather } from './weather';

const PAINTERS: Record<Place, ScenePainter> = {
  beach,
  sea,
  lake,
  mountains,
  forest,
  garden,
  city,
  street,
  desert,
  snow,
  space,
  cafe,
  office,
  studio,
};

/** A scene is out of focus, so painting more pixels than this would only cost time. */
const PAINTED_PIXELS = 650_000;

export interface Scene {
  /** Linear light, 0 to a little above 1; not yet exposed. Of the ratio asked for, and no larger than a scene out of focus needs. */
  readonly plane: LightPlane;
  readonly wish: SceneWish;
}

/** Paints the scene of a prompt for a picture of this size. The same prompt, seed and size always give the same picture. */
export function paintScene(prompt: string, seed: number, width: number, height: number): Scene {
  const wish = readPrompt(prompt);
  return { plane: paintWish(wish, seedFrom(prompt.trim().toLowerCase(), seed), width, height), wish };
}

/** Paints a scene that is known already. */
export function paintWish(wish: SceneWish, seed: number, width: number, height: number): LightPlane {
  const random = randomFrom(seed);
  const scale = Math.min(1, Math.sqrt(PAINTED_PIXELS / (width * height)));
  const shot = {
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
    wish,
    light: lightFor(wish),
    noise: noiseFrom(random),
    random,
  };
  const { plane, blur, lights } = PAINTERS[wish.place](shot);
  const blurred = outOfFocus(plane, blur);
  addBokeh(blurred, lights);
  addWeather(shot, blurred);
  return blurred;
}
