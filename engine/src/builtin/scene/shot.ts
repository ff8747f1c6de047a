import type { Colour } from '../pixels/colour';
import type { LightPlane } from '../pixels/light-plane';
import type { Noise } from '../pixels/noise';
import type { Random } from '../pixels/random';
import type { Light } from './light';
import type { SceneWish } from './prompt';

/** What a painter of scenes gets. */
export interface Shot {
  /** Pixels to paint. */
  readonly width: number;
  readonly height: number;
  readonly wish: SceneWish;
  readonly light: Light;
  readonly random: Random;
  readonly noise: Noise;
}

/** A point of light out of focus: a disc of even brightness. Places and sizes in units of the picture's height. */
export interface BokehLight {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
  readonly colour: Colour;
  /** How much it hides what is behind, 0 (only light) to 1 (a petal). */
  readonly opacity: number;
}

export interface PaintedScene {
  readonly plane: LightPlane;
  /** How strongly the lens blurs this scene; 1 is the usual portrait. */
  readonly blur: number;
  readonly lights: readonly BokehLight[];
}

export type ScenePainter = (shot: Shot) => PaintedScene;

/** Half the picture's width in units of its height: `u` runs from minus this to this. */
export function halfWidth(shot: Shot): number {
  return shot.width / shot.height / 2;
}
