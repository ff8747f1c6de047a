import { blendPerson } from '../blend/blend-person';
import { JOIN_SCENE } from '../blend/tone-match';
import { randomFrom, seedFrom } from '../pixels/random';
import type { RawPicture } from '../pixels/raw-picture';
import { paintScene } from '../scene/paint-scene';
import type { Anchors } from './anchors';
import { readFraming } from './framing';
import { layOut } from './layout';
import { placePerson } from './place-person';

export interface PortraitWish {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

/** A cut-out in the scene of a prompt, of exactly the size asked for. */
export async function composePortrait(cutOut: RawPicture, anchors: Anchors, wish: PortraitWish): Promise<RawPicture> {
  const random = randomFrom(seedFrom(wish.prompt, wish.seed ^ 0x9e37));
  const layout = layOut(cutOut, anchors, wish, readFraming(wish.prompt), random() * 2 - 1);
  const person = await placePerson(cutOut, layout, wish.width, wish.height);
  const { plane } = paintScene(wish.prompt, wish.seed, wish.width, wish.height);
  return blendPerson(plane, person, {
    tone: JOIN_SCENE,
    seed: wish.seed,
    vignette: 0.26,
    ...(layout.groundRow === undefined ? {} : { groundRow: layout.groundRow }),
  });
}
